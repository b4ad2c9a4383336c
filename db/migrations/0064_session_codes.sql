-- A code of one use that opens a session of its owner elsewhere: what an address may carry in place of a
-- session. Its row outlives it until the next sweep.
create table session_codes (
  code_hash bytea primary key,
  member_id uuid not null references members (id),
  -- The session that it was asked for in: once that ends, the code opens nothing.
  session_id uuid not null references sessions (id),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index session_codes__member_id on session_codes (member_id);
create index session_codes__session_id on session_codes (session_id);
create index session_codes__expires_at on session_codes (expires_at);

-- Old rows hold to the wider check already, so that it is validated without a lock that stops writes.
alter table sessions drop constraint sessions__method,
  add constraint sessions__method check (method in ('password', 'sms', 'phone_id', 'registration',
    'reset', 'trial', 'code')) not valid;
alter table sessions validate constraint sessions__method;
alter table login_attempts drop constraint login_attempts__method,
  add constraint login_attempts__method check (method in ('password', 'sms', 'phone_id', 'code'))
    not valid;
alter table login_attempts validate constraint login_attempts__method;
