-- Rules of transfers are changed by operators, who must not overwrite each other.
alter table fund_policies
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
