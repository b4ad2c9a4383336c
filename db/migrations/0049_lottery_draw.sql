-- Games of the lottery, their issues, and the results of these. They are the same for every brand.

create table lottery_games (
  code text primary key,
  family text not null,
  area text not null,
  source text not null,
  -- The engine's calendar; a change of it leaves issues alone that were sold.
  calendar jsonb not null,
  state text not null default 'open',
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint lottery_games__code check (code ~ '^[a-z0-9-]{1,40}$'),
  constraint lottery_games__area check (area in ('LOTT', 'VN', 'SEA')),
  constraint lottery_games__source check (source in ('house', 'official')),
  constraint lottery_games__state check (state in ('open', 'paused', 'retired'))
);

-- Hash chains of the house's own draws: place i is SHA-256 of the text of place i + 1, place 0 is
-- published, and the seed at the far end is sealed.
create table draw_chains (
  id uuid primary key,
  game_code text not null references lottery_games,
  length integer not null,
  end_hash text not null,
  sealed_seed text not null,
  -- Places that issues have taken, from 1 on.
  used integer not null default 0,
  created_at timestamptz not null,
  constraint draw_chains__used check (used between 0 and length),
  constraint draw_chains__end_hash check (end_hash ~ '^[0-9a-f]{64}$')
);
create index draw_chains__game_code on draw_chains (game_code, id desc);

-- The simulated beacon: a chain of its own, of which a place is released every so many seconds.
create table beacon_chains (
  id uuid primary key,
  -- Of the round before its first.
  genesis_at timestamptz not null,
  period_seconds integer not null,
  length integer not null,
  end_hash text not null,
  sealed_seed text not null,
  created_at timestamptz not null,
  constraint beacon_chains__genesis_at unique (genesis_at),
  constraint beacon_chains__length check (length > 0 and period_seconds > 0)
);

create table lottery_issues (
  id uuid primary key,
  game_code text not null references lottery_games,
  no text not null,
  -- The day that it is counted to, in the zone of its game.
  day date not null,
  opens_at timestamptz not null,
  cancel_until timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  -- Of draws of the house, known before the sale.
  chain_id uuid references draw_chains,
  chain_index integer,
  beacon_chain_id uuid references beacon_chains,
  beacon_round integer,
  -- The drawn code as its family writes it; null where there was no draw.
  result text,
  result_version integer not null default 0,
  outcome text,
  code_status text not null default 'NONE',
  has_conflict boolean not null default false,
  settle_state text not null default 'OPEN',
  settled_version integer not null default 0,
  -- When each stage of its settlement was done, by name.
  stages jsonb not null default '{}',
  resulted_at timestamptz,
  settled_at timestamptz,
  constraint lottery_issues__no unique (game_code, no),
  constraint lottery_issues__chain unique (chain_id, chain_index),
  constraint lottery_issues__times check (opens_at <= cancel_until and cancel_until <= closes_at
    and closes_at <= draws_at),
  constraint lottery_issues__proof check ((chain_id is null) = (chain_index is null)
    and (chain_id is null) = (beacon_chain_id is null)
    and (chain_id is null) = (beacon_round is null)),
  constraint lottery_issues__outcome check (outcome in ('DRAWN', 'NOT_DRAWN', 'VOID')
    and (outcome is null) = (result_version = 0) and (result is not null) = (outcome is not distinct
    from 'DRAWN')),
  constraint lottery_issues__code_status check
    (code_status in ('NONE', 'ENTERED', 'VERIFIED', 'NOT_DRAWN')),
  constraint lottery_issues__settle_state check
    (settle_state in ('OPEN', 'SETTLING', 'SETTLED', 'VOIDED'))
);
create index lottery_issues__game_code on lottery_issues (game_code, draws_at desc);
create index lottery_issues__draws_at on lottery_issues (draws_at desc, id desc);
-- What waits for its result, and what is settled by it: few at a time.
create index lottery_issues__waiting on lottery_issues (draws_at) where outcome is null;
create index lottery_issues__settling on lottery_issues (draws_at)
  where settle_state in ('OPEN', 'SETTLING') and outcome is not null;
create index lottery_issues__beacon on lottery_issues (beacon_chain_id, beacon_round)
  where beacon_chain_id is not null;

-- Every version of a result; the issue shows the newest.
create table lottery_results (
  issue_id uuid not null references lottery_issues,
  version integer not null,
  outcome text not null,
  code text,
  source text not null,
  entered_by text,
  verified_by text,
  reason text,
  at timestamptz not null,
  constraint lottery_results__pk primary key (issue_id, version),
  constraint lottery_results__outcome check (outcome in ('DRAWN', 'NOT_DRAWN', 'VOID')
    and (code is not null) = (outcome = 'DRAWN')),
  constraint lottery_results__source check
    (source in ('house', 'entries', 'decision', 'correction'))
);
create trigger lottery_results__append_only before update or delete
  on lottery_results for each row execute function refuse_rewrite();

-- What each operator and each feed entered; the last word of each counts.
create table lottery_entries (
  id uuid primary key,
  issue_id uuid not null references lottery_issues,
  operator_id uuid references operators,
  feed text,
  code text not null,
  at timestamptz not null,
  constraint lottery_entries__source check ((operator_id is null) <> (feed is null))
);
create index lottery_entries__issue_id on lottery_entries (issue_id, id);
create index lottery_entries__operator_id on lottery_entries (operator_id)
  where operator_id is not null;
