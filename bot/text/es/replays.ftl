### Repeticiones de partidas terminadas.

button-replay = Repetición
button-share = Enseñarla a todos
replay-title = 🎞️ { $title }: la partida entera, { $rounds }.
replay-record = También se adjunta el registro de la partida.
replay-words = El texto adjunto cuenta la partida entera; también se adjunta su registro.
replay-no-files = Aquí no puedo adjuntar archivos, así que no puedo enseñar la repetición. En nuestros mensajes privados /repetición funciona siempre.
replay-alt = La partida entera como animación, { $rounds }. Su última imagen:
replay-choice = { $game } · mesa { $table } · { $names }
notice-no-replay = Aquí no ha terminado aún ninguna partida. Otras partidas tuyas se piden por su número: /repetición mesa
notice-shared = 📣 Ahora todos los que están aquí ven la repetición de la mesa { $table }.
error-never-begun = En esta mesa no se jugó ninguna partida.
error-unreadable = La partida de esta mesa ya no se puede leer, así que no hay nada que enseñar.
error-busy = Ahora mismo se dibujan muchas repeticiones. Inténtalo otra vez dentro de unos minutos, por favor.
