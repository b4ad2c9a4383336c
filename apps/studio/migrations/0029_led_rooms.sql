-- Rooms and seas are led by their operator as tables are.
-- A hand has a number among those of all rooms, by which operators name it.
alter table room_hands
  add column serial integer generated always as identity,
  -- When two people of the operator had taken it back.
  add column voided_at timestamptz,
  add constraint room_hands__serial unique (serial);
create index room_hands__ended_at on room_hands (ended_at);

-- Hands that two people of the operator take back: done when no hand is played at the table, or refused
-- for good.
create table room_voids (
  id uuid primary key,
  hand_id uuid not null references room_hands,
  room_id uuid not null references rooms,
  reason text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  refusal text
);
create index room_voids__hand_id on room_voids (hand_id);
create index room_voids__open on room_voids (room_id) where done_at is null and refusal is null;

create index rounds__stuck on rounds (game_code) where state = 'stuck';

-- What rooms and seas came to for money, by five minutes: hands by what was put into pots and won, visits by
-- what was shot and came back. Play money is not counted.
create table play_sums (
  table_code text not null,
  currency text not null,
  bucket_at timestamptz not null,
  rounds integer not null,
  staked_amount bigint not null,
  paid_amount bigint not null,
  stake_squares numeric not null,
  stake_wins numeric not null,
  win_squares numeric not null,
  primary key (table_code, currency, bucket_at)
);
create index play_sums__bucket_at on play_sums (bucket_at);

-- How far the clock of each process was ahead of the database's when it was last seen.
create table process_clocks (
  holder uuid primary key,
  drift_ms integer not null,
  seen_at timestamptz not null
);
