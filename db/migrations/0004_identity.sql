-- Members, what they prove themselves with, and where they are logged in.

create table members (
  id uuid primary key,
  brand_id uuid not null references brands,
  account text not null,
  -- The account as it is compared: lower case.
  account_key text not null,
  nickname text not null,
  standing text not null default 'member',
  -- The numeric kind of the specification: 0 member, 1, 2, 41, 42 agents, 4 trial.
  type smallint not null default 0,
  status text not null default 'active',
  currency text not null,
  country text,
  language text not null,
  birth_day date,
  payee_name text,
  email text,
  dialing_code text,
  mobile text,
  -- Contacts and particulars that a brand may ask for and nothing else reads, by field name.
  particulars jsonb not null default '{}',
  avatar_url text,
  login_blocked boolean not null default false,
  bet_blocked boolean not null default false,
  withdraw_blocked boolean not null default false,
  block_reason text,
  payment_password_hash text,
  is_first_login boolean not null default true,
  terms_version text,
  terms_accepted_at timestamptz,
  age_confirmed_at timestamptz,
  referral_code text,
  register_url text,
  registered_at timestamptz not null,
  registered_ip inet,
  logged_in_at timestamptz,
  logged_in_ip inet,
  version integer not null default 1,
  constraint members__standing check (standing in ('member', 'agent', 'trial')),
  constraint members__status check (status in ('active', 'closed'))
);
create unique index members__account on members (brand_id, account_key);
create unique index members__email on members (brand_id, lower(email)) where email is not null;
create unique index members__mobile on members (brand_id, dialing_code, mobile)
  where mobile is not null;
create index members__registered on members (brand_id, id desc);
create index members__account_prefix on members (brand_id, account_key text_pattern_ops);
create index members__nickname_prefix on members (brand_id, lower(nickname) text_pattern_ops);
create index members__blocked on members (brand_id, id desc)
  where login_blocked or bet_blocked or withdraw_blocked;

create table credentials (
  member_id uuid primary key references members,
  -- Argon2id in PHC format.
  password_hash text not null,
  changed_at timestamptz not null,
  -- Given by somebody else, so it must be changed at the next login.
  is_provisional boolean not null default false
);

create table sessions (
  id uuid primary key,
  member_id uuid not null references members,
  -- HMAC-SHA-256 of the token under the pepper; the token itself is stored nowhere.
  token_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  -- Ends however much it is used.
  expires_at timestamptz not null,
  -- Ends when it is not used for this long.
  idle_minutes integer not null,
  ip inet not null,
  country text,
  user_agent text not null,
  ended_at timestamptz
);
create unique index sessions__token_hash on sessions (token_hash);
create index sessions__member_id on sessions (member_id, used_at desc) where ended_at is null;
create index sessions__expires_at on sessions (expires_at);

-- Every try, for the account's history and for those who look after the site.
create table login_attempts (
  id uuid primary key,
  brand_id uuid not null references brands,
  account_key text not null,
  member_id uuid references members,
  ip inet not null,
  user_agent text not null,
  outcome text not null,
  attempted_at timestamptz not null,
  constraint login_attempts__outcome check (outcome in ('succeeded', 'failed', 'blocked'))
);
create index login_attempts__brand_id on login_attempts (brand_id);
create index login_attempts__member_id on login_attempts (member_id, id desc);
create index login_attempts__attempted_at on login_attempts (attempted_at);

-- Consecutive failures of whoever is guessing: an account's login, an address, a payment password.
create table attempt_counters (
  subject text primary key,
  failures integer not null,
  failed_at timestamptz not null,
  locked_until timestamptz
);
create index attempt_counters__failed_at on attempt_counters (failed_at);

-- Captchas that wait for their answer; losing them in a crash only asks for another one.
create unlogged table captchas (
  id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
create index captchas__expires_at on captchas (expires_at);
