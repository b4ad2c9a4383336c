-- Records at any length of history, what they add up to, and files of them.

-- The betting record by game, in the order of opening and in that of settlement. A filter by
-- category, vendor or game is answered from as many places of these as the member has games.
create index rounds__bucket_member_id_game on rounds
  (bucket, member_id, category, vendor_code, game_code, id);
create index rounds__bucket_member_id_game_closed_at on rounds
  (bucket, member_id, category, vendor_code, game_code, closed_at, id)
  where closed_at is not null;
create index rounds__bucket_member_id__void on rounds (bucket, member_id, id)
  where status = 'void';

-- One kind of movement among all that are not play.
create index transfers__bucket_member_id_kind__besides_play
  on transfers (bucket, member_id, kind, id) where kind not in ('BET_DEDUCT', 'PAYOUT');

-- The name of a member's n-th transfer, as engines/ledger makes it.
create function transfer_id(of_member uuid, of_version bigint)
returns uuid language sql immutable parallel safe as $$
  select (substr(m, 21, 3) || substr(m, 25, 5) || '-' || substr(m, 30, 4) || '-8' || substr(m, 34, 3)
    || '-8' || substr(v, 1, 3) || '-' || substr(v, 4) || right(m, 2))::uuid
  from (select of_member::text as m, lpad(to_hex(of_version), 13, '0') as v) texts
$$;

-- The last version of a member's purse before a moment: versions follow each other in time, so a
-- handful of probes finds the place that a scan would look for among a million.
create function transfer_version_at(of_bucket smallint, of_member uuid, moment timestamptz)
returns bigint language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint;
  middle bigint;
  made_at timestamptz;
begin
  select p.version into high from purses p where p.bucket = of_bucket and p.member_id = of_member;
  while low < coalesce(high, 0) loop
    middle := (low + high + 1) / 2;
    select t.at into made_at from transfers t
      where t.bucket = of_bucket and t.id = transfer_id(of_member, middle);
    if made_at is null or made_at >= moment then
      high := middle - 1;
    else
      low := middle;
    end if;
  end loop;
  return low;
end
$$;

-- The zone in which the days of a brand are counted. A brand that moves keeps it until its days
-- are counted anew.
create table report_zones (
  brand_id uuid primary key references brands,
  time_zone text not null
);

-- Whether the past has been counted; a database that had one before this release begins with no.
create table report_builds (
  name text primary key,
  built_at timestamptz
);
insert into report_builds (name, built_at)
  select 'days', case when exists (select from transfers) or exists (select from rounds)
    then null else now() end;

-- Up to which version the transfers of a member are counted.
create table member_marks (
  bucket smallint not null,
  member_id uuid not null,
  version bigint not null,
  constraint member_marks__pk primary key (bucket, member_id)
) with (fillfactor = 70);

-- Settled rounds of a member by the day of their settlement.
create table member_days (
  bucket smallint not null,
  member_id uuid not null,
  day date not null,
  category text not null,
  vendor_code text not null,
  game_code text not null,
  rounds integer not null,
  stake_amount bigint not null,
  valid_amount bigint not null,
  payout_amount bigint not null,
  jackpot_win_amount bigint not null,
  constraint member_days__pk
    primary key (bucket, member_id, day, category, vendor_code, game_code)
) with (fillfactor = 70);

-- Transfers of a member by day and kind. Their sums are the member's balances.
create table member_ledger_days (
  bucket smallint not null,
  member_id uuid not null,
  day date not null,
  kind text not null,
  count bigint not null,
  main_amount bigint not null,
  -- What of it was added; the rest was taken.
  credited_amount bigint not null,
  locked_amount bigint not null,
  bonus_amount bigint not null,
  -- In purses at vendors in transfer mode.
  vendor_amount bigint not null,
  constraint member_ledger_days__pk primary key (bucket, member_id, day, kind)
) with (fillfactor = 70);

-- The same for a whole brand, so that its reports need no member.
create table brand_days (
  brand_id uuid not null references brands,
  currency text not null,
  day date not null,
  category text not null,
  vendor_code text not null,
  game_code text not null,
  round_count bigint not null,
  stake_amount bigint not null,
  valid_amount bigint not null,
  payout_amount bigint not null,
  jackpot_win_amount bigint not null,
  constraint brand_days__pk
    primary key (brand_id, currency, day, category, vendor_code, game_code)
) with (fillfactor = 50);

create table brand_ledger_days (
  brand_id uuid not null references brands,
  currency text not null,
  day date not null,
  kind text not null,
  count bigint not null,
  main_amount bigint not null,
  credited_amount bigint not null,
  locked_amount bigint not null,
  bonus_amount bigint not null,
  vendor_amount bigint not null,
  constraint brand_ledger_days__pk primary key (brand_id, currency, day, kind)
) with (fillfactor = 50);

-- Files that members and operators asked for. Where its writer stands is part of the row, so that
-- whoever goes on after a crash begins there.
create table exports (
  id uuid primary key,
  brand_id uuid not null references brands,
  owner_kind text not null,
  owner_id uuid not null,
  owner_name text not null,
  -- Of whom it tells; null for all members of the brand.
  member_id uuid,
  account text,
  request_key uuid not null,
  kind text not null,
  from_day date not null,
  to_day date not null,
  filter jsonb not null default '{}',
  language text not null,
  reason text not null default '',
  state text not null,
  -- After which row it goes on; null before the first.
  place text,
  row_count bigint not null default 0,
  expected_count bigint,
  file_bytes bigint not null default 0,
  chunk_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  constraint exports__owner_id_request_key unique (owner_id, request_key),
  constraint exports__owner_kind check (owner_kind in ('member', 'operator')),
  constraint exports__state
    check (state in ('QUEUED', 'RUNNING', 'READY', 'FAILED', 'CANCELLED')),
  constraint exports__days check (from_day <= to_day)
);
create index exports__brand_id_id on exports (brand_id, id desc) where owner_kind = 'operator';
create index exports__owner_id_id on exports (owner_id, id desc);
create unique index exports__owner_id__busy_member on exports (owner_id)
  where owner_kind = 'member' and state in ('QUEUED', 'RUNNING');
create index exports__updated_at__busy on exports (updated_at)
  where state in ('QUEUED', 'RUNNING');
create index exports__expires_at on exports (expires_at) where expires_at is not null;

-- Pieces of a file in their order, sealed because of whom they tell.
create table export_chunks (
  export_id uuid not null references exports on delete cascade,
  seq integer not null,
  content bytea not null,
  constraint export_chunks__pk primary key (export_id, seq)
);
