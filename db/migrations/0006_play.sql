-- Game sessions, rounds, and the money actions that vendors ask for. Tables that are keyed by a
-- member begin their key with the member's bucket; a round's id ends in its member's bucket.

create table game_sessions (
  bucket smallint not null,
  -- SHA-256 of the launch token, which only the vendor holds.
  token_hash bytea not null,
  id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  vendor_code text not null,
  game_code text not null,
  currency text not null,
  -- pending until the vendor answered the launch; ended by a newer token or by logging out.
  status text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint game_sessions__pk primary key (bucket, token_hash),
  constraint game_sessions__status check (status in ('pending', 'active', 'ended'))
);
create index game_sessions__bucket_member_id__current
  on game_sessions (bucket, member_id, vendor_code) where status <> 'ended';
create index game_sessions__expires_at on game_sessions (expires_at);

create table rounds (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  vendor_code text not null,
  -- The vendor's name of the round; players of one live table share it.
  round_ref text not null,
  game_code text not null,
  category text not null,
  currency text not null,
  status text not null,
  -- What active bets cost and active wins paid: real money only.
  stake_amount bigint not null default 0,
  payout_amount bigint not null default 0,
  jackpot_contribution_amount bigint not null default 0,
  jackpot_win_amount bigint not null default 0,
  bets integer not null default 0,
  wins integer not null default 0,
  is_free boolean not null default false,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- When the vendor was last asked about a round that stayed open.
  asked_at timestamptz,
  -- Read backwards it is the betting record: newest first by the time-ordered id.
  constraint rounds__pk primary key (bucket, member_id, id),
  constraint rounds__bucket_member_id_vendor_code_round_ref
    unique (bucket, member_id, vendor_code, round_ref),
  constraint rounds__status check (status in ('open', 'closed', 'void'))
) with (fillfactor = 80);
-- Few at any time: what a member has not finished, and what stayed open for too long.
create index rounds__bucket_member_id__open on rounds (bucket, member_id) where status = 'open';

-- One row per money action of a vendor: what it was, what became of it, what was answered.
create table vendor_transactions (
  bucket smallint not null,
  vendor_code text not null,
  transaction_uuid uuid not null,
  kind text not null,
  -- A tombstone stands for an action that was undone before it arrived.
  state text not null,
  status text not null,
  member_id uuid not null,
  round_id uuid,
  round_ref text not null,
  game_code text not null,
  amount bigint not null,
  currency text not null,
  reference_uuid uuid,
  request_uuid uuid not null,
  is_free boolean not null,
  is_promo boolean not null,
  jackpot_contribution_amount bigint not null default 0,
  jackpot_win_amount bigint not null default 0,
  reward_uuid uuid,
  balance_amount bigint not null,
  transfer_id uuid,
  at timestamptz not null,
  constraint vendor_transactions__pk primary key (bucket, vendor_code, transaction_uuid),
  constraint vendor_transactions__kind check (kind in ('bet', 'win', 'rollback')),
  constraint vendor_transactions__state
    check (state in ('applied', 'rolled_back', 'refused', 'tombstone'))
) with (fillfactor = 90);
-- Finds an id that another member already used, and every action by its id alone.
create index vendor_transactions__transaction_uuid on vendor_transactions (transaction_uuid);
create index vendor_transactions__bucket_reference_uuid
  on vendor_transactions (bucket, reference_uuid) where reference_uuid is not null;
create index vendor_transactions__bucket_round_id on vendor_transactions (bucket, round_id)
  where round_id is not null;

-- What free-bet rewards were used for. Limits are set when a reward is granted.
create table vendor_rewards (
  bucket smallint not null,
  member_id uuid not null,
  vendor_code text not null,
  reward_uuid uuid not null,
  bets_max integer,
  bets integer not null default 0,
  win_amount bigint not null default 0,
  updated_at timestamptz not null,
  constraint vendor_rewards__pk primary key (bucket, member_id, vendor_code, reward_uuid)
);

-- Every call of a vendor as it came and as it was answered.
create table vendor_requests (
  at timestamptz not null,
  id uuid not null,
  latency_us integer not null,
  vendor_code text not null,
  call text not null,
  status text not null,
  member_id uuid,
  transaction_uuid uuid,
  request text not null,
  answer text not null
) partition by range (at);
create table vendor_requests_default partition of vendor_requests default;
create index vendor_requests__at_id on vendor_requests using brin (at);
create index vendor_requests__transaction_uuid on vendor_requests (transaction_uuid)
  where transaction_uuid is not null;

-- What a person should look at: undone after settlement, owed by a member, open for too long.
create table round_reviews (
  id uuid primary key,
  reason text not null,
  vendor_code text not null,
  member_id uuid,
  round_id uuid,
  round_ref text not null,
  transaction_uuid uuid,
  detail text not null,
  at timestamptz not null,
  resolved_at timestamptz
);
create unique index round_reviews__reason_round_id__open on round_reviews (reason, round_id)
  where resolved_at is null and reason = 'open_too_long';

-- The largest wins of each day, with names already masked.
create table winners (
  brand_id uuid not null,
  round_id uuid not null,
  category text not null,
  masked_name text not null,
  vendor_code text not null,
  game_code text not null,
  currency text not null,
  win_amount bigint not null,
  won_at timestamptz not null,
  constraint winners__pk primary key (brand_id, round_id)
);
create index winners__brand_id_win_amount on winners (brand_id, win_amount desc);

-- Makes the partitions of the month of `from_day` and of `months_ahead` further ones. A month
-- whose rows already landed in the default partition stays there.
create function create_vendor_request_partitions(from_day date, months_ahead integer)
returns integer language plpgsql as $$
declare
  month_start date;
  partition_name text;
  made integer := 0;
begin
  for step in 0..months_ahead loop
    month_start := (date_trunc('month', from_day) + make_interval(months => step))::date;
    partition_name := 'vendor_requests_' || to_char(month_start, 'YYYY_MM');
    continue when to_regclass(partition_name) is not null;
    continue when exists (
      select from vendor_requests_default
      where at >= month_start::timestamp at time zone 'UTC'
        and at < (month_start + interval '1 month') at time zone 'UTC'
    );
    execute format(
      'create table %I partition of vendor_requests for values from (%L) to (%L)',
      partition_name,
      month_start::timestamp at time zone 'UTC',
      (month_start + interval '1 month') at time zone 'UTC'
    );
    made := made + 1;
  end loop;
  return made;
end
$$;
