-- What the sandbox provider remembers: payments that people make, payouts that merchants order,
-- and the news to send of both.

create table payments (
  id uuid primary key,
  -- Unguessable part of the hosted page's address; whoever has it may pay.
  token text not null,
  reference text not null,
  merchant text not null,
  amount bigint not null,
  currency text not null,
  return_url text not null,
  notify_url text not null,
  status text not null default 'open',
  paid_amount bigint,
  paid_currency text,
  -- A decision that takes effect later: its outcome, its time, and how the merchant hears of it.
  outcome text,
  news text not null default 'once',
  settles_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  constraint payments__token unique (token),
  constraint payments__reference unique (reference),
  constraint payments__amount check (amount > 0),
  constraint payments__status
    check (status in ('open', 'processing', 'paid', 'failed', 'cancelled', 'expired'))
);
create index payments__settles_at on payments (settles_at) where settles_at is not null;
create index payments__expires_at__open on payments (expires_at) where status = 'open';

create table payouts (
  id uuid primary key,
  reference text not null,
  amount bigint not null,
  currency text not null,
  kind text not null,
  institution text not null,
  holder text not null,
  number_tail text not null,
  notify_url text not null,
  status text not null default 'processing',
  failure text,
  outcome text not null,
  news text not null,
  settles_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint payouts__reference unique (reference),
  constraint payouts__amount check (amount > 0),
  constraint payouts__status check (status in ('processing', 'paid', 'failed'))
);
create index payouts__settles_at on payouts (settles_at) where settles_at is not null;

-- Times that a payout was asked for before it was accepted, for outages that end by themselves.
create table payout_tries (
  reference text primary key,
  tries integer not null
);

create table webhooks (
  id uuid primary key,
  event_id uuid not null,
  type text not null,
  reference text not null,
  url text not null,
  body text not null,
  -- Signed with a wrong secret on purpose; the merchant has to refuse it.
  is_forged boolean not null default false,
  attempts integer not null default 0,
  due_at timestamptz,
  last_answer text,
  created_at timestamptz not null,
  delivered_at timestamptz
);
create index webhooks__due_at on webhooks (due_at) where due_at is not null;
create index webhooks__reference on webhooks (reference);
