-- What one operator proposes and another decides, and who is too close to whom to decide.

create table proposals (
  id uuid primary key,
  -- A kind that a module registers, such as 'cashier_policy.update'.
  kind text not null,
  -- Where it was proposed. One that concerns the whole installation is shown in every brand.
  brand_id uuid not null references brands,
  is_house boolean not null,
  subject_kind text not null,
  subject_id text not null,
  -- What is carried out when it is approved.
  payload jsonb not null,
  -- What it would change: fields as they were when it was proposed, and as they would become.
  fields_before jsonb not null,
  fields_after jsonb not null,
  reason text not null,
  state text not null check (state in ('OPEN', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
  proposed_by uuid not null references operators,
  proposed_account text not null,
  proposed_ip text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid references operators,
  decided_account text,
  decided_at timestamptz,
  decision_note text not null default '',
  check ((state in ('APPROVED', 'REJECTED', 'WITHDRAWN')) = (decided_by is not null))
);
-- One subject has one open proposal of a kind, so that two cannot be approved over each other.
create unique index proposals__kind_subject
  on proposals (kind, subject_id, (case when is_house then null else brand_id end))
  nulls not distinct where state = 'OPEN';
create index proposals__brand_id on proposals (brand_id, created_at desc, id desc);
create index proposals__open on proposals (expires_at) where state = 'OPEN';
create index proposals__proposed_by on proposals (proposed_by);
create index proposals__decided_by on proposals (decided_by) where decided_by is not null;

-- Who gave whom access to the console: for a set time neither decides what the other proposed.
create table operator_bonds (
  operator_id uuid not null references operators,
  maker_id uuid not null references operators,
  cause text not null check (cause in ('hired', 'raised', 'enabled', 'reset', 'readdressed')),
  made_at timestamptz not null,
  primary key (operator_id, maker_id, made_at)
);
create index operator_bonds__maker_id on operator_bonds (maker_id, made_at);

create table approval_policies (
  -- There is one row, for the whole installation.
  is_only boolean primary key default true check (is_only),
  independence_hours integer not null check (independence_hours between 1 and 720),
  expiry_hours integer not null check (expiry_hours between 1 and 720),
  version integer not null default 1
);
insert into approval_policies (independence_hours, expiry_hours) values (72, 72);

-- Where an operator's credentials go; whoever asks for them does not see them.
alter table operators add column email text;
-- Until when a temporary password opens the account; null for one that its owner chose.
alter table operators add column password_expires_at timestamptz;

-- Up to which missing play one operator may end a requirement alone.
alter table cashier_policies add column waive_alone_amount bigint not null default 0
  check (waive_alone_amount >= 0);
