create table players (
  id uuid primary key,
  -- The operator's name for the player; a demonstration player has none.
  operator_user text,
  created_at timestamptz not null,
  constraint players__operator_user unique (operator_user)
);

create table sessions (
  id uuid primary key,
  player_id uuid not null references players,
  game_code text not null,
  currency text not null,
  -- Never leaves this program except in signed calls to the operator. Null in a demonstration.
  wallet_token text,
  language text not null,
  lobby_url text,
  deposit_url text,
  cycle_ms_min integer not null,
  launch_hash text not null,
  launch_expires_at timestamptz not null,
  secret_hash text,
  opened_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint sessions__launch_hash unique (launch_hash),
  constraint sessions__secret_hash unique (secret_hash)
);
create index sessions__player_id on sessions (player_id);

create table seed_pairs (
  id uuid primary key,
  player_id uuid not null references players,
  state text not null check (state in ('next', 'active', 'revealed')),
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  next_nonce integer not null default 0,
  created_at timestamptz not null,
  revealed_at timestamptz
);
create unique index seed_pairs__player_id__state on seed_pairs (player_id, state)
  where state <> 'revealed';
create index seed_pairs__player_id on seed_pairs (player_id, created_at desc);

create table rounds (
  id uuid primary key,
  player_id uuid not null references players,
  session_id uuid not null references sessions,
  game_code text not null,
  table_hash text not null,
  currency text not null,
  is_demo boolean not null,
  -- Made by the client for one press of the button, so that a second try cannot bet twice.
  client_key uuid not null,
  stake_amount bigint not null check (stake_amount > 0),
  win_amount bigint not null default 0 check (win_amount >= 0),
  state text not null check (state in (
    'bet_pending', 'refused', 'rollback_pending', 'rolled_back',
    'playing', 'win_pending', 'closed', 'stuck')),
  seed_pair_id uuid not null references seed_pairs,
  nonce integer not null,
  -- Stops of every spin in order. Drawn once, after the bet was accepted; shown step by step.
  stops jsonb,
  spins_total integer not null default 0,
  spins_shown integer not null default 0,
  balance_amount bigint,
  refusal text,
  created_at timestamptz not null,
  shown_at timestamptz,
  closed_at timestamptz,
  constraint rounds__client_key unique (player_id, game_code, client_key),
  constraint rounds__seed_pair_id__nonce unique (seed_pair_id, nonce)
);
-- An unfinished round must be finished before another one of the same game begins.
create unique index rounds__one_open on rounds (player_id, game_code)
  where state in ('bet_pending', 'playing');
create index rounds__player_id on rounds (player_id, game_code, id desc);
create index rounds__session_id on rounds (session_id);
create index rounds__unfinished on rounds (shown_at) where state = 'playing';
create index rounds__created_at on rounds (created_at);

create table wallet_calls (
  transaction_id uuid primary key,
  round_id uuid not null references rounds,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  amount bigint not null check (amount >= 0),
  reference_id uuid,
  is_last boolean not null,
  state text not null check (state in ('sent', 'queued', 'done', 'refused', 'unclear', 'stuck')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_status text,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index wallet_calls__round_id on wallet_calls (round_id);
create index wallet_calls__due on wallet_calls (next_attempt_at) where state in ('sent', 'queued');
create index wallet_calls__stuck on wallet_calls (created_at) where state = 'stuck';

-- What was asked and answered, one row for every network call.
create table wallet_attempts (
  request_id uuid primary key,
  transaction_id uuid not null references wallet_calls,
  sent_at timestamptz not null,
  latency_ms integer not null,
  http_status integer,
  status text not null,
  answer text
);
create index wallet_attempts__transaction_id on wallet_attempts (transaction_id);

create table demo_purses (
  player_id uuid primary key references players,
  balance_amount bigint not null check (balance_amount >= 0)
);

create table demo_entries (
  transaction_id uuid primary key,
  player_id uuid not null references players,
  amount bigint not null,
  created_at timestamptz not null
);
create index demo_entries__player_id on demo_entries (player_id);

-- Pages of single rounds that the operator may show to the player or to staff.
create table round_views (
  code_hash text primary key,
  round_id uuid not null references rounds,
  expires_at timestamptz not null
);
create index round_views__round_id on round_views (round_id);
