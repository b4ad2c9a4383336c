-- The second house of the studio keeps a wallet for each player: the operator sends money there and
-- fetches it back, and bets never leave this program.
alter table sessions add column house text not null default 'seamless';
alter table sessions add constraint sessions__house check (house in ('seamless', 'transfer'));

create table purses (
  player_id uuid not null references players,
  currency text not null,
  balance_amount bigint not null default 0,
  constraint purses__pk primary key (player_id, currency),
  constraint purses__balance_amount check (balance_amount >= 0)
);

-- Everything that ever moved a purse. Transfers are named by the operator's reference.
create table purse_entries (
  transaction_id uuid primary key,
  player_id uuid not null references players,
  currency text not null,
  kind text not null check (kind in ('deposit', 'withdraw', 'bet', 'win', 'rollback', 'tombstone')),
  amount bigint not null,
  balance_amount bigint not null,
  reference_id uuid,
  -- A withdrawal of everything: what it came to stands in amount.
  is_all boolean not null default false,
  created_at timestamptz not null
);
create index purse_entries__player_id on purse_entries (player_id, created_at);
create unique index purse_entries__reference_id__rollback on purse_entries (reference_id)
  where kind = 'rollback';

-- Finished rounds in the order in which they became known. The counter's row is locked until the
-- commit, so a reader never passes a number that is still to come.
create table round_reports (
  seq bigint primary key,
  round_id uuid not null references rounds,
  constraint round_reports__round_id unique (round_id)
);
create table report_counters (
  is_only boolean primary key default true check (is_only),
  last_seq bigint not null
);
insert into report_counters (last_seq) values (0);
