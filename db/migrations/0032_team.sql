-- What teams came to: the journal of turnover, and sums of it by agent and day. Only the follower of
-- the outbox and a rebuild write here.

-- A row for each settlement of a round and one for each later change of a settled round, with the
-- difference. Append-only, in an order that everybody agrees on: bills say how far they read.
create table turnover_entries (
  seq bigint generated always as identity,
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
  constraint turnover_entries__pk primary key (seq),
  constraint turnover_entries__rounds check (rounds between -1 and 1)
);
create index turnover_entries__settled_at on turnover_entries
  (brand_id, currency, settled_at, seq);
create index turnover_entries__member_id on turnover_entries (member_id, settled_at, seq);
create trigger turnover_entries__append_only before update or delete on turnover_entries
  for each row execute function refuse_rewrite();

-- Settled rounds of an agent and the whole team by the day of their settlement. Everybody who played
-- has rows: whoever becomes an agent later has been one all along.
create table agent_days (
  agent_id uuid not null,
  currency text not null,
  day date not null,
  category text not null,
  vendor_code text not null,
  round_count bigint not null,
  stake_amount bigint not null,
  valid_amount bigint not null,
  payout_amount bigint not null,
  jackpot_win_amount bigint not null,
  constraint agent_days__pk primary key (agent_id, currency, day, category, vendor_code)
) with (fillfactor = 70);

-- Transfers of an agent and of those who were in the team at the time, by day and kind.
create table agent_ledger_days (
  agent_id uuid not null,
  currency text not null,
  day date not null,
  kind text not null,
  count bigint not null,
  main_amount bigint not null,
  credited_amount bigint not null,
  locked_amount bigint not null,
  bonus_amount bigint not null,
  vendor_amount bigint not null,
  constraint agent_ledger_days__pk primary key (agent_id, currency, day, kind)
) with (fillfactor = 70);

-- What an agent and everybody below have, as the tree is now.
create table agent_balances (
  agent_id uuid not null,
  currency text not null,
  main_amount bigint not null,
  locked_amount bigint not null,
  bonus_amount bigint not null,
  vendor_amount bigint not null,
  constraint agent_balances__pk primary key (agent_id, currency)
) with (fillfactor = 50);

-- How far the transfers of a member are counted, what the member had then, and for whom it counts.
create table team_marks (
  bucket smallint not null,
  member_id uuid not null,
  version bigint not null,
  currency text not null,
  lineage_id bigint,
  main_amount bigint not null,
  locked_amount bigint not null,
  bonus_amount bigint not null,
  vendor_amount bigint not null,
  first_deposit_day date,
  constraint team_marks__pk primary key (bucket, member_id)
) with (fillfactor = 70);

-- What one member did on a day under one lineage; 0 stands for none.
create table team_member_days (
  bucket smallint not null,
  member_id uuid not null,
  day date not null,
  lineage_id bigint not null,
  brand_id uuid not null references brands,
  currency text not null,
  valid_amount bigint not null,
  deposit_count bigint not null,
  constraint team_member_days__pk primary key (bucket, member_id, day, lineage_id)
) with (fillfactor = 70);
create index team_member_days__brand_id_day on team_member_days (brand_id, currency, day);
create index team_member_days__lineage_id_day on team_member_days (lineage_id, day);

-- Which lineages an agent stands in, also those of members who have left.
create index lineages__ancestors__any on lineages using gin (ancestors);

-- How many of a team, the agent among them, did something on a day, by when they had done it last as
-- far as this agent is concerned: those of a period are the ones whose last time lies before the
-- period. Registrations and first deposits have no time before.
create table agent_member_days (
  agent_id uuid not null,
  kind text not null,
  day date not null,
  previous_day date not null,
  member_count bigint not null,
  constraint agent_member_days__pk primary key (agent_id, kind, day, previous_day),
  constraint agent_member_days__kind
    check (kind in ('play', 'deposit', 'first_deposit', 'registration')),
  constraint agent_member_days__order check (previous_day < day)
) with (fillfactor = 70);

insert into report_builds (name, built_at)
  select 'team', case when exists (select from transfers) or exists (select from rounds)
      or exists (select from members)
    then null else now() end;
