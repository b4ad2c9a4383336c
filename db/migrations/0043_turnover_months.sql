-- The journal of turnover by month of settlement: what was settled long ago is neither read nor written
-- with the present. What stands becomes the default partition, from which the nightly job takes whole
-- months; nothing is copied here, so that the previous release waits for an index and no longer.
alter table turnover_entries rename to turnover_entries_default;
alter index turnover_entries__settled_at rename to turnover_entries_default__settled_at;
alter index turnover_entries__member_id rename to turnover_entries_default__member_id;
alter index turnover_entries__lineage_id rename to turnover_entries_default__lineage_id;
alter table turnover_entries_default
  rename constraint turnover_entries_brand_id_fkey to turnover_entries_default_brand_id_fkey;
drop trigger turnover_entries__append_only on turnover_entries_default;
alter table turnover_entries_default drop constraint turnover_entries__pk;
alter table turnover_entries_default add constraint turnover_entries_default__pk
  primary key (seq, settled_at);

-- The places go on where they were: bills and rebates say how far they read.
create temporary table turnover_place on commit drop as
  select last_value + case when is_called then 1 else 0 end as seq from turnover_entries_seq_seq;
alter table turnover_entries_default alter column seq drop identity;
create sequence turnover_places;

-- No identity: partitioned tables have one from PostgreSQL 17 on only.
create table turnover_entries (
  seq bigint not null default nextval('turnover_places'),
  -- When this row arose, and the settlement that it belongs to.
  at timestamptz not null,
  settled_at timestamptz not null,
  stake_amount bigint not null,
  valid_amount bigint not null,
  payout_amount bigint not null,
  jackpot_win_amount bigint not null,
  -- Who stood above the member when the round was opened; null for nobody.
  lineage_id bigint,
  brand_id uuid not null references brands,
  member_id uuid not null,
  round_id uuid not null,
  -- 1 for a settlement, 0 for a change of one, -1 for one that is undone.
  rounds smallint not null,
  is_free boolean not null,
  currency text not null,
  category text not null,
  vendor_code text not null,
  game_code text not null,
  constraint turnover_entries__pk primary key (seq, settled_at),
  constraint turnover_entries__rounds check (rounds between -1 and 1)
) partition by range (settled_at);
create index turnover_entries__settled_at on turnover_entries
  (brand_id, currency, settled_at, seq);
create index turnover_entries__member_id on turnover_entries (member_id, settled_at, seq);
create index turnover_entries__lineage_id on turnover_entries (lineage_id, settled_at, seq)
  where lineage_id is not null;
alter table turnover_entries attach partition turnover_entries_default default;
create trigger turnover_entries__append_only before update or delete on turnover_entries
  for each row execute function refuse_rewrite();
alter sequence turnover_places owned by turnover_entries.seq;
select setval('turnover_places', (select seq from turnover_place), false);

-- Keeps further rows of a month out of the default partition, so that its partition can be attached
-- without reading the whole default one while everybody waits: only a promise that an earlier transaction
-- made can be checked without shutting readers out. False when the month has its partition or its fence.
create function fence_turnover_month(day date)
returns boolean language plpgsql as $$
declare
  starts_on timestamp := date_trunc('month', day::timestamp);
  month text := to_char(starts_on, 'YYYY_MM');
  fence_name text := 'turnover_entries_default__fence_' || month;
begin
  -- Several nodes may start at once; any number will do that nothing else locks.
  perform pg_advisory_xact_lock(7216534004);
  if to_regclass('turnover_entries_' || month) is not null or exists (
    select from pg_constraint
    where conrelid = 'turnover_entries_default'::regclass and conname = fence_name
  ) then
    return false;
  end if;
  execute format(
    'alter table turnover_entries_default add constraint %I
      check (settled_at < %L or settled_at >= %L) not valid',
    fence_name, starts_on at time zone 'UTC', (starts_on + interval '1 month') at time zone 'UTC');
  return true;
end
$$;

-- Makes the partitions of the month of `from_day` and of `months_ahead` further ones. Rows of such
-- a month that have landed in the default partition move into its own, unchanged. Whatever reads the new
-- partition is done before it is attached, because from then on nobody else reads the default one.
create function create_turnover_partitions(from_day date, months_ahead integer)
returns integer language plpgsql as $$
declare
  starts_at timestamptz;
  ends_at timestamptz;
  partition_name text;
  fence_name text;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(7216534004);
  for step in 0..months_ahead loop
    starts_at := (date_trunc('month', from_day::timestamp) + make_interval(months => step))
      at time zone 'UTC';
    ends_at := (date_trunc('month', from_day::timestamp) + make_interval(months => step + 1))
      at time zone 'UTC';
    partition_name := 'turnover_entries_' || to_char(starts_at at time zone 'UTC', 'YYYY_MM');
    fence_name := 'turnover_entries_default__fence_'
      || to_char(starts_at at time zone 'UTC', 'YYYY_MM');
    continue when to_regclass(partition_name) is not null;

    execute format(
      'create table %I (
        like turnover_entries including defaults including constraints including indexes,
        constraint turnover_entries__span check (settled_at >= %L and settled_at < %L))',
      partition_name, starts_at, ends_at);
    if exists (
      select from turnover_entries_default where settled_at >= starts_at and settled_at < ends_at
    ) then
      alter table turnover_entries_default disable trigger turnover_entries__append_only;
      execute format(
        'with moved as (
           delete from turnover_entries_default where settled_at >= $1 and settled_at < $2
           returning *)
         insert into %I select * from moved', partition_name) using starts_at, ends_at;
      alter table turnover_entries_default enable trigger turnover_entries__append_only;
    end if;
    execute format('alter table %I add constraint turnover_entries_brand_id_fkey
      foreign key (brand_id) references brands', partition_name);
    if exists (
      select from pg_constraint
      where conrelid = 'turnover_entries_default'::regclass and conname = fence_name
    ) then
      execute format(
        'alter table turnover_entries_default validate constraint %I', fence_name);
    end if;
    execute format('alter table turnover_entries attach partition %I for values from (%L) to (%L)',
      partition_name, starts_at, ends_at);
    execute format('alter table %I drop constraint turnover_entries__span', partition_name);
    execute format(
      'alter table turnover_entries_default drop constraint if exists %I', fence_name);
    made := made + 1;
  end loop;
  return made;
end
$$;
