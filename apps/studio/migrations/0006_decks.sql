-- Scratch cards are tickets of a finite deck. A second chain, apart from all seeds, stands for a public
-- beacon: round r comes at genesis + r x period, and is the link so many places before the seed.
create table beacon_chains (
  id uuid primary key,
  genesis_at timestamptz not null,
  period_seconds integer not null,
  length integer not null,
  end_hash text not null,
  seed text not null,
  created_at timestamptz not null,
  constraint beacon_chains__genesis_at unique (genesis_at)
);

-- Decks of a card follow each other on a shelf: one for each currency, and others for play money.
create table decks (
  id uuid primary key,
  game_code text not null,
  currency text not null,
  is_demo boolean not null,
  -- Its place among the decks of its shelf, from 1.
  number integer not null,
  table_hash text not null,
  tickets integer not null check (tickets > 0),
  -- sealed: its seed is promised, the beacon's round is still to come. ready: its root is published.
  state text not null check (state in ('sealed', 'ready', 'on_sale', 'sold_out', 'withdrawn')),
  seed text not null,
  seed_hash text not null,
  beacon_chain_id uuid not null references beacon_chains,
  beacon_round integer not null,
  beacon_at timestamptz not null,
  beacon text,
  root text,
  sold integer not null default 0,
  -- Tickets that are left of each tier of the plan, those that pay nothing last.
  tickets_left integer[] not null,
  reason text,
  -- No other process builds it until then.
  build_until timestamptz,
  created_at timestamptz not null,
  on_sale_at timestamptz,
  ended_at timestamptz,
  constraint decks__number unique (game_code, currency, is_demo, number),
  constraint decks__sold check (sold between 0 and tickets)
);
create unique index decks__on_sale on decks (game_code, currency, is_demo) where state = 'on_sale';
create unique index decks__next on decks (game_code, currency, is_demo)
  where state in ('sealed', 'ready');
create index decks__beacon_chain_id on decks (beacon_chain_id);

-- Tiers of a deck's tickets, a byte each, and the node of the tree that stands for them.
create table deck_chunks (
  deck_id uuid not null references decks,
  place integer not null,
  tiers bytea not null,
  root bytea not null,
  constraint deck_chunks__pk primary key (deck_id, place)
);

-- A ticket is sold once, to one round, which takes one ticket.
create table deck_sales (
  round_id uuid primary key references rounds,
  deck_id uuid not null references decks,
  number integer not null,
  tier integer not null,
  constraint deck_sales__number unique (deck_id, number)
);
