-- What the operator allows of stakes, told with each launch; null where the studio's own bounds hold.
alter table sessions
  add column stake_min_amount bigint check (stake_min_amount > 0),
  -- Of the first stake of a round, and on one place of a table.
  add column stake_max_amount bigint check (stake_max_amount > 0),
  add column place_max_amount bigint check (place_max_amount > 0);
