-- Matches are played in rooms for a fee: several hands until there is a winner.
alter table rooms
  -- Whether matches are played there, and the one that is played or was played last.
  add column is_match boolean not null default false,
  add column match jsonb;

-- Of a hand of a match. What each put in and took is then its fee where it went out or the match ended, and
-- its prize; points and chips of the match are no money.
alter table room_hands add column match_id uuid;
create index room_hands__match_id on room_hands (match_id) where match_id is not null;
