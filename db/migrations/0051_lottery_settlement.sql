-- What results do to tickets: how far each issue is, what corrections changed, what games earned.

-- The settlement of an issue by the newest version of its result.
create table lottery_settlements (
  issue_id uuid primary key references lottery_issues,
  version integer not null,
  -- Grows with each beginning; a worker that was overtaken finds another and stops.
  attempt integer not null default 1,
  game_code text not null,
  draws_at timestamptz not null,
  state text not null default 'WAITING',
  tries integer not null default 0,
  last_error text,
  started_at timestamptz not null,
  deducted_at timestamptz,
  judged_at timestamptz,
  paid_at timestamptz,
  chased_at timestamptz,
  reported_at timestamptz,
  finished_at timestamptz,
  constraint lottery_settlements__version check (version > 0),
  constraint lottery_settlements__state check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  constraint lottery_settlements__finished_at check ((finished_at is not null) = (state = 'DONE'))
) with (fillfactor = 50);
create index lottery_settlements__draws_at on lottery_settlements (draws_at desc, issue_id desc);
create index lottery_settlements__game_code
  on lottery_settlements (game_code, draws_at desc, issue_id desc);
-- Few at a time: what a worker left behind.
create index lottery_settlements__unfinished on lottery_settlements (started_at)
  where state <> 'DONE';

-- The members of an issue in ranges of buckets, so that several pages can be settled side by side. Each
-- goes on behind the last member that it settled, whose money was moved in the same transaction.
create table lottery_settlement_parts (
  issue_id uuid not null references lottery_settlements,
  bucket_from smallint not null,
  bucket_to smallint not null,
  last_bucket smallint,
  last_member_id uuid,
  done_count bigint not null default 0,
  -- Of these, how many an earlier version had settled otherwise.
  changed_count bigint not null default 0,
  is_done boolean not null default false,
  constraint lottery_settlement_parts__pk primary key (issue_id, bucket_from),
  constraint lottery_settlement_parts__buckets check (bucket_from between 0 and bucket_to),
  constraint lottery_settlement_parts__last check ((last_bucket is null) = (last_member_id is null))
) with (fillfactor = 50);

-- What pages changed in the sums below and is not in them yet: each part has rows of its own, so that
-- pages never wait for each other.
create table lottery_settlement_sums (
  issue_id uuid not null,
  bucket_from smallint not null,
  brand_id uuid not null,
  currency text not null,
  ticket_count bigint not null,
  stake_amount bigint not null,
  winnings_amount bigint not null,
  refund_amount bigint not null,
  valid_amount bigint not null,
  constraint lottery_settlement_sums__pk primary key (issue_id, bucket_from, brand_id, currency)
) with (fillfactor = 50);

-- What a correction did to a ticket that had been settled before.
create table ticket_changes (
  bucket smallint not null,
  member_id uuid not null,
  ticket_id uuid not null,
  version integer not null,
  status_before text not null,
  status_after text not null,
  payout_before_amount bigint not null,
  payout_after_amount bigint not null,
  at timestamptz not null,
  constraint ticket_changes__pk primary key (bucket, member_id, ticket_id, version)
);
create trigger ticket_changes__append_only before update or delete
  on ticket_changes for each row execute function refuse_rewrite();

-- What settled tickets of an issue come to for a brand. Tickets that wait, were cancelled or are void are
-- not in it.
create table lottery_profits (
  brand_id uuid not null,
  day date not null,
  game_code text not null,
  issue_id uuid not null,
  currency text not null,
  issue_no text not null,
  ticket_count bigint not null,
  stake_amount bigint not null,
  -- What came back as winnings, and as stakes that were pushed.
  winnings_amount bigint not null,
  refund_amount bigint not null,
  valid_amount bigint not null,
  constraint lottery_profits__pk primary key (brand_id, day, game_code, issue_id, currency)
) with (fillfactor = 75);

-- The same by day, so that a report of months reads few rows.
create table lottery_day_profits (
  brand_id uuid not null,
  day date not null,
  game_code text not null,
  currency text not null,
  ticket_count bigint not null,
  stake_amount bigint not null,
  winnings_amount bigint not null,
  refund_amount bigint not null,
  valid_amount bigint not null,
  constraint lottery_day_profits__pk primary key (brand_id, day, game_code, currency)
) with (fillfactor = 75);
