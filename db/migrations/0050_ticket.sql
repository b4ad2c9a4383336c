-- What brands sell of the lottery's games, and what members bet on their issues. Games and issues are
-- of the platform (see the migration of draws); offers, odds, tickets and exposures are of a brand.

-- What a brand sells of a game. A game without a row is not sold by the brand.
create table lottery_offers (
  brand_id uuid not null references brands,
  game_code text not null,
  is_on boolean not null,
  -- Null where the family has no plays of a prize group.
  group_min integer,
  group_max integer,
  -- Bets on up to this share of all single bets are a single pick.
  single_pick_bps integer not null,
  plays_off text[] not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint lottery_offers__pk primary key (brand_id, game_code),
  constraint lottery_offers__group check ((group_min is null) = (group_max is null)
    and (group_min is null or (group_min between 1 and group_max and group_max <= 2000))),
  constraint lottery_offers__single_pick_bps check (single_pick_bps between 0 and 10000)
);

-- What a member may stake on a game and win of it, in one currency. A currency without a row is not taken.
create table lottery_limits (
  brand_id uuid not null,
  game_code text not null,
  currency text not null,
  -- Whole currency units that a single bet may cost in the mode yuan, the usual one first.
  units integer[] not null,
  multiple_max integer not null,
  bets_max integer not null,
  stake_min_amount bigint not null,
  stake_max_amount bigint not null,
  -- Of one member on one issue.
  member_issue_max_amount bigint,
  -- Of everybody on one number of one issue.
  number_max_amount bigint,
  payout_max_amount bigint not null,
  single_pick_payout_max_amount bigint,
  constraint lottery_limits__pk primary key (brand_id, game_code, currency),
  constraint lottery_limits__brand_id_game_code foreign key (brand_id, game_code)
    references lottery_offers,
  constraint lottery_limits__units check (cardinality(units) between 1 and 8),
  constraint lottery_limits__counts check (bets_max >= 1 and multiple_max >= 1),
  constraint lottery_limits__amounts check (stake_min_amount > 0
    and stake_max_amount >= stake_min_amount and payout_max_amount > 0
    and coalesce(member_issue_max_amount, 1) > 0 and coalesce(number_max_amount, 1) > 0
    and coalesce(single_pick_payout_max_amount, 1) > 0)
);

-- Fixed odds of a family, by play:level in whole ten-thousandths. What was published never changes; the
-- newest that was is in force, and a brand has one draft of a family at most.
create table odds_packs (
  brand_id uuid not null references brands,
  family text not null,
  version integer not null,
  status text not null,
  odds jsonb not null,
  -- Of a draft: how often it was saved.
  revision integer not null default 1,
  note text not null,
  saved_by uuid,
  saved_at timestamptz not null,
  published_by uuid,
  published_at timestamptz,
  constraint odds_packs__pk primary key (brand_id, family, version),
  constraint odds_packs__status check (status in ('DRAFT', 'PUBLISHED')),
  constraint odds_packs__published_at check ((published_at is not null) = (status = 'PUBLISHED'))
);
create unique index odds_packs__brand_id_family__draft on odds_packs (brand_id, family)
  where status = 'DRAFT';

-- A slip that was taken, by the name that the client gave it: the same again is answered alike.
create table ticket_orders (
  bucket smallint not null,
  member_id uuid not null,
  id uuid not null,
  -- SHA-256 of what was asked.
  input_hash bytea not null,
  answer jsonb not null,
  placed_at timestamptz not null,
  constraint ticket_orders__pk primary key (bucket, member_id, id)
);

-- One line of a slip on one issue. Everything from play to rebate is frozen when it is placed.
create table tickets (
  bucket smallint not null,
  member_id uuid not null,
  -- Ends in the last byte of the member's id, like the round that it is booked as.
  id uuid not null,
  issue_id uuid not null,
  brand_id uuid not null,
  order_id uuid not null,
  chase_id uuid,
  round_id uuid not null,
  placed_at timestamptz not null,
  draws_at timestamptz not null,
  settled_at timestamptz,
  stake_amount bigint not null,
  -- What odds are paid on: one unit of one single bet.
  per_unit_amount bigint not null,
  -- The most that it can win on any draw, before the cap of the member's issue.
  payout_max_amount bigint not null,
  cap_amount bigint not null,
  payout_amount bigint not null default 0,
  refund_amount bigint not null default 0,
  valid_amount bigint not null default 0,
  bets integer not null,
  unit integer not null,
  multiple integer not null,
  -- Units that a single bet costs.
  price integer not null,
  prize_group integer,
  -- Basis points of the stake that were taken as odds, and those that come back as rebate.
  traded_points integer not null,
  rebate_bps integer not null,
  pack_version integer,
  -- Of the result that it was settled by; 0 while it was by none.
  result_version integer not null default 0,
  is_capped boolean not null default false,
  status text not null default 'PENDING',
  -- Why the cap is what it is: the limit of the issue, or that of few picks.
  cap_reason text not null,
  mode text not null,
  currency text not null,
  game_code text not null,
  family text not null,
  issue_no text not null,
  play text not null,
  -- Exact ratios by the levels of the play.
  odds text not null,
  device text not null,
  ip inet,
  selection text not null,
  constraint tickets__pk primary key (bucket, member_id, id),
  constraint tickets__status
    check (status in ('PENDING', 'WON', 'LOST', 'TIE', 'CANCELLED', 'VOID')),
  constraint tickets__cap_reason check (cap_reason in ('issue', 'single_pick')),
  constraint tickets__mode check (mode in ('yuan', 'jiao', 'fen', 'li')),
  constraint tickets__counts check (bets >= 1 and unit >= 1 and multiple >= 1 and price >= 1),
  constraint tickets__amounts check (stake_amount > 0 and payout_amount >= 0 and refund_amount >= 0
    and valid_amount between 0 and stake_amount)
) with (fillfactor = 75);
-- Settlement goes through an issue in this order; no column that it changes is in an index, so that its
-- updates stay on their page.
create index tickets__issue_id on tickets (issue_id, bucket, member_id, id);
create index tickets__id on tickets (id);

-- A slip that is repeated over following issues. All of its stakes are frozen when it is placed.
create table chases (
  bucket smallint not null,
  member_id uuid not null,
  -- Ends in the last byte of the member's id.
  id uuid not null,
  brand_id uuid not null,
  order_id uuid not null,
  game_code text not null,
  family text not null,
  currency text not null,
  total_amount bigint not null,
  -- Of the total: what became tickets, and what went back.
  placed_amount bigint not null default 0,
  returned_amount bigint not null default 0,
  stops_on_win boolean not null,
  status text not null default 'ACTIVE',
  items integer not null,
  items_done integer not null default 0,
  device text not null,
  ip inet,
  placed_at timestamptz not null,
  ended_at timestamptz,
  constraint chases__pk primary key (bucket, member_id, id),
  constraint chases__status check (status in ('ACTIVE', 'DONE', 'STOPPED', 'CANCELLED')),
  constraint chases__ended_at check ((ended_at is null) = (status = 'ACTIVE')),
  constraint chases__amounts check (placed_amount >= 0 and returned_amount >= 0
    and placed_amount + returned_amount <= total_amount),
  constraint chases__items check (items_done between 0 and items)
) with (fillfactor = 75);
create index chases__id on chases (id);

-- The lines of a chase as each of its issues will have them, with terms frozen at multiple one.
create table chase_lines (
  bucket smallint not null,
  member_id uuid not null,
  chase_id uuid not null,
  place smallint not null,
  play text not null,
  bets integer not null,
  unit integer not null,
  mode text not null,
  multiple integer not null,
  price integer not null,
  prize_group integer,
  traded_points integer not null,
  rebate_bps integer not null,
  pack_version integer,
  odds text not null,
  cap_amount bigint not null,
  cap_reason text not null,
  selection text not null,
  constraint chase_lines__pk primary key (bucket, member_id, chase_id, place)
);

create table chase_items (
  bucket smallint not null,
  member_id uuid not null,
  chase_id uuid not null,
  place smallint not null,
  issue_id uuid not null,
  issue_no text not null,
  opens_at timestamptz not null,
  draws_at timestamptz not null,
  -- Times the multiple of each line.
  multiple integer not null,
  stake_amount bigint not null,
  status text not null default 'WAITING',
  done_at timestamptz,
  constraint chase_items__pk primary key (bucket, member_id, chase_id, place),
  constraint chase_items__status check (status in ('WAITING', 'PLACED', 'RETURNED')),
  constraint chase_items__done_at check ((done_at is null) = (status = 'WAITING')),
  constraint chase_items__amounts check (stake_amount > 0 and multiple >= 1)
) with (fillfactor = 75);
-- Few at any time: what is still to be placed on an issue.
create index chase_items__issue_id__waiting on chase_items (issue_id, bucket, member_id, chase_id)
  where status = 'WAITING';
create index chase_items__issue_id__placed on chase_items (issue_id, bucket, member_id, chase_id)
  where status = 'PLACED';

-- What is staked on each number of an issue with a brand, of tickets that stand.
create table lottery_exposures (
  issue_id uuid not null,
  brand_id uuid not null,
  currency text not null,
  key text not null,
  staked_amount bigint not null,
  constraint lottery_exposures__pk primary key (issue_id, brand_id, currency, key),
  constraint lottery_exposures__staked_amount check (staked_amount >= 0)
) with (fillfactor = 50);
