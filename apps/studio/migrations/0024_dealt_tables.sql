-- A dealt table: a person deals cards or spins a wheel and enters what comes, instead of a chain that is
-- drawn from.

-- A dealer's time at a table.
create table table_shifts (
  id uuid primary key,
  table_code text not null,
  -- Who the operator says deals, and the name that players read.
  dealer text not null,
  dealer_account text not null,
  dealer_name text not null,
  -- The next dealer may take the table over.
  is_handing boolean not null default false,
  is_paused boolean not null default false,
  opened_at timestamptz not null,
  -- When the dealer's page was last heard of.
  seen_at timestamptz not null,
  ended_at timestamptz
);
create unique index table_shifts__one on table_shifts (table_code) where ended_at is null;

-- The end of a table's log. Its row is held while a line is added, so that lines come one after the other.
create table table_log_ends (
  table_code text primary key,
  position integer not null,
  hash text not null
);

-- All that is done at the dealing of a dealt table; every line has the hash of the one before, and is signed.
create table table_log (
  table_code text not null,
  position integer not null,
  kind text not null,
  round_number integer,
  value text,
  -- Who did it as the log says, and as the operator knows the person.
  who text not null,
  actor text not null,
  actor_account text not null,
  at timestamptz not null,
  before text not null,
  hash text not null,
  signature text not null,
  primary key (table_code, position)
);
create index table_log__round on table_log (table_code, round_number) where round_number is not null;

alter table table_rounds
  alter column chain_id drop not null,
  alter column beacon_chain_id drop not null,
  alter column beacon_round drop not null,
  -- The shift that opened a dealt round.
  add column shift_id uuid references table_shifts,
  -- The lines of a dealt round that is over, as everybody may read them.
  add column log jsonb,
  add constraint table_rounds__source check (
    (chain_id is null) = (shift_id is not null) and (beacon_chain_id is null) = (chain_id is null)
    and (beacon_round is null) = (chain_id is null));
create index table_rounds__shift_id on table_rounds (shift_id) where shift_id is not null;
