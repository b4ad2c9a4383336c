-- Slips: bets of members on lines of the sportsbook.
create table slips (
  bucket smallint not null,
  member_id uuid not null,
  -- Ends in the last byte of the member's id, like the round that it is booked as.
  id uuid not null,
  brand_id uuid not null,
  -- Of the press that made it; the same key with another input is refused.
  request_key uuid not null,
  input_hash bytea not null,
  -- Null while nothing was taken for it.
  round_id uuid,
  game_code text not null,
  status text not null check (status in ('PENDING', 'OFFERED', 'REFERRED', 'OPEN', 'REJECTED', 'EXPIRED', 'WON',
    'REDUCED', 'LOST', 'VOID', 'CASHED_OUT')),
  -- Grows with every change of the state, and names what the round moves for it.
  version integer not null,
  currency text not null,
  sizes smallint[] not null,
  bets integer not null check (bets > 0),
  -- Of each bet.
  unit_stake_amount bigint not null check (unit_stake_amount > 0),
  stake_amount bigint not null check (stake_amount > 0),
  return_max_amount bigint not null,
  -- Of the settlement, what was cashed out apart.
  payout_amount bigint not null default 0 check (payout_amount >= 0),
  refund_amount bigint not null default 0 check (refund_amount >= 0),
  valid_amount bigint not null default 0 check (valid_amount >= 0),
  cashed_amount bigint not null default 0 check (cashed_amount >= 0),
  cashed_bps integer not null default 0 check (cashed_bps between 0 and 10000),
  -- Of an offer: what would be taken of each bet.
  offered_unit_stake_amount bigint,
  accept text not null check (accept in ('none', 'better', 'any')),
  -- A leg was in play when it was placed.
  is_live boolean not null,
  -- Why it was not taken: a code of refusals.
  refusal text,
  device text not null,
  ip inet,
  placed_at timestamptz not null,
  -- When its prices were struck for good: what a window of void bets is compared with.
  accepted_at timestamptz,
  -- When the delay of bets in play is over, or the time to answer an offer.
  due_at timestamptz,
  settled_at timestamptz,
  constraint slips__pk primary key (bucket, member_id, id),
  constraint slips__request_key unique (bucket, member_id, request_key)
) with (fillfactor = 75);
create index slips__due_at on slips (due_at) where status in ('PENDING', 'OFFERED', 'REFERRED');
create index slips__open on slips (bucket, member_id, id) where status in ('PENDING', 'OFFERED', 'REFERRED', 'OPEN');

create table slip_legs (
  bucket smallint not null,
  member_id uuid not null,
  slip_id uuid not null,
  position smallint not null,
  event_id bigint not null,
  market_id integer not null,
  specifiers text not null,
  outcome_id text not null,
  -- In thousandths, as struck.
  odds integer not null check (odds > 1000),
  is_banker boolean not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'WON', 'HALF_WON', 'VOID', 'HALF_LOST', 'LOST',
    'DEAD_HEAT')),
  -- What of it is paid when several share a place, in millionths.
  dead_heat_ppm integer not null default 1000000 check (dead_heat_ppm > 0),
  constraint slip_legs__pk primary key (bucket, member_id, slip_id, position)
) with (fillfactor = 75);
-- Settlement goes through a line in this order; no column that it changes is in an index.
create index slip_legs__line on slip_legs (event_id, market_id, specifiers, bucket, member_id, slip_id);

-- Every state that a slip was in.
create table slip_events (
  bucket smallint not null,
  member_id uuid not null,
  slip_id uuid not null,
  version integer not null,
  event text not null,
  amount bigint,
  at timestamptz not null,
  constraint slip_events__pk primary key (bucket, member_id, slip_id, version)
);
create trigger slip_events__append_only before update or delete on slip_events
  for each row execute function refuse_rewrite();

create table slip_cash_outs (
  bucket smallint not null,
  member_id uuid not null,
  slip_id uuid not null,
  request_key uuid not null,
  input_hash bytea not null,
  -- Of the whole slip, in basis points: what was cashed out before and after.
  from_bps integer not null,
  to_bps integer not null,
  amount bigint not null check (amount > 0),
  -- The member pressed, or the rule fired.
  cause text not null check (cause in ('member', 'rule')),
  at timestamptz not null,
  constraint slip_cash_outs__pk primary key (bucket, member_id, slip_id, request_key),
  constraint slip_cash_outs__rising check (from_bps < to_bps and to_bps <= 10000)
);
create trigger slip_cash_outs__append_only before update or delete on slip_cash_outs
  for each row execute function refuse_rewrite();

create table cash_out_rules (
  bucket smallint not null,
  member_id uuid not null,
  slip_id uuid not null,
  kind text not null check (kind in ('at_least', 'stop_loss')),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  constraint cash_out_rules__pk primary key (bucket, member_id, slip_id)
);

-- Lines whose slips have to be looked at, because their result or their void bets changed. A large line is in
-- several parts by buckets, which are worked off side by side.
create table slip_tasks (
  event_id bigint not null,
  market_id integer not null,
  specifiers text not null,
  bucket_from smallint not null,
  bucket_to smallint not null,
  -- Grows with every change of the line; the part is done when `done_version` has come up to it.
  wanted_version integer not null default 1,
  done_version integer not null default 0,
  -- The last slip that was looked at on the way to the wanted version.
  after_bucket smallint,
  after_member_id uuid,
  after_slip_id uuid,
  -- Looked at once more then: bets that were being placed while the change came may have missed it.
  again_at timestamptz,
  advanced_at timestamptz not null,
  constraint slip_tasks__pk primary key (event_id, market_id, specifiers, bucket_from)
) with (fillfactor = 75);
create index slip_tasks__open on slip_tasks (event_id) where done_version < wanted_version;
create index slip_tasks__again_at on slip_tasks (again_at) where again_at is not null;
