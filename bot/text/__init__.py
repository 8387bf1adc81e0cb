"""Every sentence people read, by language, and its look-up."""
