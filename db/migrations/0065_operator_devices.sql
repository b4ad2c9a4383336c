-- Browsers in which an operator has proven both factors: a name that strangers locked is open to them.
create table operator_devices (
  operator_id uuid not null references operators (id),
  device_hash bytea not null,
  known_at timestamptz not null,
  used_at timestamptz not null,
  constraint operator_devices_pkey primary key (operator_id, device_hash)
);
create index operator_devices__used_at on operator_devices (used_at);
