-- What contracts pay. A run settles one period of one kind in a brand; it writes bills and then pays
-- them from the top of the tree down. Bills are keyed by the downline that they pay.

create table settlement_runs (
  id uuid not null,
  brand_id uuid not null references brands,
  kind text not null,
  period text not null,
  period_start_at timestamptz not null,
  period_end_at timestamptz not null,
  -- The first day of the period in the brand's zone.
  day date not null,
  state text not null,
  -- Entries of the journal of turnover up to this one count; later ones are corrections.
  cutoff_seq bigint not null,
  -- Up to where the run before read: what came since for earlier periods is corrected by this run.
  previous_seq bigint not null,
  contracts integer not null default 0,
  bills integer not null default 0,
  reached integer not null default 0,
  corrections integer not null default 0,
  tried integer not null default 0,
  last_error text,
  started_at timestamptz not null,
  calculated_at timestamptz,
  finished_at timestamptz,
  constraint settlement_runs__pk primary key (id),
  constraint settlement_runs__brand_id_kind_period_period_start_at
    unique (brand_id, kind, period, period_start_at),
  constraint settlement_runs__kind
    check (kind in ('DIVIDEND', 'DAILY_WAGE', 'HOURLY_SALARY', 'REALTIME_SALARY')),
  constraint settlement_runs__period check (period in ('D', 'W', 'H', 'M', 'HOUR', 'SLOT')),
  constraint settlement_runs__state check (state in ('OPEN', 'CALCULATED', 'DONE')),
  constraint settlement_runs__times check (period_start_at < period_end_at
    and (calculated_at is not null) = (state <> 'OPEN')
    and (finished_at is not null) = (state = 'DONE'))
) with (fillfactor = 70);
create index settlement_runs__brand_id_period_start_at
  on settlement_runs (brand_id, period_start_at desc, id desc);
create index settlement_runs__brand_id_day on settlement_runs (brand_id, day);
create index settlement_runs__open on settlement_runs (started_at) where state <> 'DONE';

create table settlement_run_costs (
  run_id uuid not null references settlement_runs,
  currency text not null,
  gross_amount bigint not null,
  -- What of it no upline pays.
  platform_amount bigint not null,
  constraint settlement_run_costs__pk primary key (run_id, currency)
);

create table bills (
  bucket smallint not null,
  -- Ends in the last byte of the downline's id.
  id uuid not null,
  run_id uuid not null references settlement_runs,
  brand_id uuid not null references brands,
  contract_id uuid not null,
  kind text not null,
  period text not null,
  period_start_at timestamptz not null,
  period_end_at timestamptz not null,
  day date not null,
  -- 0 for the bill itself.
  correction_no integer not null,
  correction_of uuid,
  -- The downline, and who pays it; null for the platform.
  member_id uuid not null,
  payer_id uuid,
  -- How many stand above the downline: bills are paid in this order.
  depth smallint not null,
  currency text not null,
  state text not null,
  reviewer text,
  is_held boolean not null default false,
  valid_amount bigint not null,
  -- Payouts less stakes, as members see it.
  profit_loss_amount bigint not null,
  active_members integer not null,
  base_amount bigint not null,
  -- Counted from 1.
  tier smallint,
  rate_bps integer,
  gross_amount bigint not null,
  paid_amount bigint not null default 0,
  -- What is still asked for: nothing any more once it is over.
  open_amount bigint not null,
  this_loss_amount bigint,
  carried_in_amount bigint,
  total_loss_amount bigint,
  carried_out_amount bigint,
  carry_mode text,
  -- Bets from here on were ever counted for this downline without a gap between contracts.
  counted_from_at timestamptz not null,
  cutoff_seq bigint not null,
  -- Later entries than this one are corrections that this bill takes in; null when it takes none.
  after_seq bigint,
  -- The reckoning line by line: label, amount, rate, count.
  lines jsonb not null,
  calculated_at timestamptz not null,
  due_at timestamptz not null,
  overdue_at timestamptz not null,
  paid_at timestamptz,
  reason text,
  write_off_mode text,
  write_off_amount bigint,
  write_off_reason text,
  write_off_operator_id uuid,
  write_off_operator_account text,
  write_off_proposed_at timestamptz,
  write_off_decided_at timestamptz,
  version integer not null default 1,
  constraint bills__pk primary key (bucket, id),
  constraint bills__bucket_contract_id_period_start_at_correction_no
    unique (bucket, contract_id, period_start_at, correction_no),
  constraint bills__state check (state in ('CALCULATED', 'NOT_REACHED', 'PENDING_REVIEW', 'PAYABLE',
    'PAID', 'PARTIAL', 'INSUFFICIENT', 'OVERDUE', 'REJECTED', 'WRITTEN_OFF', 'ADJUST_PENDING',
    'WAIVED', 'DEDUCTED')),
  constraint bills__reviewer check (reviewer in ('upline', 'operator')),
  constraint bills__correction check ((correction_no > 0) = (correction_of is not null)),
  constraint bills__amounts check (paid_amount >= 0 and open_amount >= 0
    and (gross_amount < 0 or paid_amount + open_amount <= gross_amount)),
  -- Nothing is open of what is over, and nothing is lost of what is not.
  constraint bills__open check (case
    when state in ('CALCULATED', 'PENDING_REVIEW', 'PAYABLE', 'PARTIAL', 'INSUFFICIENT', 'OVERDUE')
      then open_amount > 0 and paid_amount + open_amount = gross_amount
    else open_amount = 0 end),
  constraint bills__below_zero check ((gross_amount < 0)
    = (state in ('ADJUST_PENDING', 'WAIVED', 'DEDUCTED'))),
  constraint bills__others check (payer_id <> member_id),
  constraint bills__write_off_mode check (write_off_mode in ('platform_pays', 'cancel'))
) with (fillfactor = 80);
create index bills__bucket_member_id_kind on bills
  (bucket, member_id, kind, period_start_at desc, id desc);
create index bills__payer_id_kind on bills (payer_id, kind, period_start_at desc, id desc)
  where payer_id is not null;
-- What uplines owe, the oldest first.
create index bills__payer_id__owed on bills (payer_id, due_at, id)
  where payer_id is not null
    and state in ('PENDING_REVIEW', 'PAYABLE', 'PARTIAL', 'INSUFFICIENT', 'OVERDUE');
create index bills__run_id on bills (run_id, depth, id);
create index bills__brand_id on bills (brand_id, period_start_at desc, id desc);
create index bills__brand_id__waiting on bills (brand_id, state, period_start_at, id)
  where state in ('CALCULATED', 'PENDING_REVIEW', 'PAYABLE', 'PARTIAL', 'INSUFFICIENT', 'OVERDUE',
    'ADJUST_PENDING');
create index bills__overdue_at on bills (overdue_at)
  where state in ('PENDING_REVIEW', 'PAYABLE', 'PARTIAL', 'INSUFFICIENT');

-- What was paid of a bill. An upline pays in two legs over an account of the house, so that the purses
-- of two members never wait for each other.
create table bill_payments (
  bucket smallint not null,
  bill_id uuid not null,
  seq integer not null,
  member_id uuid not null,
  payer_id uuid,
  brand_id uuid not null,
  kind text not null,
  currency text not null,
  amount bigint not null,
  -- Goes back to the payer: a correction below zero to which the downline consented.
  is_deduction boolean not null default false,
  state text not null,
  sent_at timestamptz not null,
  done_at timestamptz,
  constraint bill_payments__pk primary key (bucket, bill_id, seq),
  constraint bill_payments__amount check (amount > 0),
  constraint bill_payments__state check (state in ('SENT', 'DONE')),
  constraint bill_payments__done_at check ((done_at is not null) = (state = 'DONE'))
);
create index bill_payments__sent_at__open on bill_payments (sent_at) where state = 'SENT';

-- What people decided about a bill, and what time did. Calculation and payments tell of themselves.
create table bill_events (
  bucket smallint not null,
  bill_id uuid not null,
  seq integer not null,
  at timestamptz not null,
  state text not null,
  step text not null,
  actor_kind text not null,
  actor_name text not null,
  amount bigint,
  note text,
  constraint bill_events__pk primary key (bucket, bill_id, seq),
  constraint bill_events__actor_kind check (actor_kind in ('system', 'member', 'operator'))
);

-- Uplines who left a bill unpaid for too long.
create table bad_records (
  bucket smallint not null,
  id uuid not null,
  brand_id uuid not null references brands,
  member_id uuid not null,
  bill_id uuid not null,
  payee_id uuid not null,
  kind text not null,
  currency text not null,
  amount bigint not null,
  created_at timestamptz not null,
  constraint bad_records__pk primary key (bucket, id),
  constraint bad_records__bucket_bill_id unique (bucket, bill_id)
);
create index bad_records__brand_id on bad_records (brand_id, id desc);
create index bad_records__bucket_member_id on bad_records (bucket, member_id, id desc);
