-- A room is a table at which players play each other, hand by hand. Its row is the lock: who holds it
-- leads it.
create table rooms (
  id uuid primary key,
  game_code text not null,
  currency text not null,
  is_demo boolean not null,
  -- With computer players, for play money alone.
  is_practice boolean not null check (is_demo or not is_practice),
  level_id text not null,
  seat_count smallint not null,
  -- Its place among tables of the same kind; null for a private one.
  slot integer,
  invite_code text,
  state text not null check (state in ('idle', 'playing')),
  -- Of the hand that is played, or was played last.
  hand_number integer not null default 0,
  hand_id uuid,
  places jsonb,
  -- What the next hand is shuffled from, and the root that is published of it.
  next_seed text not null,
  next_root text not null,
  -- When something is to be done; null while nothing is.
  due_at timestamptz,
  version integer not null default 0,
  created_at timestamptz not null,
  constraint rooms__slot unique (game_code, currency, is_demo, is_practice, level_id, seat_count, slot),
  constraint rooms__invite_code unique (invite_code)
);
create index rooms__due_at on rooms (due_at) where due_at is not null;

alter table rounds add column room_id uuid references rooms;
alter table rounds drop constraint rounds__source;
-- Its outcome comes from the seeds of the player, from the table, or from the hands of a room.
alter table rounds add constraint rounds__source
  check (num_nonnulls(seed_pair_id, table_round_id, room_id) = 1);
create index rounds__room_id on rounds (room_id) where room_id is not null;

create table room_seats (
  room_id uuid not null references rooms,
  seat smallint not null check (seat >= 0),
  -- Both null for a computer player.
  player_id uuid references players,
  round_id uuid references rounds,
  tag text not null,
  -- reserved: the wallet is being asked. leaving: goes when the hand is over.
  state text not null check (state in ('reserved', 'seated', 'leaving')),
  stack_amount bigint not null check (stack_amount >= 0),
  -- What of the round's stake is in the stack.
  credited_amount bigint not null,
  is_new boolean not null default true,
  posts boolean not null default false,
  away_at timestamptz,
  bank_ms integer not null,
  seed text not null,
  seen_at timestamptz not null,
  hands integer not null default 0,
  raked_amount bigint not null default 0,
  sat_at timestamptz not null,
  constraint room_seats__seat primary key (room_id, seat),
  constraint room_seats__player unique (room_id, player_id)
);
create unique index room_seats__round_id on room_seats (round_id);
create index room_seats__player_id on room_seats (player_id);

create table room_hands (
  id uuid primary key,
  room_id uuid not null references rooms,
  number integer not null,
  setup jsonb not null,
  server_seed text not null,
  root text not null,
  seat_seeds jsonb not null,
  -- What was done, in order: who, what, when.
  actions jsonb not null default '[]',
  turn_at timestamptz not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  pot_amount bigint not null default 0,
  rake_amount bigint not null default 0,
  constraint room_hands__number unique (room_id, number)
);

-- Who was dealt in, by the sitting of each; what it came to once the hand is over.
create table room_hand_seats (
  hand_id uuid not null references room_hands,
  seat smallint not null,
  player_id uuid references players,
  round_id uuid references rounds,
  tag text not null,
  put_amount bigint not null default 0,
  won_amount bigint not null default 0,
  raked_amount bigint not null default 0,
  constraint room_hand_seats__seat primary key (hand_id, seat)
);
create index room_hand_seats__player on room_hand_seats (player_id, hand_id desc);
create index room_hand_seats__round_id on room_hand_seats (round_id);
