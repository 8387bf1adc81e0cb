### Somebody's own settings.

settings-title = **Your settings**, at all tables. A button changes what it names.
setting-line = **{ $setting }: { $value }** · { $about }
setting-button = { $setting }: { $value }
setting-reminders = Reminders
setting-reminders-about = a word at half time and shortly before a choice of yours closes
setting-reminders-on = on
setting-reminders-off = off
setting-rings = My turn
setting-rings-about = how your panel comes when you must choose
setting-rings-on = by a new message
setting-rings-off = by a silent edit
setting-words = Game shown
setting-words-about = in your panels and in all answers to you
setting-words-on = in words
setting-words-off = in pictures
setting-auto = Auto-pass
setting-auto-about = where the rules leave you one choice, it is made after a moment
setting-auto-on = on
setting-auto-off = off
setting-language = Language
setting-language-about = of all that only you read
setting-language-auto = that of your Discord
setting-language-en = English
setting-language-es = Español
