-- A spin writes each of these two or three times. Nothing looks for rounds by their session, and no session
-- is deleted or named otherwise than by the call that it makes, so that its rounds need no look at it.
drop index rounds__session_id;
alter table rounds drop constraint rounds_session_id_fkey;
-- Rounds lie in the table by the time of their beginning, so that an index of its ranges finds as much.
drop index rounds__created_at;
create index rounds__created_at on rounds using brin (created_at)
  with (pages_per_range = 32, autosummarize = on);
