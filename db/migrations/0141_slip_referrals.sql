-- Stakes above the limit that a trader was asked about, and what was decided.
create table slip_referrals (
  bucket smallint not null,
  member_id uuid not null,
  slip_id uuid not null,
  brand_id uuid not null,
  referred_at timestamptz not null,
  -- Of each bet: what was asked for, and what would have been taken without a question.
  asked_unit_stake_amount bigint not null check (asked_unit_stake_amount > 0),
  limit_unit_stake_amount bigint not null check (limit_unit_stake_amount >= 0),
  decision text check (decision in ('accepted', 'part', 'declined')),
  -- Of each bet, where it was taken or offered.
  decided_unit_stake_amount bigint,
  decided_by uuid,
  decided_account text,
  decided_at timestamptz,
  reason text,
  constraint slip_referrals__pk primary key (bucket, member_id, slip_id),
  constraint slip_referrals__decided check ((decision is null) = (decided_at is null))
);
create index slip_referrals__brand on slip_referrals (brand_id, referred_at desc);

-- Slips of a brand, the newest first.
create index slips__brand on slips (brand_id, id desc);
