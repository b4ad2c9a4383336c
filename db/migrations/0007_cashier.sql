-- Money in and out of the house. Tables that are keyed by a member begin their key with the
-- member's bucket; ids of their rows end in the member's last byte, so that an id names its bucket.

create table deposit_methods (
  brand_id uuid not null references brands,
  code text not null,
  kind text not null,
  provider text not null,
  -- By language code.
  name jsonb not null,
  hint jsonb not null,
  currency text not null,
  min_amount bigint not null,
  max_amount bigint not null,
  fee_bps integer not null default 0,
  preset_amounts bigint[] not null default '{}',
  -- How often a deposit has to be played before a withdrawal, in hundredths: 100 is once.
  multiple_hundredths integer not null default 100,
  position integer not null,
  is_enabled boolean not null default true,
  constraint deposit_methods__pk primary key (brand_id, code),
  constraint deposit_methods__kind check (kind in ('card', 'bank', 'wallet', 'crypto')),
  constraint deposit_methods__limits check (min_amount > 0 and max_amount >= min_amount),
  constraint deposit_methods__fee_bps check (fee_bps between 0 and 10000),
  constraint deposit_methods__multiple check (multiple_hundredths between 0 and 100000)
);

create table payout_methods (
  brand_id uuid not null references brands,
  code text not null,
  kind text not null,
  provider text not null,
  name jsonb not null,
  currency text not null,
  number_label text not null,
  -- Without anchors; a number must match as a whole.
  number_pattern text not null,
  number_example text not null,
  institutions jsonb not null,
  position integer not null,
  is_enabled boolean not null default true,
  constraint payout_methods__pk primary key (brand_id, code),
  constraint payout_methods__kind check (kind in ('bank', 'wallet', 'crypto'))
);

-- What a brand demands of withdrawals in one currency, and what makes it look twice.
create table cashier_policies (
  brand_id uuid not null references brands,
  currency text not null,
  withdraw_min_amount bigint not null,
  withdraw_max_amount bigint not null,
  withdraw_day_amount bigint not null,
  withdraw_day_count integer not null,
  fee_bps integer not null,
  free_per_day integer not null,
  open_withdrawals_max integer not null default 3,
  pending_deposits_max integer not null default 5,
  accounts_max integer not null default 5,
  account_lock_minutes integer not null,
  receipt_confirm_minutes integer not null default 30,
  -- From here on two operators have to approve.
  second_operator_amount bigint not null,
  -- A withdrawal without any risk reason is approved by the system up to here; null: never.
  auto_approve_amount bigint,
  -- Open deposit requirements are closed when less than this is left and no bet is open.
  reset_balance_amount bigint not null,
  risk_amount bigint not null,
  risk_account_hours integer not null,
  risk_payout_account_hours integer not null,
  risk_day_count integer not null,
  risk_failed_logins integer not null,
  -- Least share of the deposits that should have been played, in hundredths.
  risk_play_hundredths integer not null,
  constraint cashier_policies__pk primary key (brand_id, currency),
  constraint cashier_policies__limits
    check (withdraw_min_amount > 0 and withdraw_max_amount >= withdraw_min_amount),
  constraint cashier_policies__receipt check (receipt_confirm_minutes > 0),
  constraint cashier_policies__fee_bps check (fee_bps between 0 and 10000)
);

-- What passed through the cashier for a member. Its lock orders the member's cashier business.
create table cashier_totals (
  bucket smallint not null,
  member_id uuid not null,
  deposit_count integer not null default 0,
  deposited_amount bigint not null default 0,
  withdrawal_count integer not null default 0,
  withdrawn_amount bigint not null default 0,
  played_amount bigint not null default 0,
  constraint cashier_totals__pk primary key (bucket, member_id)
) with (fillfactor = 70);

create table deposits (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  -- Made by the client once per intention.
  request_key uuid not null,
  method_code text not null,
  provider text not null,
  state text not null,
  currency text not null,
  amount bigint not null,
  fee_amount bigint not null,
  multiple_hundredths integer not null,
  paid_amount bigint,
  paid_currency text,
  provider_reference text,
  pay_url text,
  ip inet not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  -- When the provider is asked about a payment that it has not told of.
  ask_at timestamptz,
  asked_at timestamptz,
  asked integer not null default 0,
  constraint deposits__pk primary key (bucket, id),
  constraint deposits__bucket_member_id_request_key unique (bucket, member_id, request_key),
  constraint deposits__amount check (amount > 0 and fee_amount >= 0 and fee_amount < amount),
  constraint deposits__state
    check (state in ('PENDING', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED', 'REVIEW'))
);
create index deposits__bucket_member_id_created_at
  on deposits (bucket, member_id, created_at desc, id desc);
create index deposits__brand_id_created_at on deposits (brand_id, created_at desc, id desc);
create index deposits__ask_at on deposits (ask_at) where ask_at is not null;
create index deposits__brand_id__review on deposits (brand_id) where state = 'REVIEW';

create table payout_accounts (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  method_code text not null,
  kind text not null,
  institution_code text not null,
  institution text not null,
  holder text not null,
  -- The number itself is sealed; its keyed hash finds the same number again.
  number_sealed text not null,
  number_hash bytea not null,
  number_tail text not null,
  created_at timestamptz not null,
  usable_at timestamptz not null,
  removed_at timestamptz,
  constraint payout_accounts__pk primary key (bucket, id)
);
create unique index payout_accounts__bucket_member_id_number_hash
  on payout_accounts (bucket, member_id, method_code, number_hash) where removed_at is null;
create index payout_accounts__brand_id_number_hash on payout_accounts (brand_id, number_hash);

create table withdrawals (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  request_key uuid not null,
  account_id uuid not null,
  institution text not null,
  number_tail text not null,
  holder text not null,
  provider text not null,
  state text not null,
  currency text not null,
  amount bigint not null,
  fee_amount bigint not null,
  hold_id uuid not null,
  risk_score smallint not null default 0,
  risk_reasons jsonb not null default '[]',
  approvals_needed smallint not null,
  rejection_reason text,
  provider_reference text,
  attempts integer not null default 0,
  last_error text,
  ip inet not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  confirm_until timestamptz,
  constraint withdrawals__pk primary key (bucket, id),
  constraint withdrawals__bucket_member_id_request_key unique (bucket, member_id, request_key),
  constraint withdrawals__bucket_account_id
    foreign key (bucket, account_id) references payout_accounts (bucket, id),
  constraint withdrawals__amount check (amount > 0 and fee_amount >= 0 and fee_amount < amount),
  constraint withdrawals__state check (state in ('SUBMITTED', 'RISK_REVIEW', 'APPROVED', 'PAYING',
    'ISSUED', 'CONFIRMED_RECEIVED', 'AUTO_CONFIRMED', 'REJECTED', 'FAILED'))
);
create index withdrawals__bucket_member_id_created_at
  on withdrawals (bucket, member_id, created_at desc, id desc);
create index withdrawals__bucket_account_id on withdrawals (bucket, account_id);
create index withdrawals__brand_id_created_at on withdrawals (brand_id, created_at desc, id desc);
create index withdrawals__brand_id_created_at__open on withdrawals (brand_id, created_at, id)
  where state in ('SUBMITTED', 'RISK_REVIEW', 'APPROVED', 'PAYING');
-- What the machinery should be working at; a row that rests here was left by a crash.
create index withdrawals__updated_at__busy on withdrawals (updated_at)
  where state in ('SUBMITTED', 'APPROVED', 'PAYING');
create index withdrawals__confirm_until on withdrawals (confirm_until) where state = 'ISSUED';

create table withdrawal_approvals (
  bucket smallint not null,
  withdrawal_id uuid not null,
  operator_id uuid not null,
  operator_account text not null,
  approved_at timestamptz not null,
  constraint withdrawal_approvals__pk primary key (bucket, withdrawal_id, operator_id),
  constraint withdrawal_approvals__bucket_withdrawal_id
    foreign key (bucket, withdrawal_id) references withdrawals (bucket, id)
);

-- Everything that happened to a withdrawal, in order.
create table withdrawal_events (
  bucket smallint not null,
  withdrawal_id uuid not null,
  seq integer not null,
  at timestamptz not null,
  state text not null,
  step text not null,
  actor_kind text not null,
  actor_name text not null,
  note text,
  constraint withdrawal_events__pk primary key (bucket, withdrawal_id, seq),
  constraint withdrawal_events__bucket_withdrawal_id
    foreign key (bucket, withdrawal_id) references withdrawals (bucket, id),
  constraint withdrawal_events__actor_kind
    check (actor_kind in ('member', 'operator', 'system', 'provider'))
);

create trigger withdrawal_events__append_only before update or delete on withdrawal_events
  for each row execute function refuse_rewrite();

-- Play that a credit demands before money may leave, oldest first.
create table rollovers (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  source text not null,
  -- The id of what was credited; one credit demands once.
  reference uuid not null,
  currency text not null,
  amount bigint not null,
  multiple_hundredths integer not null,
  required_amount bigint not null,
  counted_amount bigint not null default 0,
  created_at timestamptz not null,
  closed_at timestamptz,
  close_reason text,
  constraint rollovers__pk primary key (bucket, id),
  constraint rollovers__bucket_member_id_reference unique (bucket, member_id, source, reference),
  constraint rollovers__amount
    check (required_amount > 0 and counted_amount between 0 and required_amount),
  constraint rollovers__close_reason check (close_reason in ('played', 'balance_spent'))
) with (fillfactor = 70);
create index rollovers__bucket_member_id__open on rollovers (bucket, member_id, id)
  where closed_at is null;

-- What of each round has been counted, so that a round that is told of again counts once.
create table rollover_rounds (
  bucket smallint not null,
  round_id uuid not null,
  counted_amount bigint not null,
  constraint rollover_rounds__pk primary key (bucket, round_id)
);

-- What providers told us, as it came: for disputes, and so that a replayed call changes nothing.
create table payment_notices (
  id uuid primary key,
  provider text not null,
  nonce text,
  event_id text,
  type text,
  outcome text not null,
  subject_id uuid,
  body text not null,
  ip inet,
  received_at timestamptz not null
);
create unique index payment_notices__provider_nonce on payment_notices (provider, nonce)
  where nonce is not null;
create index payment_notices__subject_id on payment_notices (subject_id)
  where subject_id is not null;
create index payment_notices__received_at__refused on payment_notices (received_at)
  where outcome in ('forged', 'old_signature', 'malformed');
