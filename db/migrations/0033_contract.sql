-- Contracts: what an upline, or the platform, pays a downline for; and what a brand allows of them.

-- Where a brand has no row, the defaults of the engine hold. Rates are basis points.
create table contract_limits (
  brand_id uuid not null references brands,
  currency text not null,
  kind text not null,
  is_offered boolean not null,
  min_rate_bps integer not null,
  max_rate_bps integer not null,
  max_tiers smallint not null,
  min_active integer not null,
  max_threshold_amount bigint not null,
  -- Valid bet that makes an account active in a period of up to a day, and in a longer one.
  active_min_amount bigint not null,
  active_min_long_amount bigint not null,
  allow_equal_rate boolean not null,
  min_rate_gap_bps integer not null,
  wage_plus_rebate_cap boolean not null,
  periods text[] not null,
  carry_modes text[] not null,
  -- What lowers the base of dividends.
  deduct_wages boolean not null,
  deduct_fees boolean not null,
  -- Bases are cut down to whole multiples of it.
  base_unit_amount bigint not null,
  distribution_delay_days smallint not null,
  overdue_days smallint not null,
  review_mode text not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint contract_limits__pk primary key (brand_id, currency, kind),
  constraint contract_limits__kind
    check (kind in ('DIVIDEND', 'DAILY_WAGE', 'HOURLY_SALARY', 'REALTIME_SALARY')),
  constraint contract_limits__rates
    check (0 <= min_rate_bps and min_rate_bps <= max_rate_bps and max_rate_bps <= 10000
      and min_rate_gap_bps between 0 and 10000),
  constraint contract_limits__tiers check (max_tiers between 1 and 6),
  constraint contract_limits__amounts check (max_threshold_amount > 0 and min_active >= 0
    and active_min_amount >= 0 and active_min_long_amount >= 0 and base_unit_amount > 0),
  constraint contract_limits__days
    check (distribution_delay_days between 0 and 30 and overdue_days between 1 and 365),
  constraint contract_limits__review check (review_mode in ('AUTO', 'UPLINE', 'ADMIN')),
  constraint contract_limits__periods
    check (cardinality(periods) > 0 and periods <@ '{D,W,H,M,HOUR,SLOT}'::text[]),
  constraint contract_limits__carry
    check (cardinality(carry_modes) > 0 and carry_modes <@ '{NONE,PREV,MONTH,FOREVER}'::text[])
);

create table contracts (
  id uuid not null,
  brand_id uuid not null references brands,
  currency text not null,
  kind text not null,
  -- Null for the platform.
  upline_id uuid references members,
  downline_id uuid not null references members,
  -- Counts the offers of a kind to a downline.
  version integer not null,
  status text not null,
  period text not null,
  carry_mode text not null,
  -- Null where the upline offered it by itself.
  operator_id uuid references operators,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  -- It governs from effective_at on and before ends_at; null until it is accepted.
  effective_at timestamptz,
  termination_asked_at timestamptz,
  -- Known beforehand where both agree or a newer version waits, so it may lie ahead.
  ends_at timestamptz,
  end_reason text,
  -- The downline asked the operators to end it.
  end_asked_at timestamptz,
  end_ask_note text,
  constraint contracts__pk primary key (id),
  constraint contracts__version unique (downline_id, kind, version),
  constraint contracts__sides check (upline_id <> downline_id),
  constraint contracts__kind
    check (kind in ('DIVIDEND', 'DAILY_WAGE', 'HOURLY_SALARY', 'REALTIME_SALARY')),
  constraint contracts__status check (status in ('PENDING_NEW', 'ACTIVE', 'PENDING_TERMINATE',
    'REJECTED', 'WITHDRAWN', 'EXPIRED', 'TERMINATED', 'SUPERSEDED')),
  constraint contracts__period check (case kind
    when 'DIVIDEND' then period in ('D', 'W', 'H', 'M')
    when 'DAILY_WAGE' then period = 'D'
    when 'HOURLY_SALARY' then period = 'HOUR'
    else period = 'SLOT' end),
  constraint contracts__carry check (carry_mode in ('NONE', 'PREV', 'MONTH', 'FOREVER')
    and (kind = 'DIVIDEND' or carry_mode = 'NONE')),
  -- Whatever was accepted governs from some instant on, and nothing else does.
  constraint contracts__effective check ((effective_at is not null)
    = (status in ('ACTIVE', 'PENDING_TERMINATE', 'TERMINATED', 'SUPERSEDED'))),
  constraint contracts__ends check ((ends_at is null) = (end_reason is null)
    and (ends_at is null or effective_at is not null)
    and (ends_at is not null or status not in ('TERMINATED', 'SUPERSEDED'))),
  constraint contracts__end_reason check (end_reason in ('consent', 'superseded', 'forced', 'moved',
    'closed', 'excluded', 'upline_ended', 'rate_cut'))
);
-- One offer and one contract without a known end for each downline and kind, however many ask at once.
create unique index contracts__pending on contracts (downline_id, kind)
  where status = 'PENDING_NEW';
create unique index contracts__open on contracts (downline_id, kind)
  where effective_at is not null and ends_at is null;
create index contracts__upline_id on contracts (upline_id, id desc) where upline_id is not null;
create index contracts__downline_id on contracts (downline_id, id desc);
create index contracts__brand_id on contracts (brand_id, id desc);
create index contracts__operator_id on contracts (operator_id) where operator_id is not null;
-- Who is paid in a period, and what comes to its end.
create index contracts__governing on contracts (brand_id, kind, ends_at) where effective_at is not null;
create index contracts__ending on contracts (ends_at) where status = 'ACTIVE' and ends_at is not null;
create index contracts__expiring on contracts (expires_at) where status = 'PENDING_NEW';
create index contracts__end_asked on contracts (brand_id, id desc) where end_asked_at is not null;

create table contract_tiers (
  contract_id uuid not null references contracts,
  -- From 1, the lowest.
  position smallint not null,
  bet_amount bigint not null,
  net_loss_amount bigint not null,
  active_members integer not null,
  rate_bps integer not null,
  -- Of bets that were lost; of real-time salaries alone.
  loss_rate_bps integer not null,
  constraint contract_tiers__pk primary key (contract_id, position),
  constraint contract_tiers__position check (position between 1 and 6),
  constraint contract_tiers__values check (bet_amount >= 0 and net_loss_amount >= 0
    and active_members >= 0 and rate_bps between 0 and 10000 and loss_rate_bps between 0 and 10000)
);
create trigger contract_tiers__append_only before update or delete on contract_tiers
  for each row execute function refuse_rewrite();

create table contract_events (
  contract_id uuid not null references contracts,
  id uuid not null,
  at timestamptz not null,
  event text not null,
  actor text not null,
  -- A member or an operator, by the actor; null for the system.
  actor_id uuid,
  note text,
  constraint contract_events__pk primary key (contract_id, id),
  constraint contract_events__actor check (actor in ('upline', 'downline', 'operator', 'system'))
);
create trigger contract_events__append_only before update or delete on contract_events
  for each row execute function refuse_rewrite();
