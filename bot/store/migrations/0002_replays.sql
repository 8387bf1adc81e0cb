-- Tables whose game is over are looked for by the place where it was played: people ask for replays there.

CREATE INDEX table_over_by_channel ON game_table (channel, ended_at) WHERE status IN ('over', 'ended');
CREATE INDEX table_over_by_thread ON game_table (thread, ended_at) WHERE status IN ('over', 'ended');
