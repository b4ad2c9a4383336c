-- What modules may read of each other's tables. A view keeps its columns when its owner changes the table
-- behind it. Simple queries, so that the planner looks through them and indexes are used as before.

create view operator_names as select id, account, role, status from operators;

create view member_accounts as
  select id, brand_id, account, account_key, nickname, standing, status, currency, country, upline_id,
    lineage_id, recommender_id, affiliate_code, registered_at
  from members;

-- The chains of ancestors that members have or had, the nearest one last.
create view lineage_paths as select id, ancestors from lineages;

-- Since when a member has stood where: the lineage at a time is the last row up to it.
create view lineage_at as select member_id, since_at, lineage_id from lineage_changes;

-- Deposits that were credited, with the amount in the currency of the account.
create view settled_deposits as
  select bucket, id, member_id, brand_id, currency, amount, paid_amount, paid_currency, settled_at
  from deposits
  where state = 'PAID';

-- Entries of the journal of turnover; an entry that takes another back counts minus one round.
create view turnover_journal as
  select seq, at, settled_at, brand_id, member_id, lineage_id, round_id, rounds, currency, category,
    vendor_code, game_code, is_free, traded_points, stake_amount, valid_amount, payout_amount,
    jackpot_win_amount
  from turnover_entries;

-- All brands, with the time zone by which each one counts its days.
create view brand_zones as select id as brand_id, time_zone from brands;
