-- Every way into an account, and everything that proves whose account it is.

alter table credentials
  -- An account opened by mobile alone has none until its owner sets one.
  alter column password_hash drop not null;

-- Passwords that an account had, so that it does not go back to one of them.
create table password_history (
  member_id uuid not null references members,
  replaced_at timestamptz not null,
  password_hash text not null,
  primary key (member_id, replaced_at)
);

alter table members
  -- The account name with look-alike letters folded together; two names must differ here too.
  add column account_skeleton text,
  add column recommender_id uuid references members;
-- Names in plain letters look like themselves; others get theirs when they are next written.
update members set account_skeleton = account_key where account_key ~ '^[ -~]+$';
create unique index members__account_skeleton on members (brand_id, account_skeleton)
  where account_skeleton is not null;
create index members__registered_ip on members (registered_ip, registered_at desc)
  where registered_ip is not null;
create index members__trials on members (registered_at)
  where standing = 'trial' and status = 'active';
create index members__recommender_id on members (recommender_id) where recommender_id is not null;

-- Codes sent to a mobile or a mailbox. Rows stay for a while after use, so that they can be counted.
create table verification_codes (
  id uuid primary key,
  brand_id uuid not null references brands,
  -- Null where the destination belongs to no account.
  member_id uuid references members,
  purpose text not null,
  channel text not null,
  -- HMAC of channel and destination under the pepper.
  destination_hash bytea not null,
  -- HMAC of id and code; null where nothing was sent, because nobody is there to receive it.
  code_hash bytea,
  ip inet not null,
  tries smallint not null default 0,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, or replaced by a newer code.
  closed_at timestamptz,
  constraint verification_codes__purpose check (purpose in ('login', 'reset', 'register', 'bind',
    'reauthenticate', 'change_password', 'second_verification')),
  constraint verification_codes__channel check (channel in ('sms', 'email'))
);
create unique index verification_codes__open
  on verification_codes (brand_id, purpose, destination_hash) where closed_at is null;
create index verification_codes__destination_hash
  on verification_codes (destination_hash, issued_at desc);
create index verification_codes__ip on verification_codes (ip, issued_at desc);
create index verification_codes__member_id on verification_codes (member_id)
  where member_id is not null;
create index verification_codes__issued_at on verification_codes (issued_at);

-- Proof-of-work challenges that were answered, until they would have expired anyway.
create unlogged table spent_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenges__expires_at on spent_challenges (expires_at);

-- Codes and domains that bring new members to an agent.
create table affiliate_codes (
  id uuid primary key,
  brand_id uuid not null references brands,
  agent_id uuid not null references members,
  code text not null,
  -- Upper case, as it is looked up.
  code_key text not null,
  -- The host whose visitors register under this agent without naming a code.
  domain text,
  is_active boolean not null default true,
  created_at timestamptz not null
);
create unique index affiliate_codes__code_key on affiliate_codes (brand_id, code_key);
create unique index affiliate_codes__domain on affiliate_codes (brand_id, domain)
  where domain is not null;
create index affiliate_codes__agent_id on affiliate_codes (agent_id);

alter table sessions
  -- HMAC of the device cookie.
  add column device_hash bytea,
  add column method text not null default 'password',
  -- What must happen before anything else works.
  add column restriction text,
  add constraint sessions__method check (method in ('password', 'sms', 'phone_id', 'registration',
    'reset', 'trial')),
  add constraint sessions__restriction check (restriction in ('password_change'));
create index sessions__device_hash on sessions (device_hash) where device_hash is not null;

alter table login_attempts
  add column method text not null default 'password',
  add column device_hash bytea,
  add column country text,
  add constraint login_attempts__method check (method in ('password', 'sms', 'phone_id')),
  drop constraint login_attempts__outcome,
  add constraint login_attempts__outcome
    check (outcome in ('succeeded', 'failed', 'blocked', 'challenged'));
create index login_attempts__device_hash on login_attempts (device_hash)
  where device_hash is not null;
create index login_attempts__ip on login_attempts (ip, attempted_at desc);

-- Addresses that an account has proven itself from: a network of 24 bits, 48 for IPv6.
create table known_addresses (
  member_id uuid not null references members,
  network cidr not null,
  verified_at timestamptz not null,
  used_at timestamptz not null,
  primary key (member_id, network)
);
create index known_addresses__used_at on known_addresses (used_at);

-- Logins whose first half was right, waiting for the second verification.
create table login_tickets (
  token_hash bytea primary key,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  method text not null,
  -- A ticket finishes only the login that it was given to.
  ip inet not null,
  device_hash bytea,
  tries smallint not null default 0,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_tickets__brand_id on login_tickets (brand_id);
create index login_tickets__member_id on login_tickets (member_id);
create index login_tickets__expires_at on login_tickets (expires_at);

-- Short-lived signs that a session has proven itself again.
create table reauthentication_proofs (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null
);
create index reauthentication_proofs__session_id on reauthentication_proofs (session_id);
create index reauthentication_proofs__expires_at on reauthentication_proofs (expires_at);

-- Authenticators (RFC 6238), one per account.
create table totp_factors (
  member_id uuid primary key references members,
  -- AES-256-GCM under the field key, bound to the member.
  sealed_secret text not null,
  created_at timestamptz not null,
  -- Null until its first code was confirmed; counts for nothing before.
  bound_at timestamptz,
  -- The last time step whose code was accepted: no code works twice.
  last_step bigint
);

create table recovery_codes (
  member_id uuid not null references members,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- Links to a new password that were mailed.
create table password_resets (
  token_hash bytea primary key,
  member_id uuid not null references members,
  ip inet not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets__member_id on password_resets (member_id);
create index password_resets__expires_at on password_resets (expires_at);
