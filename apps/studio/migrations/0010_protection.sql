-- What else the operator's regulation says with each launch.
alter table sessions
  -- Whether movements may be shortened for good, and a round that runs be cut short by a press.
  add column has_turbo boolean not null default true,
  add column has_spin_stop boolean not null default true,
  -- Whether a feature may be bought.
  add column has_buys boolean not null default true,
  -- Whether time and net result stay on the screen, whatever the player chose.
  add column is_clock_fixed boolean not null default false,
  -- Whether the operator gives the player's visit: its clock, its net result and its reality checks.
  add column has_visits boolean not null default false,
  -- Where the player sets limits; null where the operator named no page.
  add column limits_url text;

-- Whether a player wants time and net result on the screen.
alter table players add column has_clock boolean not null default false;
