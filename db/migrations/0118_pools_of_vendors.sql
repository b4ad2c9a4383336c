-- Progressive prizes as their vendors report them. Nothing here moves money.

-- When each feed was read, and what was wrong with the last answer that was not taken.
create table pool_feeds (
  vendor_code text primary key references vendors (code),
  -- By the vendor's clock and by ours, of the last answer that was taken; null before the first one.
  sent_at timestamptz,
  read_at timestamptz,
  version text not null default '',
  sheet_hash text not null default '',
  -- Of each bet, and what comes back of it, in millionths.
  share_ppm integer not null default 0,
  return_ppm integer not null default 0,
  game_codes text[] not null default '{}',
  refused_at timestamptz,
  refusal text not null default '',
  constraint pool_feeds__read check ((sent_at is null) = (read_at is null))
);

create table pool_levels (
  vendor_code text not null references pool_feeds,
  currency text not null,
  level text not null,
  -- The smallest pool is the first one.
  place smallint not null,
  -- Which filling of it, from 1.
  number integer not null,
  amount bigint not null,
  seed_amount bigint not null,
  -- It falls at or below this amount; null for one that falls by chance, which promises no point.
  must_fall_by_amount bigint,
  point_hash text,
  begun_at timestamptz not null,
  constraint pool_levels__pk primary key (vendor_code, currency, level),
  constraint pool_levels__amount check (number > 0 and seed_amount >= 0 and amount >= seed_amount
    and (must_fall_by_amount is null or amount <= must_fall_by_amount))
);

create table pool_hits (
  id uuid not null,
  vendor_code text not null references pool_feeds,
  currency text not null,
  level text not null,
  number integer not null,
  prize_amount bigint not null,
  -- The bet that hit.
  stake_amount bigint not null,
  member_id uuid not null,
  masked_name text not null,
  round_ref text not null,
  -- Of our record; null where it has no such round of the member.
  round_id uuid,
  game_code text not null,
  begun_at timestamptz not null,
  fallen_at timestamptz not null,
  -- By the vendor's word; null while it pays.
  paid_at timestamptz,
  point_amount bigint,
  salt text,
  point_hash text,
  constraint pool_hits__pk primary key (vendor_code, currency, level, number),
  constraint pool_hits__id unique (id),
  constraint pool_hits__amount check (number > 0 and prize_amount > 0 and stake_amount > 0
    and (point_amount is null or point_amount = prize_amount))
);
create index pool_hits__currency_fallen_at on pool_hits (currency, fallen_at desc, id desc);
create index pool_hits__member_id on pool_hits (member_id);

-- What bets gave, by the hour.
create table pool_contributions (
  vendor_code text not null references pool_feeds,
  currency text not null,
  level text not null,
  hour_at timestamptz not null,
  bet_count integer not null,
  stake_amount bigint not null,
  amount bigint not null,
  constraint pool_contributions__pk primary key (vendor_code, currency, level, hour_at),
  constraint pool_contributions__sums check (bet_count >= 0 and stake_amount >= 0 and amount >= 0)
);
