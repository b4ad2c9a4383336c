-- Affiliates: plans, deals by them, members who qualified, and what each month came to.

-- Whose direct downlines a lineage belongs to.
create index lineages__upline on lineages ((ancestors[cardinality(ancestors)]));

create table affiliate_plans (
  id uuid primary key,
  brand_id uuid not null references brands,
  name text not null,
  kind text not null,
  currency text not null,
  state text not null default 'ACTIVE',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint affiliate_plans__kind check (kind in ('CPA', 'REVENUE_SHARE', 'HYBRID')),
  constraint affiliate_plans__state check (state in ('ACTIVE', 'ARCHIVED'))
);
create unique index affiliate_plans__name on affiliate_plans (brand_id, lower(name));
create index affiliate_plans__brand_id on affiliate_plans (brand_id, id desc);

-- Terms are read whole by the calculators and never change; amounts in them are decimal texts.
create table affiliate_plan_versions (
  plan_id uuid not null references affiliate_plans,
  version integer not null,
  terms jsonb not null,
  created_at timestamptz not null,
  -- Null for those that came with the demo.
  operator_id uuid,
  reason text not null,
  constraint affiliate_plan_versions__pk primary key (plan_id, version)
);
create trigger affiliate_plan_versions__append_only before update or delete
  on affiliate_plan_versions for each row execute function refuse_rewrite();

create table affiliate_deals (
  id uuid primary key,
  brand_id uuid not null references brands,
  agent_id uuid not null references members,
  plan_id uuid not null,
  plan_version integer not null,
  currency text not null,
  -- First days of months of the brand; the end is no longer in it.
  start_day date not null,
  end_day date,
  start_at timestamptz not null,
  end_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  operator_id uuid,
  reason text not null,
  end_reason text,
  version integer not null default 1,
  constraint affiliate_deals__plan foreign key (plan_id, plan_version)
    references affiliate_plan_versions (plan_id, version),
  constraint affiliate_deals__days check (end_day > start_day),
  constraint affiliate_deals__ends check ((end_day is null) = (end_at is null))
);
create index affiliate_deals__plan_id on affiliate_deals (plan_id, plan_version);
create index affiliate_deals__brand_id on affiliate_deals (brand_id, id desc);
create index affiliate_deals__brand_id_start_at on affiliate_deals (brand_id, start_at)
  where cancelled_at is null;
create unique index affiliate_deals__agent_id on affiliate_deals (agent_id, start_day)
  where cancelled_at is null;
create index affiliate_deals__agent_id__all on affiliate_deals (agent_id, id desc);

create table affiliate_runs (
  id uuid primary key,
  brand_id uuid not null references brands,
  start_day date not null,
  end_day date not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  state text not null default 'OPEN',
  cutoff_seq bigint not null,
  deals integer not null default 0,
  statements integer not null default 0,
  last_error text,
  started_at timestamptz not null,
  calculated_at timestamptz,
  finished_at timestamptz,
  constraint affiliate_runs__brand_id_start_day unique (brand_id, start_day),
  constraint affiliate_runs__state check (state in ('OPEN', 'CALCULATED', 'DONE')),
  constraint affiliate_runs__times check (
    start_at < end_at and (calculated_at is null) = (state = 'OPEN')
    and (finished_at is null) = (state <> 'DONE'))
);
create index affiliate_runs__open on affiliate_runs (started_at) where state <> 'DONE';

-- What a deal came to in a month. Ends like the agent, so that both live in one bucket.
create table affiliate_statements (
  bucket smallint not null,
  id uuid not null,
  run_id uuid not null references affiliate_runs,
  deal_id uuid not null references affiliate_deals,
  agent_id uuid not null,
  brand_id uuid not null references brands,
  currency text not null,
  start_day date not null,
  end_day date not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  cutoff_seq bigint not null,
  state text not null,
  members integer not null,
  first_depositors integer not null,
  conversions integer not null,
  net_revenue_amount bigint not null,
  -- Not above zero: what months to come have to make up for.
  revenue_carried_amount bigint not null,
  tier smallint,
  rate_bps integer,
  share_amount bigint not null,
  cpa_amount bigint not null,
  sub_amount bigint not null,
  reversals_amount bigint not null,
  brought_amount bigint not null,
  total_amount bigint not null,
  payable_amount bigint not null,
  left_amount bigint not null,
  lines jsonb not null,
  calculated_at timestamptz not null,
  paid_at timestamptz,
  transfer_id uuid,
  reason text,
  version integer not null default 1,
  constraint affiliate_statements__pk primary key (bucket, id),
  constraint affiliate_statements__bucket_agent_id_start_day unique (bucket, agent_id, start_day),
  constraint affiliate_statements__state check (
    state in ('CALCULATED', 'PENDING_REVIEW', 'PAID', 'REJECTED', 'CARRIED')),
  constraint affiliate_statements__sums check (
    share_amount + cpa_amount + sub_amount + reversals_amount + brought_amount = total_amount
    and payable_amount + left_amount = total_amount),
  constraint affiliate_statements__parts check (
    share_amount >= 0 and cpa_amount >= 0 and sub_amount >= 0 and reversals_amount <= 0
    and revenue_carried_amount <= 0 and payable_amount >= 0),
  constraint affiliate_statements__carried check ((state = 'CARRIED') = (payable_amount = 0)),
  constraint affiliate_statements__paid check (
    (state = 'PAID') = (paid_at is not null) and (state = 'PAID') = (transfer_id is not null))
);
create index affiliate_statements__brand_id on affiliate_statements
  (brand_id, start_day desc, id desc);
create index affiliate_statements__waiting on affiliate_statements (run_id, id)
  where state = 'CALCULATED';
create index affiliate_statements__run_id on affiliate_statements (run_id);
create index affiliate_statements__deal_id on affiliate_statements (deal_id);

-- What each referred member brought to it; signed as it raises or lowers net revenue.
create table affiliate_statement_members (
  bucket smallint not null,
  statement_id uuid not null,
  member_id uuid not null,
  stake_amount bigint not null,
  payout_amount bigint not null,
  vendor_fee_amount bigint not null,
  promotion_amount bigint not null,
  member_rebate_amount bigint not null,
  agent_pay_amount bigint not null,
  payment_fee_amount bigint not null,
  chargeback_amount bigint not null,
  correction_amount bigint not null,
  net_amount bigint not null,
  is_apart boolean not null,
  apart_before_amount bigint not null,
  apart_after_amount bigint not null,
  counted_amount bigint not null,
  constraint affiliate_statement_members__pk primary key (bucket, statement_id, member_id),
  constraint affiliate_statement_members__net check (
    net_amount = stake_amount + payout_amount + vendor_fee_amount + promotion_amount
      + member_rebate_amount + agent_pay_amount + payment_fee_amount + chargeback_amount
      + correction_amount),
  constraint affiliate_statement_members__apart check (
    apart_before_amount <= 0 and apart_after_amount <= 0)
);
create index affiliate_statement_members__net_amount on affiliate_statement_members
  (bucket, statement_id, net_amount desc, member_id desc);
create trigger affiliate_statement_members__append_only before update or delete
  on affiliate_statement_members for each row execute function refuse_rewrite();

-- What direct downlines with deals earned in the month, and what of it the statement pays.
create table affiliate_statement_subs (
  bucket smallint not null,
  statement_id uuid not null,
  agent_id uuid not null,
  earned_amount bigint not null,
  amount bigint not null,
  constraint affiliate_statement_subs__pk primary key (bucket, statement_id, agent_id)
);
create trigger affiliate_statement_subs__append_only before update or delete
  on affiliate_statement_subs for each row execute function refuse_rewrite();

create table affiliate_statement_events (
  bucket smallint not null,
  statement_id uuid not null,
  seq integer not null,
  at timestamptz not null,
  state text not null,
  step text not null,
  actor_kind text not null,
  actor_name text not null,
  amount bigint,
  note text,
  constraint affiliate_statement_events__pk primary key (bucket, statement_id, seq),
  constraint affiliate_statement_events__actor_kind check (actor_kind in ('system', 'operator'))
);
create trigger affiliate_statement_events__append_only before update or delete
  on affiliate_statement_events for each row execute function refuse_rewrite();

-- Referred members who qualified: never more than one row of a member. Ends like the member.
create table affiliate_conversions (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  agent_id uuid not null,
  deal_id uuid not null references affiliate_deals,
  brand_id uuid not null references brands,
  currency text not null,
  country text,
  amount bigint not null,
  state text not null,
  reason text,
  note text,
  registered_at timestamptz not null,
  qualified_at timestamptz not null,
  hold_until timestamptz not null,
  decided_at timestamptz,
  first_deposit_amount bigint not null,
  deposits_amount bigint not null,
  valid_amount bigint not null,
  -- The statement that counts it, and the one that takes it back.
  statement_id uuid,
  reversed_statement_id uuid,
  version integer not null default 1,
  constraint affiliate_conversions__pk primary key (bucket, id),
  constraint affiliate_conversions__bucket_member_id unique (bucket, member_id),
  constraint affiliate_conversions__state check (state in ('HELD', 'APPROVED', 'REJECTED')),
  constraint affiliate_conversions__reason check ((state = 'REJECTED') = (reason is not null)),
  constraint affiliate_conversions__decided check ((state = 'HELD') = (decided_at is null)),
  constraint affiliate_conversions__amount check (amount >= 0),
  constraint affiliate_conversions__reversed check (
    reversed_statement_id is null or (statement_id is not null and state = 'REJECTED'))
);
create index affiliate_conversions__agent_id on affiliate_conversions
  (agent_id, qualified_at desc, id desc);
create index affiliate_conversions__brand_id on affiliate_conversions
  (brand_id, qualified_at desc, id desc);
create index affiliate_conversions__deal_id on affiliate_conversions (deal_id, qualified_at);
create index affiliate_conversions__held on affiliate_conversions (hold_until)
  where state = 'HELD';
create index affiliate_conversions__billable on affiliate_conversions (agent_id, decided_at)
  where state = 'APPROVED' and statement_id is null;
create index affiliate_conversions__reversible on affiliate_conversions (agent_id, decided_at)
  where state = 'REJECTED' and statement_id is not null and reversed_statement_id is null;
create index affiliate_conversions__statement_id on affiliate_conversions (statement_id)
  where statement_id is not null;
