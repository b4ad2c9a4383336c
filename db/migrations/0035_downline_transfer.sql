-- Money from agents to their teams, and what the register centre counts beside it.

alter table registration_links add column version integer not null default 1;

alter table fund_policies
  add column downline_is_offered boolean not null default false,
  add column downline_min_amount bigint not null default 1000000,
  add column downline_max_amount bigint not null default 100000000,
  -- Per agent and day of the brand's time zone.
  add column downline_day_amount bigint not null default 200000000,
  -- Anybody of the team may receive, or direct downlines alone.
  add column downline_any_depth boolean not null default false,
  -- What the receiver of a general transfer has to play through, in hundredths of the amount.
  add column downline_multiple_hundredths integer not null default 100,
  add constraint fund_policies__downline check (downline_min_amount > 0
    and downline_max_amount >= downline_min_amount and downline_day_amount >= 0
    and downline_multiple_hundredths between 0 and 10000);

-- From an agent to a downline, in two legs over an account of the house: the purses of two members
-- are never locked by one transaction. The first leg and this row are one transaction.
create table downline_transfers (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  downline_id uuid not null,
  brand_id uuid not null,
  request_key uuid not null,
  kind text not null,
  state text not null,
  currency text not null,
  amount bigint not null,
  -- Of a general transfer: what the receiver has to play through because of it.
  rollover_amount bigint not null,
  multiple_hundredths integer not null,
  note text,
  created_at timestamptz not null,
  done_at timestamptz,
  constraint downline_transfers__pk primary key (bucket, id),
  constraint downline_transfers__bucket_member_id_request_key
    unique (bucket, member_id, request_key),
  constraint downline_transfers__kind check (kind in ('general', 'promotion', 'dividend')),
  constraint downline_transfers__state check (state in ('SENT', 'DONE')),
  constraint downline_transfers__amount check (amount > 0 and rollover_amount >= 0),
  constraint downline_transfers__done_at check ((done_at is not null) = (state = 'DONE')),
  constraint downline_transfers__others check (member_id <> downline_id)
);
create index downline_transfers__bucket_member_id_created_at
  on downline_transfers (bucket, member_id, created_at, id);
create index downline_transfers__downline_id_created_at
  on downline_transfers (downline_id, created_at, id);
create index downline_transfers__brand_id_created_at
  on downline_transfers (brand_id, created_at, id);
create index downline_transfers__created_at__open on downline_transfers (created_at)
  where state = 'SENT';

-- What a transfer took along of the play that was still owed.
alter table rollovers drop constraint rollovers__close_reason;
alter table rollovers add constraint rollovers__close_reason
  check (close_reason in ('played', 'balance_spent', 'waived', 'passed_on'));
