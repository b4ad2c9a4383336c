-- Pools of a currency, fed by bets of real money. A session says when it is launched whether it joins.
alter table sessions add column has_pools boolean not null default false;

-- The win of a pool is a call beside those of its round, whose state it leaves alone.
alter table wallet_calls drop constraint wallet_calls_kind_check;
alter table wallet_calls add constraint wallet_calls__kind
  check (kind in ('bet', 'win', 'rollback', 'pool'));

-- The ledger: every entry takes from one account what it gives to another, so that a currency's accounts
-- always sum to zero. `operator` is what the operator, who holds the stakes, owes the pools (below zero);
-- `house` what the studio gave as seeds (below zero); `pool:<level>` what can be won; `owed` what was won and
-- is not paid yet.
create table pool_accounts (
  currency text not null,
  code text not null,
  balance_amount bigint not null default 0,
  constraint pool_accounts__pk primary key (currency, code),
  constraint pool_accounts__balance_amount check (balance_amount >= 0 or code in ('operator', 'house'))
);

create table pool_entries (
  id uuid primary key,
  currency text not null,
  kind text not null check (kind in ('contribution', 'seed', 'hit', 'payment')),
  debit text not null,
  credit text not null,
  amount bigint not null check (amount > 0),
  -- Which filling of the pool it belongs to; null for contributions, which are kept by the hour.
  number integer,
  hour_at timestamptz,
  bets integer not null default 0,
  staked_amount bigint not null default 0,
  created_at timestamptz not null,
  constraint pool_entries__debit foreign key (currency, debit) references pool_accounts,
  constraint pool_entries__credit foreign key (currency, credit) references pool_accounts,
  constraint pool_entries__sides check (debit <> credit)
);
create unique index pool_entries__hour on pool_entries (currency, hour_at desc, credit)
  where kind = 'contribution';
create index pool_entries__debit on pool_entries (currency, debit);
create index pool_entries__credit on pool_entries (currency, credit);
create index pool_entries__created_at on pool_entries (currency, created_at desc);

-- One filling of a pool, from its seed to its hit. Point and salt are shown once it has fallen; their hash
-- from the beginning. A pool that falls by chance has none.
create table pool_fillings (
  currency text not null,
  level text not null check (level in ('mini', 'minor', 'major', 'grand')),
  number integer not null,
  seed_amount bigint not null,
  point_amount bigint,
  salt text,
  point_hash text,
  begun_at timestamptz not null,
  fallen_at timestamptz,
  prize_amount bigint,
  -- The bet that hit, and the call that pays it.
  bet_id uuid references wallet_calls,
  transaction_id uuid references wallet_calls,
  paid_at timestamptz,
  constraint pool_fillings__pk primary key (currency, level, number),
  constraint pool_fillings__transaction_id unique (transaction_id)
);
create unique index pool_fillings__one_open on pool_fillings (currency, level)
  where fallen_at is null;
create index pool_fillings__fallen_at on pool_fillings (currency, fallen_at desc)
  where fallen_at is not null;
create index pool_fillings__bet_id on pool_fillings (bet_id);

-- What each accepted bet gives, written with the answer to it. It is counted into the pools in the order of
-- `seq` a moment later, so that bets do not wait for one another.
create table pool_contributions (
  bet_id uuid primary key references wallet_calls,
  seq bigint not null generated always as identity,
  currency text not null,
  -- Of the pools' published rules.
  version text not null,
  stake_amount bigint not null,
  mini_amount bigint not null,
  minor_amount bigint not null,
  major_amount bigint not null,
  grand_amount bigint not null,
  -- Whether its seeds hit the pool that falls by chance.
  is_hit boolean not null,
  counted_at timestamptz
);
create index pool_contributions__waiting on pool_contributions (currency, seq)
  where counted_at is null;
