-- What a game carries from one round to the next, for each stake apart: a card that is being filled. Only
-- rounds of its own table move it; free rounds have a meter of their own.
create table meters (
  id uuid primary key,
  player_id uuid not null references players,
  game_code text not null,
  table_hash text not null,
  currency text not null,
  -- The stake that pays are counted in; what a round cost may be another.
  stake_amount bigint not null check (stake_amount > 0),
  is_free boolean not null,
  -- As the last round left it; null before the first has ended.
  carried jsonb,
  constraint meters__player_id unique
    (player_id, game_code, table_hash, currency, stake_amount, is_free)
);

alter table rounds
  add column meter_id uuid references meters,
  -- What the round began with. Its record without it could not be played again.
  add column carried jsonb;

create index rounds_meter on rounds (meter_id) where meter_id is not null;
