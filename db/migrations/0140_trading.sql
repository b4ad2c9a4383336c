-- What a brand's sportsbook risks. Without a version the limits of the house count. A version is never
-- changed; the highest one counts.
create table trading_limits (
  brand_id uuid not null references brands,
  version integer not null check (version > 0),
  terms jsonb not null,
  made_at timestamptz not null,
  made_by text not null,
  reason text not null,
  constraint trading_limits__pk primary key (brand_id, version)
);
create trigger trading_limits__append_only before update or delete on trading_limits
  for each row execute function refuse_rewrite();

-- What of the limits a member has, in basis points; without a version all of them.
create table member_factors (
  member_id uuid not null references members,
  version integer not null check (version > 0),
  brand_id uuid not null,
  factor_bps integer not null check (factor_bps between 100 and 100000),
  made_at timestamptz not null,
  made_by text not null,
  reason text not null,
  constraint member_factors__pk primary key (member_id, version)
);
create index member_factors__brand on member_factors (brand_id, made_at desc);
create trigger member_factors__append_only before update or delete on member_factors
  for each row execute function refuse_rewrite();
