### Somebody's own settings.

settings-title = **Tus ajustes**, en todas las mesas. Cada botón cambia lo que nombra.
setting-line = **{ $setting }: { $value }** · { $about }
setting-button = { $setting }: { $value }
setting-reminders = Recordatorios
setting-reminders-about = un aviso a mitad del plazo y poco antes de que se cierre tu elección
setting-reminders-on = sí
setting-reminders-off = no
setting-rings = Mi turno
setting-rings-about = cómo llega tu panel cuando te toca elegir
setting-rings-on = con un mensaje nuevo
setting-rings-off = sin hacer ruido
setting-words = El juego
setting-words-about = en tus paneles y en todo lo que te respondo
setting-words-on = en texto
setting-words-off = en imágenes
setting-auto = Pase automático
setting-auto-about = si las reglas te dejan una sola elección, se hace sola al momento
setting-auto-on = sí
setting-auto-off = no
setting-language = Idioma
setting-language-about = de todo lo que solo lees tú
setting-language-auto = el de tu Discord
setting-language-en = English
setting-language-es = Español
