-- How a brand guards its accounts, who may come to it from where, and whom it does not take.

create table security_policies (
  brand_id uuid primary key references brands,
  login_failures_max integer not null default 5,
  login_window_minutes integer not null default 30,
  -- A lock doubles with every failure, from the shortest to the longest.
  lock_minutes_min integer not null default 1,
  lock_minutes_max integer not null default 30,
  captcha_after_failures integer not null default 2,
  bot_check_login text not null default 'suspicion',
  bot_check_register text not null default 'always',
  bot_check_sms text not null default 'always',
  second_verification text not null default 'new_address',
  code_minutes integer not null default 5,
  code_tries_max integer not null default 5,
  codes_per_hour integer not null default 6,
  -- Days after which a password must be changed; null for never.
  password_days integer,
  session_idle_minutes integer not null default 30,
  session_days integer not null default 30,
  reveals_unknown_accounts boolean not null default false,
  registrations_per_address_per_day integer not null default 20,
  new_login_notice boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint security_policies__lock check (lock_minutes_min between 1 and lock_minutes_max),
  constraint security_policies__bot_check check (
    bot_check_login in ('off', 'suspicion', 'always')
    and bot_check_register in ('off', 'suspicion', 'always')
    and bot_check_sms in ('off', 'suspicion', 'always')),
  constraint security_policies__second_verification
    check (second_verification in ('off', 'new_address', 'always')),
  constraint security_policies__counts check (
    login_failures_max > 0 and login_window_minutes > 0 and captcha_after_failures >= 0
    and code_minutes > 0 and code_tries_max > 0 and codes_per_hour > 0 and password_days > 0
    and session_idle_minutes > 0 and session_days > 0 and registrations_per_address_per_day > 0)
);

-- Regulated profiles lock after three failures (GLI-19 2.5.3 d).
insert into security_policies
  (brand_id, login_failures_max, session_idle_minutes, session_days, password_days)
select id, case when compliance_profile = 'OPEN' then 5 else 3 end,
  session_idle_minutes, session_days, password_days
from brands;

-- The policy decides from now on. The previous release still reads these columns, so they stay
-- until it is gone, with their defaults.
comment on column brands.session_idle_minutes is 'superseded by security_policies';
comment on column brands.session_days is 'superseded by security_policies';
comment on column brands.password_days is 'superseded by security_policies';

-- Versions of settings that are rows of their own: two operators cannot overwrite each other.
create table site_versions (
  brand_id uuid not null references brands,
  -- register, flags or access.
  part text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (brand_id, part)
);
insert into site_versions (brand_id, part)
select id, part from brands, unnest('{register,flags,access}'::text[]) as part;

-- From where a brand may be visited, joined and logged in to. The first rule that matches decides.
create table access_rules (
  id uuid primary key,
  brand_id uuid not null references brands,
  position integer not null,
  -- Either a network or a country (ISO 3166-1 alpha-2).
  network cidr,
  country text,
  action text not null,
  scopes text[] not null,
  reason text not null,
  expires_at timestamptz,
  enabled boolean not null default true,
  constraint access_rules__target check (num_nonnulls(network, country) = 1),
  constraint access_rules__country check (country ~ '^[A-Z]{2}$'),
  constraint access_rules__action check (action in ('allow', 'deny')),
  constraint access_rules__scopes
    check (cardinality(scopes) > 0 and scopes <@ '{visit,register,login}'::text[])
);
create index access_rules__brand_id on access_rules (brand_id, position);

-- Values that a brand does not take as a member. An entry that was removed stays for its hits.
create table blacklist_entries (
  id uuid primary key,
  brand_id uuid not null references brands,
  kind text not null,
  -- HMAC-SHA-256 of kind and normalised value under the pepper; the only thing that is compared.
  value_hash bytea not null,
  -- What operators see: the value itself where it names nobody, a mask of it otherwise.
  label text not null,
  reason text not null,
  expires_at timestamptz,
  added_at timestamptz not null,
  added_by uuid not null,
  removed_at timestamptz,
  removed_by uuid,
  removed_reason text,
  constraint blacklist_entries__kind check (kind in ('ip', 'email', 'email_domain', 'mobile',
    'id_number', 'payee_name', 'device', 'account')),
  constraint blacklist_entries__removal
    check (num_nonnulls(removed_at, removed_by, removed_reason) in (0, 3))
);
create unique index blacklist_entries__value on blacklist_entries (brand_id, value_hash)
  where removed_at is null;
create index blacklist_entries__listed on blacklist_entries (brand_id, id desc);

-- Each time that an entry stopped somebody.
create table blacklist_hits (
  id uuid primary key,
  brand_id uuid not null references brands,
  entry_id uuid not null references blacklist_entries,
  -- What was tried: register, login or withdraw.
  occasion text not null,
  member_id uuid references members,
  ip inet,
  hit_at timestamptz not null,
  constraint blacklist_hits__occasion check (occasion in ('register', 'login', 'withdraw'))
);
create index blacklist_hits__brand_id on blacklist_hits (brand_id, id desc);
create index blacklist_hits__entry_id on blacklist_hits (entry_id, id desc);
create index blacklist_hits__member_id on blacklist_hits (member_id);
create index blacklist_hits__hit_at on blacklist_hits (hit_at);
