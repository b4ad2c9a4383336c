-- Free rounds that operators give to members; a vendor keeps each as a reward of its own.
create table reward_grants (
  id uuid primary key,
  bucket smallint not null,
  brand_id uuid not null references brands,
  member_id uuid not null,
  vendor_code text not null references vendors (code),
  game_code text not null,
  currency text not null,
  prepaid_uuid uuid not null,
  bet_amount bigint not null,
  bet_count integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- PENDING until the vendor has answered.
  state text not null,
  -- What the vendor said against it.
  failure text not null default '',
  reward_uuid uuid,
  proposed_by text not null,
  reason text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint reward_grants__state check (state in ('PENDING', 'ACTIVE', 'FAILED', 'CANCELLED')),
  constraint reward_grants__bet check (bet_amount > 0 and bet_count > 0 and ends_at > starts_at)
);
create index reward_grants__brand_id_created_at on reward_grants (brand_id, created_at desc, id desc);
create index reward_grants__member_id on reward_grants (member_id);
create index reward_grants__pending on reward_grants (created_at) where state = 'PENDING';

create index reward_grants__vendor_code on reward_grants (vendor_code);
