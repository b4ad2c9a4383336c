-- What the lottery has left undone: results that nobody settles, and settlements that nobody moves on.
create index lottery_issues__unsettled on lottery_issues (resulted_at)
  where result_version > settled_version;
alter table lottery_settlement_parts
  add column advanced_at timestamptz not null default now();
