# La mesa local: `python -m bot local` y su página.

local-title = Coven
local-viewing-as = Juegas como
local-hint = Escribe /play, elige un juego y envíalo. Después únete como los demás: sus nombres están arriba.

local-open = La mesa local está abierta en { $url }
local-first = Allí, escribe /play, elige un juego y envíalo; después únete como los demás, cuyos nombres están en lo alto de la página. Ctrl-C lo termina todo.
local-put-aside = Cada vez se empieza de nuevo; los datos de la última vez están ahora en { $file }

local-not-installed = La mesa local no está instalada: ejecuta pip install "coven-bot[local]", o pip install ".[local]" en un clon
local-no-port = La página no puede servirse en el puerto { $port } ({ $reason }): elige otro con --port
local-data-in-use = Otro proceso está usando { $file }: termínalo, o elige otro archivo con --data
local-bad-data = No se puede usar { $file } ({ $reason }): elige otro archivo con --data
