-- A sea that up to four share: its fish follow from the seed and the clock, so another process can go on
-- with it when the one that holds it has died.
create table seas (
  id uuid primary key,
  game_code text not null,
  -- Of where fish swim. It decides nothing about money, and pages know it.
  seed text not null,
  started_at timestamptz not null,
  holder uuid not null,
  held_until timestamptz not null,
  -- Fish that were caught, of tides that are not over, and when the water was frozen.
  gone jsonb not null default '[]',
  holds jsonb not null default '[]'
);
create index seas__held_until on seas (held_until);

-- Shots of a visit that have met something, in the order in which they were drawn. They become part of the
-- round when the visit ends. Whoever writes a place of a round first has it: no two processes can go on with
-- the same visit.
create table sea_volleys (
  round_id uuid not null,
  place integer not null,
  -- Targets and cannons, and what was drawn; comma-separated.
  shots text not null,
  draws text not null,
  -- Set in the last volley of a visit, which has no shots.
  ended_at timestamptz,
  primary key (round_id, place)
);
create index sea_volleys__ended_at on sea_volleys (ended_at) where ended_at is not null;

-- What of the round counts as bet, where that is not what was staked: said with its win.
alter table wallet_calls add column valid_amount bigint check (valid_amount >= 0);
