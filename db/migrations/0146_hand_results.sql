-- The result of a line as two operators decided it. It counts before what the feed says of the line, whose
-- reader never writes these columns.
alter table market_lines
  add column hand_result jsonb,
  add column hand_at timestamptz;
create index market_lines__by_hand on market_lines (hand_at) where hand_result is not null;
