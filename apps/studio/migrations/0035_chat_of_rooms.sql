-- Rooms and seas have a chat as tables have: table_code then names the room or the sea itself.
-- Of a room or a sea, the game that is played there; null for a table, whose code says it.
alter table chat_lines add column game_code text;

-- Who has a seat in a sea: the process that holds it says so when it changes, and once a second.
alter table seas add column player_ids uuid[] not null default '{}';
