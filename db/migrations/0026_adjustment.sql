-- Money that operators add or take by hand. Up to a limit one operator acts alone; beyond it a second
-- one has to agree.

create table adjustment_rules (
  brand_id uuid not null references brands,
  currency text not null,
  -- Of one adjustment, and of all that one operator made alone in a day of the brand.
  alone_amount bigint not null,
  alone_day_amount bigint not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint adjustment_rules__pk primary key (brand_id, currency),
  constraint adjustment_rules__amounts check (alone_amount >= 0 and alone_day_amount >= 0)
);

create table adjustments (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  brand_id uuid not null,
  -- Made by the console once per intention.
  request_key uuid not null,
  direction text not null,
  cause text not null,
  state text not null,
  currency text not null,
  amount bigint not null,
  multiple_hundredths integer not null default 0,
  reason text not null,
  reference text not null default '',
  is_alone boolean not null,
  proposed_by uuid not null,
  proposed_account text not null,
  created_at timestamptz not null,
  decided_by uuid,
  decided_account text,
  decided_at timestamptz,
  decision_note text not null default '',
  transfer_id uuid,
  constraint adjustments__pk primary key (bucket, id),
  constraint adjustments__bucket_request_key unique (bucket, proposed_by, request_key),
  constraint adjustments__amount check (amount > 0),
  constraint adjustments__direction check (direction in ('credit', 'debit')),
  constraint adjustments__state
    check (state in ('PROPOSED', 'POSTED', 'DECLINED', 'WITHDRAWN', 'FAILED')),
  constraint adjustments__four_eyes check (decided_by is null or state = 'WITHDRAWN'
    or decided_by <> proposed_by),
  constraint adjustments__posted check ((state = 'POSTED') = (transfer_id is not null))
);
create index adjustments__brand_id_created_at on adjustments (brand_id, created_at desc, id desc);
create index adjustments__brand_id__waiting on adjustments (brand_id, created_at, id)
  where state = 'PROPOSED';
create index adjustments__bucket_member_id_created_at
  on adjustments (bucket, member_id, created_at desc, id desc);
create index adjustments__proposed_by__alone on adjustments (proposed_by, currency, created_at)
  where is_alone and state = 'POSTED';
