-- Several tables play one game, each with limits, hours and brands of its own. A table without a row here is
-- the first one of its game, and has the settings that the program brings along.
create table tables (
  table_code text primary key,
  game_code text not null,
  settings jsonb not null,
  -- Of the settings, as the operator counts them.
  version integer not null
);

-- The table of a session; null where the game has none, and for sessions of before.
alter table sessions add column table_code text;

-- A player may sit at two tables of one game; at each table one round is open at a time.
drop index rounds__one_open;
create unique index rounds__one_open on rounds (player_id, game_code)
  where table_round_id is null and state in ('bet_pending', 'playing', 'raise_pending', 'raise_undone');
create index rounds__table_stuck on rounds (table_round_id)
  where table_round_id is not null and state = 'stuck';

-- How far the clock of the leader was ahead of the database's, and since when the table has been wanted.
alter table table_leases
  add column drift_ms integer not null default 0,
  add column wanted_since_at timestamptz not null default now();

-- What a round of a table came to for money, once it is settled. Play money is not counted.
create table table_sums (
  table_round_id uuid not null references table_rounds,
  table_code text not null,
  currency text not null,
  ended_at timestamptz not null,
  rounds integer not null,
  staked_amount bigint not null,
  paid_amount bigint not null,
  -- Sums over players' rounds of stake times stake, stake times win, and win times win.
  stake_squares numeric not null,
  stake_wins numeric not null,
  win_squares numeric not null,
  primary key (table_round_id, currency)
);
create index table_sums__ended_at on table_sums (table_code, ended_at);

-- Rounds that two people of the operator took back: a whole one, or one player's hand in it.
create table table_voids (
  id uuid primary key,
  table_round_id uuid not null references table_rounds,
  -- Null is everybody.
  player_id uuid references players,
  reason text not null,
  created_at timestamptz not null,
  -- When all of it was given back.
  done_at timestamptz
);
create index table_voids__table_round_id on table_voids (table_round_id);
create index table_voids__open on table_voids (created_at) where done_at is null;
create index table_voids__player_id on table_voids (player_id);
