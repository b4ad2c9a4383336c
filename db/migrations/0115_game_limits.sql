-- What operators allow of stakes, by game and currency of a brand; null leaves a bound to the vendor.
create table game_limits (
  brand_id uuid not null references brands,
  game_id uuid not null references games,
  currency text not null,
  -- Of the first stake of a round.
  stake_min_amount bigint,
  stake_max_amount bigint,
  -- On one place of a table.
  place_max_amount bigint,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint game_limits__pk primary key (brand_id, game_id, currency),
  constraint game_limits__order check (
    stake_min_amount > 0 and stake_max_amount > 0 and place_max_amount > 0
      and stake_min_amount <= stake_max_amount
  )
);
create index game_limits__game_id on game_limits (game_id);

create trigger game_limits__version after insert or update or delete on game_limits
  for each statement execute function raise_catalogue_version();

-- What vendors publish of the maths of their games, each version of a table since it was first seen.
create table game_sheets (
  vendor_code text not null references vendors (code),
  game_code text not null,
  table_hash text not null,
  version text not null,
  sheet_url text not null,
  -- Lowest and highest of all ways to play: returns in millionths, deviations in thousandths of a stake.
  rtp_ppm_min integer not null,
  rtp_ppm_max integer not null,
  deviation_milli_min integer not null,
  deviation_milli_max integer not null,
  is_of_best_play boolean not null,
  -- After which a round that nobody goes on with is finished by the vendor; null when it never is.
  finishes_after_hours integer,
  seen_at timestamptz not null,
  constraint game_sheets__pk primary key (vendor_code, game_code, table_hash),
  constraint game_sheets__rtp check (rtp_ppm_min <= rtp_ppm_max),
  constraint game_sheets__deviation check (deviation_milli_min <= deviation_milli_max)
);

-- Settled rounds of vendors' games by day, without free ones and without pools: what a return is measured by.
create table game_days (
  brand_id uuid not null references brands,
  currency text not null,
  day date not null,
  vendor_code text not null,
  game_code text not null,
  round_count bigint not null,
  stake_amount bigint not null,
  payout_amount bigint not null,
  -- Sums over rounds of stake times stake, stake times payout and payout times payout.
  stake_squares numeric not null,
  stake_payouts numeric not null,
  payout_squares numeric not null,
  constraint game_days__pk primary key (brand_id, currency, day, vendor_code, game_code)
) with (fillfactor = 50);

-- A database that has rounds counts its past once.
insert into report_builds (name, built_at)
  select 'games', case when exists (select from rounds) then null else now() end;
