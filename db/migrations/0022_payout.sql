-- A withdrawal is paid by payments of its own, alone or in batches; the member says whether they
-- arrived, and two operators end what is disputed. Ids of rows that belong to a member end in the
-- member's last byte. The first payment of a withdrawal has the id of the withdrawal, which is the
-- reference that providers know of it.

alter table withdrawals
  -- What the member is asked about in ISSUED; what arrived; what came back to the balance.
  add column issued_amount bigint,
  add column received_amount bigint not null default 0,
  add column returned_amount bigint not null default 0,
  add column is_auto_approved boolean not null default false,
  -- Amounts and channels of an approval in parts, between the first operator and the second.
  add column parts jsonb,
  add column hold_reason text,
  add column held_by uuid,
  add column held_by_account text,
  add column held_at timestamptz,
  add column assignee_id uuid,
  add column assignee_account text,
  -- A payment of it failed, or no channel takes it.
  add column needs_help boolean not null default false,
  add column has_dispute boolean not null default false;
alter table withdrawals drop constraint withdrawals__state;
alter table withdrawals add constraint withdrawals__state check (state in ('SUBMITTED',
  'RISK_REVIEW', 'APPROVED', 'PAYING', 'ISSUED', 'CONFIRMED_RECEIVED', 'AUTO_CONFIRMED',
  'DISPUTED_NOT_RECEIVED', 'PARTIALLY_RECEIVED', 'REJECTED', 'FAILED'));
update withdrawals set issued_amount = amount - fee_amount where state = 'ISSUED';
update withdrawals set received_amount = amount - fee_amount
  where state in ('CONFIRMED_RECEIVED', 'AUTO_CONFIRMED');
update withdrawals set returned_amount = amount where state in ('REJECTED', 'FAILED');
create index withdrawals__brand_id_created_at__help on withdrawals (brand_id, created_at, id)
  where needs_help;
create index withdrawals__brand_id_created_at__disputed on withdrawals (brand_id, created_at, id)
  where has_dispute;
create index withdrawals__bucket_member_id__open on withdrawals (bucket, member_id)
  where state in ('SUBMITTED', 'RISK_REVIEW', 'APPROVED', 'PAYING');

alter table withdrawal_events add column amount bigint;

create table payout_batches (
  id uuid primary key,
  brand_id uuid not null references brands,
  -- Counted per brand, as people call it.
  number integer not null,
  state text not null default 'OPEN',
  currency text not null,
  channel_id uuid,
  method_code text,
  -- Paid by people at a bank, and not by a provider.
  is_by_hand boolean not null,
  row_count integer not null,
  amount bigint not null,
  note text,
  created_by uuid not null,
  created_by_account text not null,
  created_at timestamptz not null,
  sent_by uuid,
  sent_by_account text,
  sent_at timestamptz,
  exports integer not null default 0,
  finished_at timestamptz,
  constraint payout_batches__brand_id_number unique (brand_id, number),
  constraint payout_batches__state check (state in ('OPEN', 'SENDING', 'SENT', 'DONE', 'CANCELLED'))
);
create index payout_batches__brand_id_created_at
  on payout_batches (brand_id, created_at desc, id desc);
create index payout_batches__busy on payout_batches (id) where state in ('SENDING', 'SENT');

create table payouts (
  bucket smallint not null,
  id uuid not null,
  withdrawal_id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  seq smallint not null,
  reason text not null,
  state text not null,
  currency text not null,
  amount bigint not null,
  -- Frozen money that it takes; null while a dispute has not yet been decided.
  hold_id uuid,
  replaces_id uuid,
  account_id uuid not null,
  method_code text not null,
  -- The one that an operator chose, and the one that it is sent on.
  wanted_channel_id uuid,
  channel_id uuid,
  provider text,
  provider_reference text,
  attempts integer not null default 0,
  last_error text,
  wait_reason text,
  next_at timestamptz,
  batch_id uuid references payout_batches,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  -- The provider said of a paid one that it came back after all.
  bounced_at timestamptz,
  constraint payouts__pk primary key (bucket, id),
  constraint payouts__bucket_withdrawal_id_seq unique (bucket, withdrawal_id, seq),
  constraint payouts__bucket_withdrawal_id foreign key (bucket, withdrawal_id)
    references withdrawals (bucket, id),
  constraint payouts__amount check (amount > 0),
  constraint payouts__reason check (reason in ('whole', 'part', 'failover', 'resend', 'remainder')),
  constraint payouts__state check (state in ('HELD', 'READY', 'SENT', 'UNKNOWN', 'PAID', 'FAILED',
    'CANCELLED')),
  constraint payouts__hold check (hold_id is not null or state in ('HELD', 'CANCELLED')),
  constraint payouts__settled check (
    (state in ('PAID', 'FAILED', 'CANCELLED')) = (settled_at is not null))
);
create index payouts__brand_id_created_at on payouts (brand_id, created_at, id);
create index payouts__brand_id_created_at__ready on payouts (brand_id, created_at, id)
  where state = 'READY';
create index payouts__batch_id on payouts (batch_id, created_at, id) where batch_id is not null;
create index payouts__next_at on payouts (next_at) where next_at is not null;
create index payouts__channel_id on payouts (channel_id, sent_at) where channel_id is not null;

-- Payments of before: one for each withdrawal, under the reference that its provider knows.
insert into payouts (bucket, id, withdrawal_id, member_id, brand_id, seq, reason, state, currency,
    amount, hold_id, account_id, method_code, provider, provider_reference, attempts, last_error,
    next_at, created_at, updated_at, sent_at, settled_at)
  select w.bucket, w.id, w.id, w.member_id, w.brand_id, 1, 'whole',
    case when w.state = 'FAILED' then 'FAILED'
      when w.state = 'PAYING' then case when w.last_error is null then 'SENT' else 'UNKNOWN' end
      else 'PAID' end,
    w.currency, w.amount - w.fee_amount, w.hold_id, w.account_id, a.method_code, w.provider,
    w.provider_reference, w.attempts, w.last_error,
    case when w.state = 'PAYING' then w.updated_at end, w.created_at, w.updated_at, w.updated_at,
    case when w.state <> 'PAYING' then w.updated_at end
  from withdrawals w join payout_accounts a on a.bucket = w.bucket and a.id = w.account_id
  where w.state in ('PAYING', 'ISSUED', 'CONFIRMED_RECEIVED', 'AUTO_CONFIRMED', 'FAILED');

-- What a member said about one payment, or the clock in the member's place.
create table withdrawal_receipts (
  bucket smallint not null,
  id uuid not null,
  withdrawal_id uuid not null,
  member_id uuid not null,
  answer text not null,
  issued_amount bigint not null,
  received_amount bigint not null,
  note text,
  answered_at timestamptz not null,
  constraint withdrawal_receipts__pk primary key (bucket, id),
  constraint withdrawal_receipts__bucket_withdrawal_id foreign key (bucket, withdrawal_id)
    references withdrawals (bucket, id),
  constraint withdrawal_receipts__answer
    check (answer in ('received', 'not_received', 'partly_received', 'lapsed')),
  constraint withdrawal_receipts__received_amount
    check (received_amount between 0 and issued_amount)
);
create index withdrawal_receipts__bucket_withdrawal_id
  on withdrawal_receipts (bucket, withdrawal_id, answered_at);

-- A receipt that says less than all: it has the id of the receipt.
create table withdrawal_disputes (
  bucket smallint not null,
  id uuid not null,
  withdrawal_id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  kind text not null,
  state text not null default 'OPEN',
  currency text not null,
  issued_amount bigint not null,
  received_amount bigint not null,
  amount bigint not null,
  -- The payment that was opened for what is missing.
  payout_id uuid,
  proposal text,
  proposal_reason text,
  proposed_by uuid,
  proposed_by_account text,
  proposed_at timestamptz,
  resolution text,
  closed_by uuid,
  closed_by_account text,
  closed_at timestamptz,
  opened_at timestamptz not null,
  version integer not null default 1,
  constraint withdrawal_disputes__pk primary key (bucket, id),
  constraint withdrawal_disputes__bucket_id foreign key (bucket, id)
    references withdrawal_receipts (bucket, id),
  constraint withdrawal_disputes__bucket_withdrawal_id foreign key (bucket, withdrawal_id)
    references withdrawals (bucket, id),
  constraint withdrawal_disputes__kind check (kind in ('NOT_RECEIVED', 'PARTLY_RECEIVED')),
  constraint withdrawal_disputes__state check (state in ('OPEN', 'PROPOSED', 'CLOSED')),
  constraint withdrawal_disputes__resolution
    check (resolution in ('RESEND', 'REFUND', 'FORCED_RECEIVED')),
  constraint withdrawal_disputes__eyes check (closed_by <> proposed_by),
  constraint withdrawal_disputes__closed check ((state = 'CLOSED') = (closed_at is not null)),
  constraint withdrawal_disputes__amount check (amount = issued_amount - received_amount)
);
create unique index withdrawal_disputes__bucket_withdrawal_id__open
  on withdrawal_disputes (bucket, withdrawal_id) where state <> 'CLOSED';
create index withdrawal_disputes__bucket_withdrawal_id
  on withdrawal_disputes (bucket, withdrawal_id);
create index withdrawal_disputes__bucket_member_id
  on withdrawal_disputes (bucket, member_id, opened_at);
create index withdrawal_disputes__brand_id_opened_at
  on withdrawal_disputes (brand_id, opened_at desc, id desc);
create index withdrawal_disputes__brand_id_opened_at__open
  on withdrawal_disputes (brand_id, opened_at, id) where state <> 'CLOSED';

create table withdrawal_dispute_events (
  bucket smallint not null,
  dispute_id uuid not null,
  seq integer not null,
  at timestamptz not null,
  step text not null,
  actor text not null,
  resolution text,
  note text,
  constraint withdrawal_dispute_events__pk primary key (bucket, dispute_id, seq),
  constraint withdrawal_dispute_events__bucket_dispute_id foreign key (bucket, dispute_id)
    references withdrawal_disputes (bucket, id),
  constraint withdrawal_dispute_events__step
    check (step in ('opened', 'proposed', 'declined', 'agreed'))
);
create trigger withdrawal_dispute_events__append_only before update or delete
  on withdrawal_dispute_events for each row execute function refuse_rewrite();

-- Pictures, drawn anew; they wait an hour for the answer that they belong to.
create table receipt_proofs (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  receipt_id uuid,
  position smallint,
  content bytea not null,
  uploaded_at timestamptz not null,
  constraint receipt_proofs__pk primary key (bucket, id),
  constraint receipt_proofs__bucket_receipt_id foreign key (bucket, receipt_id)
    references withdrawal_receipts (bucket, id)
);
create index receipt_proofs__bucket_receipt_id on receipt_proofs (bucket, receipt_id)
  where receipt_id is not null;
create index receipt_proofs__bucket_member_id__waiting on receipt_proofs (bucket, member_id)
  where receipt_id is null;
create index receipt_proofs__uploaded_at__waiting on receipt_proofs (uploaded_at)
  where receipt_id is null;

alter table cashier_policies
  add column member_lock_minutes integer not null default 0,
  add column second_factor text not null default 'bound'
    constraint cashier_policies__second_factor check (second_factor in ('bound', 'always')),
  -- Windows in the brand's time zone; empty for always.
  add column service_windows jsonb not null default '[]',
  add column auto_approve_member_day_amount bigint,
  add column auto_approve_day_amount bigint,
  add column auto_approve_needs_kyc boolean not null default false,
  add column payouts_in_batches boolean not null default false,
  add column failed_payouts_wait boolean not null default false,
  add column risk_security_hours integer not null default 24,
  add column risk_method_hours integer not null default 12,
  add column risk_sharers integer not null default 1,
  add column risk_bonus_hundredths integer not null default 100,
  add column version integer not null default 1,
  add column updated_at timestamptz,
  add column updated_by text;
-- The bound of one day was that of one withdrawal so far; a brand that approves alone goes on.
update cashier_policies set auto_approve_member_day_amount = auto_approve_amount,
  auto_approve_day_amount = auto_approve_amount * 100;

-- What a rank has instead of the policy's own.
create table cashier_vip_limits (
  brand_id uuid not null,
  currency text not null,
  rank smallint not null,
  withdraw_max_amount bigint,
  day_amount bigint,
  day_count integer,
  fee_bps integer,
  free_per_day integer,
  constraint cashier_vip_limits__pk primary key (brand_id, currency, rank),
  constraint cashier_vip_limits__brand_id_currency foreign key (brand_id, currency)
    references cashier_policies (brand_id, currency),
  constraint cashier_vip_limits__rank check (rank between 0 and 10),
  constraint cashier_vip_limits__fee_bps check (fee_bps between 0 and 10000)
);

-- What the system has approved alone; the row's lock keeps requests at once within the budget.
create table auto_approval_days (
  brand_id uuid not null references brands,
  currency text not null,
  day date not null,
  amount bigint not null default 0,
  approval_count integer not null default 0,
  constraint auto_approval_days__pk primary key (brand_id, currency, day)
);
