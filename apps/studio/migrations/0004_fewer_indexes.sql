-- A spin writes each of these two or three times. Nothing looks for rounds by their session, and no
-- session is deleted.
drop index rounds__session_id;
-- Rounds lie in the table by the time of their beginning, so that an index of its ranges finds as much.
drop index rounds__created_at;
create index rounds__created_at on rounds using brin (created_at)
  with (pages_per_range = 32, autosummarize = on);
