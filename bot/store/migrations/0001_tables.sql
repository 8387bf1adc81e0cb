-- The first shape: people, tables, seats, choices (append-only: the truth of a game), and the
-- surfaces, the messages that are kept at the present.

CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    language TEXT NOT NULL,
    dm_channel INTEGER,
    dm_closed INTEGER NOT NULL DEFAULT 0,
    reminders INTEGER NOT NULL DEFAULT 1,
    rings INTEGER NOT NULL DEFAULT 1,
    in_words INTEGER NOT NULL DEFAULT 0,
    auto_choice INTEGER NOT NULL DEFAULT 0,
    chosen_language TEXT NOT NULL DEFAULT ''
);

-- When private channels were opened, as far back as the budget for that looks.
CREATE TABLE dm_opening (at REAL NOT NULL);

CREATE TABLE game_table (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    seed BLOB NOT NULL,
    setup TEXT,
    guild INTEGER NOT NULL,
    guild_name TEXT NOT NULL,
    channel INTEGER NOT NULL,
    thread INTEGER,
    host INTEGER NOT NULL,
    status TEXT NOT NULL,
    pace TEXT NOT NULL,
    language TEXT NOT NULL,
    max_seats INTEGER NOT NULL,
    round INTEGER NOT NULL DEFAULT 0,
    deadline REAL,
    auto_at REAL,
    paused_at REAL,
    paused_why TEXT NOT NULL DEFAULT '',
    starts_at REAL,
    idle_at REAL,
    idle_for REAL NOT NULL DEFAULT 0,
    remind_at REAL,
    reminders INTEGER NOT NULL DEFAULT 0,
    extended INTEGER NOT NULL DEFAULT 0,
    locked INTEGER NOT NULL DEFAULT 0,
    ended_why TEXT NOT NULL DEFAULT '',
    hints INTEGER NOT NULL DEFAULT 0,
    rematch INTEGER REFERENCES game_table (id),
    version INTEGER NOT NULL DEFAULT 1,
    published INTEGER NOT NULL DEFAULT 0,
    opened_at REAL NOT NULL,
    ended_at REAL
);
CREATE INDEX table_by_deadline ON game_table (deadline) WHERE deadline IS NOT NULL AND paused_at IS NULL;
CREATE INDEX table_by_auto ON game_table (auto_at) WHERE auto_at IS NOT NULL AND paused_at IS NULL;
CREATE INDEX table_by_reminder ON game_table (remind_at) WHERE remind_at IS NOT NULL AND paused_at IS NULL;
CREATE INDEX table_by_start ON game_table (starts_at) WHERE starts_at IS NOT NULL;
CREATE INDEX table_by_idle ON game_table (idle_at) WHERE idle_at IS NOT NULL;
CREATE INDEX table_by_channel ON game_table (channel) WHERE status IN ('lobby', 'running');
CREATE INDEX table_unpublished ON game_table (id) WHERE published < version;
CREATE INDEX table_by_host ON game_table (host, status);
CREATE INDEX table_open_by_guild ON game_table (guild) WHERE status IN ('lobby', 'running');

CREATE TABLE seat (
    table_id INTEGER NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    person INTEGER REFERENCES person (id),
    name TEXT NOT NULL,
    used_at REAL NOT NULL,
    absent TEXT NOT NULL DEFAULT '',
    offered INTEGER NOT NULL DEFAULT 0,
    strikes INTEGER NOT NULL DEFAULT 0,
    level TEXT NOT NULL DEFAULT '',
    wishes INTEGER NOT NULL DEFAULT 0,
    reminded INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat),
    UNIQUE (table_id, person)
) WITHOUT ROWID;
CREATE INDEX seat_by_person ON seat (person);

-- Who was invited to a lobby, or kicked from a table.
CREATE TABLE guest (
    table_id INTEGER NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    person INTEGER NOT NULL,
    standing TEXT NOT NULL,
    PRIMARY KEY (table_id, person)
) WITHOUT ROWID;

-- Public lines that are still to be posted, in this order.
CREATE TABLE line (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    what TEXT NOT NULL,
    by_whom TEXT NOT NULL,
    data TEXT NOT NULL
);
CREATE INDEX line_by_table ON line (table_id);

CREATE TABLE choice (
    table_id INTEGER NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    round INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    move TEXT NOT NULL,
    how TEXT NOT NULL,
    made_at REAL NOT NULL,
    PRIMARY KEY (table_id, round, seat)
) WITHOUT ROWID;

-- Choices that wait for their seat's turn; they hold in the named phase alone.
CREATE TABLE advance (
    table_id INTEGER NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    phase TEXT NOT NULL,
    move TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;

CREATE TABLE surface (
    table_id INTEGER NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    person INTEGER NOT NULL DEFAULT 0,
    channel INTEGER NOT NULL,
    message INTEGER,
    slot TEXT NOT NULL DEFAULT '',
    shown TEXT NOT NULL DEFAULT '',
    picture TEXT NOT NULL DEFAULT '',
    files TEXT NOT NULL DEFAULT '[]',
    sends INTEGER NOT NULL DEFAULT 0,
    sending TEXT NOT NULL DEFAULT '',
    touched_at REAL NOT NULL DEFAULT 0,
    parked TEXT NOT NULL DEFAULT '',
    tries INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, kind, person)
) WITHOUT ROWID;
CREATE INDEX surface_by_message ON surface (message) WHERE message IS NOT NULL;

CREATE INDEX surface_parked ON surface (table_id) WHERE parked <> '';

-- Messages that a newer one replaced and that still have buttons.
CREATE TABLE remnant (
    message INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    channel INTEGER NOT NULL,
    files TEXT NOT NULL,
    shrink TEXT NOT NULL DEFAULT '',
    due REAL NOT NULL
);
CREATE INDEX remnant_by_table ON remnant (table_id);
