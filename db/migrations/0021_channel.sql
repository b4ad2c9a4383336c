-- How money comes in: channels that carry payments, transfers to accounts of the house and the
-- lines of bank statements that they are found in, and vouchers.

-- What members choose. Which provider carries it is the business of its channels from here on.
alter table deposit_methods
  add column vip_min smallint not null default 0,
  add column bonus_bps integer not null default 0,
  add column bonus_max_amount bigint,
  -- How often deposit and bonus together have to be played, in hundredths.
  add column bonus_multiple_hundredths integer not null default 0,
  add column version integer not null default 1,
  alter column provider set default 'house',
  drop constraint deposit_methods__kind;
-- A bank method was a hosted page until now; from here on it is a transfer to an account of the house.
update deposit_methods set kind = 'wallet' where kind = 'bank' and provider <> 'house';
alter table deposit_methods
  add constraint deposit_methods__kind
    check (kind in ('card', 'wallet', 'crypto', 'qr', 'bank', 'voucher')),
  add constraint deposit_methods__vip_min check (vip_min between 0 and 10),
  add constraint deposit_methods__bonus check (bonus_bps between 0 and 10000
    and (bonus_max_amount is null or bonus_max_amount > 0)
    and bonus_multiple_hundredths between 0 and 100000
    and (bonus_bps = 0 or bonus_multiple_hundredths >= multiple_hundredths));

create table payment_channels (
  id uuid not null,
  brand_id uuid not null references brands,
  code text not null,
  name text not null,
  direction text not null,
  -- `house` for accounts of the house itself.
  provider text not null,
  method_code text not null,
  currency text not null,
  min_amount bigint not null,
  max_amount bigint not null,
  -- What it may carry in one day of the brand; null without a cap.
  day_cap_amount bigint,
  -- Windows of {days, from, to} in the brand's time zone; empty for always.
  hours jsonb not null default '[]',
  weight integer not null default 100,
  is_enabled boolean not null default true,
  -- Where members transfer to, for the house alone.
  account jsonb,
  auto_match boolean not null default false,
  transfer_minutes integer not null default 1440,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The breaker: how many attempts failed since the last that did not, until when nothing goes
  -- through, and how often in a row it has opened.
  failures_in_row integer not null default 0,
  broken_until timestamptz,
  broken_times integer not null default 0,
  constraint payment_channels__pk primary key (id),
  constraint payment_channels__brand_id_code unique (brand_id, code),
  constraint payment_channels__direction check (direction in ('deposit', 'payout')),
  constraint payment_channels__limits check (min_amount > 0 and max_amount >= min_amount
    and (day_cap_amount is null or day_cap_amount > 0)),
  constraint payment_channels__weight check (weight between 0 and 1000),
  constraint payment_channels__account
    check (provider <> 'house' or direction <> 'deposit' or account is not null)
);
create index payment_channels__method on payment_channels
  (brand_id, direction, method_code, currency);

-- What a channel has carried by day of the brand. Counted when a payment takes the channel, and taken
-- back when it comes to nothing, so that a cap holds for payments that begin at once.
create table payment_channel_days (
  channel_id uuid not null references payment_channels,
  day date not null,
  amount bigint not null,
  count integer not null,
  constraint payment_channel_days__pk primary key (channel_id, day)
);

-- What became of attempts to pay over a channel; old ones are swept.
create table payment_channel_attempts (
  id uuid not null,
  channel_id uuid not null references payment_channels,
  outcome text not null,
  duration_ms bigint,
  subject_id uuid,
  error text,
  at timestamptz not null,
  constraint payment_channel_attempts__pk primary key (id),
  constraint payment_channel_attempts__outcome
    check (outcome in ('succeeded', 'failed', 'unknown'))
);
create index payment_channel_attempts__channel_id_at on payment_channel_attempts
  (channel_id, at desc, id desc);
create index payment_channel_attempts__at on payment_channel_attempts (at);

-- What was a method's provider becomes its first channel.
insert into payment_channels (id, brand_id, code, name, direction, provider, method_code, currency,
    min_amount, max_amount, created_at, updated_at)
  select gen_random_uuid(), brand_id, 'deposit-' || code, coalesce(name->>'en', code), 'deposit',
    provider, code, currency, min_amount, max_amount, now(), now()
  from deposit_methods where provider <> 'house';
insert into payment_channels (id, brand_id, code, name, direction, provider, method_code, currency,
    min_amount, max_amount, created_at, updated_at)
  select gen_random_uuid(), m.brand_id, 'payout-' || m.code, coalesce(m.name->>'en', m.code),
    'payout', m.provider, m.code, m.currency, p.withdraw_min_amount, p.withdraw_max_amount,
    now(), now()
  from payout_methods m
  join cashier_policies p on p.brand_id = m.brand_id and p.currency = m.currency;

alter table deposits
  add column kind text not null default 'card',
  add column channel_id uuid references payment_channels,
  -- As it was shown when the deposit was begun.
  add column bonus_bps integer not null default 0,
  add column bonus_max_amount bigint,
  add column bonus_multiple_hundredths integer not null default 0,
  -- Given, once the deposit is paid; promised before.
  add column bonus_amount bigint not null default 0,
  add column qr_payload text,
  add column reference_code text,
  -- Where the member was told to transfer to.
  add column receiving jsonb,
  add column proof_count smallint not null default 0,
  add column claimed_at timestamptz,
  add column reason text,
  -- Account of the operator.
  add column decided_by text,
  add column decided_at timestamptz,
  drop constraint deposits__state;
alter table deposits
  add constraint deposits__state check (state in
    ('PENDING', 'AWAITING_MATCH', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED', 'REVIEW')),
  add constraint deposits__kind
    check (kind in ('card', 'wallet', 'crypto', 'qr', 'bank', 'voucher')),
  add constraint deposits__bonus check (bonus_amount >= 0);
update deposits d set kind = m.kind from deposit_methods m
  where m.brand_id = d.brand_id and m.code = d.method_code and m.kind <> 'card';
create index deposits__channel_id on deposits (channel_id, created_at desc, id desc)
  where channel_id is not null;
create index deposits__brand_id__state on deposits (brand_id, state, created_at desc, id desc)
  where state in ('PENDING', 'AWAITING_MATCH', 'REVIEW');
-- Transfers that a line of a bank statement may still be.
create index deposits__transfers on deposits (brand_id, currency, amount, created_at desc)
  where kind = 'bank' and state in ('PENDING', 'AWAITING_MATCH', 'EXPIRED');

-- What members write into a transfer. No code is used twice in a brand.
create table deposit_references (
  brand_id uuid not null references brands,
  code text not null,
  deposit_id uuid not null,
  constraint deposit_references__pk primary key (brand_id, code)
);

-- Pictures of a transfer, drawn anew.
create table deposit_proofs (
  bucket smallint not null,
  deposit_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  content bytea not null,
  uploaded_at timestamptz not null,
  constraint deposit_proofs__pk primary key (bucket, deposit_id, id)
);

-- What arrived at accounts of the house.
create table bank_credits (
  id uuid not null,
  brand_id uuid not null references brands,
  channel_id uuid not null references payment_channels,
  state text not null,
  currency text not null,
  amount bigint not null,
  payer text not null,
  remittance text not null,
  -- A code of the house that was found in the remittance.
  reference_code text,
  -- The bank's own name for the line, by which the same statement read twice counts once.
  bank_reference text not null,
  value_at timestamptz not null,
  created_at timestamptz not null,
  -- Accounts of operators.
  created_by text,
  deposit_id uuid,
  member_id uuid,
  -- Null when the house matched by itself.
  matched_by text,
  matched_at timestamptz,
  credited_at timestamptz,
  reason text,
  constraint bank_credits__pk primary key (id),
  constraint bank_credits__channel_id_bank_reference unique (channel_id, bank_reference),
  constraint bank_credits__state check (state in ('OPEN', 'MATCHED', 'CREDITED', 'IGNORED')),
  constraint bank_credits__amount check (amount > 0),
  constraint bank_credits__tied check (
    (state in ('MATCHED', 'CREDITED')) = (deposit_id is not null)
    and (deposit_id is null) = (matched_at is null)
    and (state = 'CREDITED') = (credited_at is not null))
);
create index bank_credits__brand_id_created_at on bank_credits
  (brand_id, created_at desc, id desc);
create index bank_credits__brand_id_state on bank_credits
  (brand_id, state, created_at desc, id desc);
-- One line of a statement is one deposit, and one deposit is one line.
create unique index bank_credits__deposit_id on bank_credits (deposit_id)
  where deposit_id is not null;
create index bank_credits__open_reference on bank_credits (brand_id, reference_code)
  where state = 'OPEN';
create index bank_credits__open_amount on bank_credits (brand_id, currency, amount)
  where state = 'OPEN';

create table voucher_batches (
  id uuid not null,
  brand_id uuid not null references brands,
  request_key uuid not null,
  name text not null,
  currency text not null,
  amount bigint not null,
  multiple_hundredths integer not null,
  per_member_max integer not null,
  total_count integer not null,
  redeemed_count integer not null default 0,
  voided_count integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- Account of the operator.
  created_by text not null,
  voided_at timestamptz,
  void_reason text,
  constraint voucher_batches__pk primary key (id),
  constraint voucher_batches__brand_id_request_key unique (brand_id, request_key),
  constraint voucher_batches__amount check (amount > 0),
  constraint voucher_batches__multiple check (multiple_hundredths between 0 and 100000),
  constraint voucher_batches__counts check (redeemed_count >= 0 and voided_count >= 0
    and redeemed_count + voided_count <= total_count)
);
create index voucher_batches__brand_id_created_at on voucher_batches
  (brand_id, created_at desc, id desc);

create table vouchers (
  id uuid not null,
  batch_id uuid not null references voucher_batches,
  -- Keyed hash: the code itself is stored nowhere.
  code_hash bytea not null,
  code_tail text not null,
  state text not null default 'OPEN',
  redeemed_by uuid,
  redeemed_at timestamptz,
  deposit_id uuid,
  created_at timestamptz not null,
  constraint vouchers__pk primary key (id),
  constraint vouchers__code_hash unique (code_hash),
  constraint vouchers__state check (state in ('OPEN', 'REDEEMED', 'VOIDED')),
  constraint vouchers__redeemed check ((state = 'REDEEMED') = (redeemed_by is not null)
    and (redeemed_by is null) = (redeemed_at is null)
    and (redeemed_by is null) = (deposit_id is null))
);
create index vouchers__batch_id on vouchers (batch_id, created_at desc, id desc);
create index vouchers__batch_id_redeemed_by on vouchers (batch_id, redeemed_by)
  where redeemed_by is not null;

-- Wrong codes by member and by address, so that nobody tries them out.
create table voucher_guards (
  subject text not null,
  failures integer not null,
  failed_at timestamptz not null,
  locked_until timestamptz,
  constraint voucher_guards__pk primary key (subject)
);
create index voucher_guards__failed_at on voucher_guards (failed_at);
