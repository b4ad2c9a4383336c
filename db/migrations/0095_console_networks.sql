-- Networks that may reach the console; while the list is empty, all may. One row holds its version.
create table console_network_lists (
  is_only boolean primary key default true check (is_only),
  version integer not null default 1
);
insert into console_network_lists default values;

create table console_networks (
  network cidr primary key,
  note text not null,
  added_by uuid not null references operators (id),
  added_at timestamptz not null
);
create index console_networks__added_by on console_networks (added_by);
