-- Work that one process does at a time. The token is another one for each holder, so that what a process that
-- was replaced still writes can be refused.
create table leases (
  name text primary key,
  token uuid not null
);
