-- Members' money. Every table that is keyed by a member begins its key with the member's bucket,
-- so that the money distributes by bucket: no unique index and no lock spans two members.

-- A member's purses, the only rows of money that are ever updated. The row's lock orders
-- everything that happens to the member; each transfer raises the version by one.
create table purses (
  bucket smallint not null,
  member_id uuid not null,
  brand_id uuid not null,
  version bigint not null default 0,
  main_amount bigint not null default 0,
  locked_amount bigint not null default 0,
  bonus_amount bigint not null default 0,
  -- Zero, or below zero by what the member owes after an overdraft.
  main_floor_amount bigint not null default 0,
  currency text not null,
  created_at timestamptz not null default now(),
  constraint purses__pk primary key (bucket, member_id),
  constraint purses__main_amount check (main_amount >= main_floor_amount),
  constraint purses__main_floor_amount check (main_floor_amount <= 0),
  constraint purses__locked_amount check (locked_amount >= 0),
  constraint purses__bonus_amount check (bonus_amount >= 0)
) with (
  -- Room on each page for the next version of a row, so that updates touch no index.
  fillfactor = 50,
  autovacuum_vacuum_scale_factor = 0.05
);

-- Money of a member that a vendor in transfer mode keeps. Guarded by the lock of the purses row.
create table vendor_purses (
  bucket smallint not null,
  member_id uuid not null,
  vendor_code text not null,
  amount bigint not null,
  constraint vendor_purses__pk primary key (bucket, member_id, vendor_code),
  constraint vendor_purses__amount check (amount >= 0)
);

-- Accounts of the house, per brand and currency. A small table that every node remembers.
create table house_accounts (
  id integer generated always as identity primary key,
  brand_id uuid not null,
  code text not null,
  currency text not null,
  constraint house_accounts__brand_id_currency_code unique (brand_id, currency, code)
);

-- The ledger: one row per transfer, holding its postings and the balances after each of them.
-- The first house account stands in plain columns because nearly every transfer has exactly one.
create table transfers (
  at timestamptz not null,
  version bigint not null,
  main_amount bigint not null,
  main_after_amount bigint not null,
  locked_amount bigint not null,
  locked_after_amount bigint not null,
  bonus_amount bigint not null,
  bonus_after_amount bigint not null,
  house_amount bigint,
  house_account_id integer,
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  currency text not null,
  kind text not null,
  cause text not null,
  -- Further house accounts, and purses at vendors with the balances after.
  more_house_account_ids integer[],
  more_house_amounts bigint[],
  vendor_codes text[],
  vendor_amounts bigint[],
  vendor_after_amounts bigint[],
  reversed_id uuid,
  constraint transfers__pk primary key (bucket, id, at)
) partition by range (at);

-- Catches rows of a month whose partition nobody has made in time.
create table transfers_default partition of transfers default;

-- Deposits, withdrawals and rewards stay quick to find among a member's many bets.
create index transfers__bucket_id__besides_play on transfers (bucket, id)
  where kind not in ('BET_DEDUCT', 'PAYOUT');

create function refuse_rewrite() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger transfers__append_only before update or delete on transfers
  for each row execute function refuse_rewrite();

-- What each idempotency key of a member did. Hashes are the first 16 bytes of a SHA-256.
create table transfer_keys (
  bucket smallint not null,
  key_hash uuid not null,
  input_hash uuid not null,
  transfer_id uuid not null,
  constraint transfer_keys__pk primary key (bucket, key_hash)
);

create trigger transfer_keys__append_only before update on transfer_keys
  for each row execute function refuse_rewrite();

-- A transfer is undone at most once, whatever key asks for it.
create table transfer_reversals (
  bucket smallint not null,
  transfer_id uuid not null,
  reversal_id uuid not null,
  constraint transfer_reversals__pk primary key (bucket, transfer_id)
);

-- Money set aside in the locked purse. The id is that of the transfer that froze it.
create table holds (
  bucket smallint not null,
  id uuid not null,
  member_id uuid not null,
  reason text not null,
  reference text not null,
  amount bigint not null,
  captured_amount bigint not null default 0,
  released_amount bigint not null default 0,
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint holds__pk primary key (bucket, id),
  constraint holds__amount check (
    amount > 0 and captured_amount >= 0 and released_amount >= 0
    and captured_amount + released_amount <= amount
    and (closed_at is not null) = (captured_amount + released_amount = amount)
  )
);
create index holds__bucket_member_id__open on holds (bucket, member_id) where closed_at is null;

-- What house accounts gained since the last count. Bets append here and wait for nobody; the
-- counter takes rows out and adds them to the totals in one transaction.
create table house_deltas (
  amount bigint not null,
  account_id integer not null,
  bucket smallint not null
);

create table house_totals (
  account_id integer primary key references house_accounts (id),
  amount bigint not null,
  counted_at timestamptz not null
);

-- Every posting as a row of its own: the shape in which people audit.
create view postings as
  select t.bucket, t.id as transfer_id, t.at, t.member_id, t.version, t.currency, t.kind, p.account,
    p.amount, p.after_amount
  from transfers t
  cross join lateral (
    select 'purse:main' as account, t.main_amount as amount, t.main_after_amount as after_amount
      where t.main_amount <> 0
    union all
    select 'purse:locked', t.locked_amount, t.locked_after_amount where t.locked_amount <> 0
    union all
    select 'purse:bonus', t.bonus_amount, t.bonus_after_amount where t.bonus_amount <> 0
    union all
    select 'purse:vendor:' || v.code, v.amount, v.after_amount
      from unnest(t.vendor_codes, t.vendor_amounts, t.vendor_after_amounts) v (code, amount, after_amount)
    union all
    select 'house:' || h.code, m.amount, null
      from (
        select t.house_account_id as account_id, t.house_amount as amount
          where t.house_account_id is not null
        union all
        select * from unnest(t.more_house_account_ids, t.more_house_amounts)
      ) m
      join house_accounts h on h.id = m.account_id
  ) p;

-- Makes the partitions of the month of `from_day` and of `months_ahead` further ones. Rows of such
-- a month that have landed in the default partition move into its own, unchanged.
create function create_transfer_partitions(from_day date, months_ahead integer)
returns integer language plpgsql as $$
declare
  starts_at timestamptz;
  ends_at timestamptz;
  partition_name text;
  made integer := 0;
begin
  -- Several nodes may start at once; any number will do that nothing else locks.
  perform pg_advisory_xact_lock(7216534003);
  for step in 0..months_ahead loop
    starts_at := (date_trunc('month', from_day::timestamp) + make_interval(months => step))
      at time zone 'UTC';
    ends_at := (date_trunc('month', from_day::timestamp) + make_interval(months => step + 1))
      at time zone 'UTC';
    partition_name := 'transfers_' || to_char(starts_at at time zone 'UTC', 'YYYY_MM');
    continue when to_regclass(partition_name) is not null;

    execute format('create table %I (like transfers including defaults)', partition_name);
    if exists (select from transfers_default where at >= starts_at and at < ends_at) then
      alter table transfers_default disable trigger transfers__append_only;
      execute format(
        'with moved as (delete from transfers_default where at >= $1 and at < $2 returning *)
         insert into %I select * from moved', partition_name) using starts_at, ends_at;
      alter table transfers_default enable trigger transfers__append_only;
    end if;
    execute format('alter table transfers attach partition %I for values from (%L) to (%L)',
      partition_name, starts_at, ends_at);
    made := made + 1;
  end loop;
  return made;
end
$$;
