-- Staff, how they prove who they are, and the record of what they did.

create table operators (
  id uuid primary key,
  -- Lower case, so that Olivia and olivia cannot be two people.
  account text not null unique check (account ~ '^[a-z0-9][a-z0-9._-]{1,39}$'),
  name text not null,
  -- A role of packages/contract/src/permission.ts.
  role text not null,
  status text not null default 'active' check (status in ('active', 'disabled')),
  password_hash text not null,
  -- Set by someone else, so its owner must choose another before doing anything.
  must_change_password boolean not null default true,
  -- Sealed with the field key; null until the operator enrols an authenticator.
  totp_secret text,
  -- The last accepted 30-second step: a code is never accepted twice.
  totp_last_step bigint not null default 0,
  created_at timestamptz not null,
  last_seen_at timestamptz
);
create index operators__role on operators (role);

-- The half-way house between the password and the authenticator.
create table operator_challenges (
  token_hash bytea primary key,
  operator_id uuid not null references operators (id),
  -- A secret that is being enrolled; it becomes the operator's when its first code is right.
  enrolment_secret text,
  expires_at timestamptz not null
);
create index operator_challenges__operator_id on operator_challenges (operator_id);
create index operator_challenges__expires_at on operator_challenges (expires_at);

create table operator_sessions (
  id uuid primary key,
  operator_id uuid not null references operators (id),
  token_hash bytea not null unique,
  ip text not null,
  user_agent text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index operator_sessions__operator_id on operator_sessions (operator_id, started_at desc);

-- Failures by the account that was typed, whether or not it exists, so that neither the answer nor
-- the waiting time tells which accounts there are.
create table operator_attempts (
  account text primary key,
  failed_count integer not null,
  locked_until timestamptz,
  failed_at timestamptz not null
);

create table audit_entries (
  seq bigint primary key,
  id uuid not null unique,
  recorded_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('operator', 'system', 'member')),
  actor_id text,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  ip text,
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null unique check (length(hash) = 32)
);
create index audit_entries__subject on audit_entries (subject_kind, subject_id, seq desc);
create index audit_entries__actor on audit_entries (actor_kind, actor_id, seq desc);
create index audit_entries__action on audit_entries (action text_pattern_ops, seq desc);
create index audit_entries__recorded_at on audit_entries (recorded_at);

-- The end of the chain. Its row is what concurrent writers queue at.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  hash bytea not null check (length(hash) = 32)
);
insert into audit_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'));

create function refuse_audit_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;

create trigger audit_entries__append_only before update or delete on audit_entries
  for each row execute function refuse_audit_rewrite();
create trigger audit_entries__no_truncate before truncate on audit_entries
  for each statement execute function refuse_audit_rewrite();

create function refuse_audit_head_rewrite() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.seq = old.seq + 1 then
    return new;
  end if;
  raise exception 'the head of the audit log only moves forward by one';
end $$;

create trigger audit_head__forward before update or delete on audit_head
  for each row execute function refuse_audit_head_rewrite();
create trigger audit_head__no_truncate before truncate on audit_head
  for each statement execute function refuse_audit_rewrite();
