-- A second way of speaking to the sandbox, QR payments, statements, and faults on request.

-- Sums in hundred-millionths of a currency's unit, so that bitcoins fit as well.
update payments set amount = amount * 1000, paid_amount = paid_amount * 1000;
update payouts set amount = amount * 1000;

alter table payments
  add column dialect text not null default 'tollgate',
  add column presentation text not null default 'page',
  -- What the provider keeps of it; known when it is settled.
  add column fee_amount bigint not null default 0,
  add constraint payments__dialect check (dialect in ('tollgate', 'checkout')),
  add constraint payments__presentation check (presentation in ('page', 'qr'));
alter table payouts
  add column dialect text not null default 'tollgate',
  add column fee_amount bigint not null default 0,
  add constraint payouts__dialect check (dialect in ('tollgate', 'checkout'));
alter table webhooks
  add column dialect text not null default 'tollgate';

create index payments__settled_at on payments (settled_at, id) where settled_at is not null;
create index payouts__settled_at on payouts (settled_at, id) where settled_at is not null;

-- Orders by the key that their sender gave them, to find out when one comes again.
create table idempotency_keys (
  key text primary key,
  fingerprint text not null,
  created_at timestamptz not null
);

-- Switches that people and tests set; each goes back by itself.
create table faults (
  name text primary key,
  value text not null,
  until_at timestamptz not null
);

-- Lies about single lines of the statement.
create table statement_faults (
  reference text primary key,
  fault text not null
);
