-- Who sits in a sea, for lobbies: the process that holds it says so once a second.
alter table seas
  add column is_demo boolean not null default true,
  add column people integer not null default 0;
