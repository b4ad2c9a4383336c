-- What the operator allows of stakes, sent with each launch; null where the studio's own bounds hold.
alter table sessions
  add column stake_min_amount bigint check (stake_min_amount > 0),
  -- Of the first stake of a round, and on one place of a table.
  add column stake_max_amount bigint check (stake_max_amount > 0),
  add column place_max_amount bigint check (place_max_amount > 0);

-- Free rounds that an operator gave a player.
create table rewards (
  id uuid primary key,
  player_id uuid not null references players,
  game_code text not null,
  currency text not null,
  -- What each of them plays for, and how many there are.
  bet_amount bigint not null check (bet_amount > 0),
  bet_count integer not null,
  -- Bets that were begun, without those that the wallet refused or that were rolled back.
  used_count integer not null default 0,
  operator_reference text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  constraint rewards__operator_reference unique (operator_reference),
  constraint rewards__used_count check (used_count between 0 and bet_count),
  constraint rewards__ends_at check (ends_at > starts_at)
);
create index rewards__player_id on rewards (player_id, game_code, ends_at);

alter table rounds add column reward_id uuid references rewards;
alter table wallet_calls add column reward_id uuid;

-- A free round whose bet was not taken after all can be played again.
create function give_back_reward() returns trigger language plpgsql as $$
begin
  update rewards set used_count = used_count - 1 where id = new.reward_id;
  return null;
end
$$;
create trigger rounds__reward after update of state on rounds for each row
  when (new.reward_id is not null and new.state in ('refused', 'rolled_back')
    and old.state is distinct from new.state)
  execute function give_back_reward();

create index rounds__reward_id on rounds (reward_id) where reward_id is not null;
