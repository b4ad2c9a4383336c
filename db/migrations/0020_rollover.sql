-- What of a stake counts, and how much of it counts for whom.

-- How far a member has come; programs of the house and operators set it.
alter table members add column vip_rank smallint not null default 0
  constraint members__vip_rank check (vip_rank between 0 and 10);
create index members__vip_rank on members (brand_id, vip_rank desc, id desc) where vip_rank > 0;

-- The part of the stakes that counts for rollover and rebates, known when the round is over.
alter table rounds add column valid_amount bigint not null default 0
  constraint rounds__valid_amount check (valid_amount >= 0);
update rounds set valid_amount = stake_amount
  where status = 'closed' and not is_free and stake_amount > 0;

-- How much of a valid bet counts by the category of its game, in percent; what is not named
-- counts whole. A requirement keeps the weights of the moment in which it arose.
create table rollover_policies (
  brand_id uuid primary key references brands,
  weights jsonb not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
alter table rollovers add column weights jsonb not null default '{}';
alter table rollovers drop constraint rollovers__close_reason;
alter table rollovers add column close_note text;
alter table rollovers add constraint rollovers__close_reason
  check (close_reason in ('played', 'balance_spent', 'waived'));
create index rollovers__brand_id__open on rollovers (brand_id, created_at, id)
  where closed_at is null;
create index rollovers__bucket_member_id_created_at
  on rollovers (bucket, member_id, created_at desc, id desc);
