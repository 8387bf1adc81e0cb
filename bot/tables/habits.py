"""How people want to be served."""

from __future__ import annotations

from dataclasses import replace

from bot.store import Writer
from bot.tables.hosting import Hosting
from bot.tables.timing import by_its_clock, earliest
from bot.tables.values import Person, Preferences

CACHED_PEOPLE = 4096
STRANGER = Preferences()


class Habits(Hosting):
    """Keeps people's settings, with a bounded cache: each visit asks for them."""

    async def preferences(self, person: int) -> Preferences:
        """Answer somebody's settings; a stranger has the usual ones."""
        cache, mark = self._settings_cache, self._settings_made
        if (known := cache.get(person)) is None:
            found = await self._store.read(lambda db: db.preferences(person))
            known = Preferences(*found) if found else STRANGER
            if mark != self._settings_made:
                return known  # somebody's were changed meanwhile: what was read may be of before that
            cache[person] = known
            if len(cache) > CACHED_PEOPLE:
                cache.popitem(last=False)
        return known

    async def set_preferences(self, person: Person, preferences: Preferences) -> None:
        """Keep somebody's settings; what is shown to them follows."""
        now = self._clock.now()

        def change(tx: Writer) -> tuple[list[int], float | None]:
            tx.meet(person.id, person.name, person.language)
            tx.set_preferences(
                person.id,
                reminders=preferences.reminders,
                rings=preferences.rings,
                in_words=preferences.in_words,
                auto=preferences.auto,
                language=preferences.language,
            )
            tx.used(person.id, now)
            tables, due = tx.tables_of(person.id), []
            for loaded in [self._referee.load(tx, table) for table in tables]:
                row = loaded.row
                at = by_its_clock(row, now)
                auto_at = self._referee.acts_at(row, loaded.owing(), row.round, row.deadline, at)
                if auto_at is not None and row.auto_at is None:
                    due.append(auto_at)
                    tx.change_table(row.id, auto_at=auto_at)
                else:
                    tx.change_table(row.id)
            return tables, earliest(*due)

        tables, due = await self._store.write(change)
        self._settings_made += 1
        self._settings_cache.pop(person.id, None)
        if due is not None:
            self.wake(due)
        for table in tables:
            await self._publish(table)

    async def set_auto(self, person: Person, auto: bool) -> None:
        """Note whether choices that have no alternative shall be made for somebody, after a while."""
        await self.set_preferences(person, replace(await self.preferences(person.id), auto=auto))
