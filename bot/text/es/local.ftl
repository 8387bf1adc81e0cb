# La mesa local: `python -m bot local` y su página.

local-title = Coven
local-viewing-as = Juegas como
local-hint = Escribe /play, elige un juego y envíalo. Después llena la mesa con «Añadir una máquina», o únete como los demás: sus nombres están arriba.

local-open = La mesa local está abierta en { $url }
local-first = Allí, escribe /play, elige un juego y envíalo; después llena la mesa con «Añadir una máquina», o únete como los demás, cuyos nombres están en lo alto de la página. Ctrl-C lo termina todo.
local-kept = Lo que juegues se guarda en { $file }, y sigue ahí la próxima vez.
local-goes-on = Las mesas de { $file } siguen; --new empieza de nuevo.
local-put-aside = Se empieza de nuevo; las mesas anteriores están ahora en { $file }

local-not-installed = La mesa local no está instalada: ejecuta pip install "coven-bot[local]", o pip install ".[local]" en un clon
local-no-port = La página no puede servirse en el puerto { $port } ({ $reason }): elige otro con --port
local-data-in-use = Otro proceso está usando { $file }: termínalo, o elige otro archivo con --data
local-foreign-data = { $file } no es la base de datos de una mesa local: elige otro archivo con --data
local-bad-data = No se puede usar { $file } ({ $reason }): elige otro archivo con --data
