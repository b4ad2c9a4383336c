-- A table plays one round after the other for everybody who sits at it. Its outcomes are links of a chain
-- whose end is published before, each mixed with a value of the beacon that comes when bets close.
create table table_chains (
  id uuid primary key,
  table_code text not null,
  -- Of the round that takes the link before the published end.
  first_number integer not null,
  length integer not null check (length > 0),
  end_hash text not null,
  seed text not null,
  created_at timestamptz not null,
  constraint table_chains__first_number unique (table_code, first_number)
);

create table table_rounds (
  id uuid primary key,
  table_code text not null,
  game_code text not null,
  -- Its place among the rounds of the table, from 1.
  number integer not null,
  chain_id uuid not null references table_chains,
  state text not null check (state in ('open', 'closed', 'running', 'result', 'paid', 'void')),
  beacon_chain_id uuid not null references beacon_chains,
  beacon_round integer not null,
  beacon text,
  -- The link and what was drawn with it, once everybody may know them.
  hash text,
  draws jsonb,
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  constraint table_rounds__number unique (table_code, number)
);
-- A table plays one round at a time.
create unique index table_rounds__one on table_rounds (table_code)
  where state in ('open', 'closed', 'running', 'result');
create index table_rounds__chain_id on table_rounds (chain_id);
create index table_rounds__beacon_chain_id on table_rounds (beacon_chain_id);

-- One process leads a table for as long as it renews its lease. Rounds are played while somebody wants them.
create table table_leases (
  table_code text primary key,
  holder uuid not null,
  held_until timestamptz not null,
  wanted_until timestamptz not null
);

alter table rounds
  alter column seed_pair_id drop not null,
  alter column nonce drop not null,
  add column table_round_id uuid references table_rounds,
  -- Its outcome comes from the seeds of the player or from the table.
  add constraint rounds__source check ((seed_pair_id is null) = (table_round_id is not null));

create unique index rounds__one_at_table on rounds (table_round_id, player_id)
  where table_round_id is not null and state not in ('refused', 'rollback_pending', 'rolled_back');
-- What a table has still to settle.
create index rounds__at_table on rounds (table_round_id) where state = 'playing';
