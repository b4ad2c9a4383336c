-- What rounds were counted for, so that it can be taken back when a round is undone or settled anew.
create table rollover_counts (
  bucket smallint not null,
  round_id uuid not null,
  rollover_id uuid not null,
  counted_amount bigint not null,
  constraint rollover_counts__pk primary key (bucket, round_id, rollover_id),
  constraint rollover_counts__amount check (counted_amount > 0)
);
comment on column rollover_rounds.counted_amount is
  'Valid bet of the round as its changes add up to; below zero while some of them are still to come.';
