-- What members and those above them get back of valid bets.

-- Whether and how often a brand pays rebates. Without a row it does, every ten minutes, to be played once.
create table rebate_policies (
  brand_id uuid primary key references brands,
  is_on boolean not null,
  cadence text not null,
  -- How often a member's own rebate has to be played before it can be withdrawn, in hundredths.
  multiple_hundredths integer not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint rebate_policies__cadence check (cadence in ('minutes', 'hour', 'day')),
  constraint rebate_policies__multiple_hundredths
    check (multiple_hundredths between 0 and 10000)
);

-- Up to which place the journal has become entries, and which turn of the cadence a brand had last.
create table rebate_marks (
  name text primary key,
  seq bigint not null
);
insert into rebate_marks (name, seq) values ('journal', 0);
create table rebate_turns (
  brand_id uuid primary key references brands,
  turn text not null,
  finished_at timestamptz not null
);

-- What one row of the journal earns somebody; below zero what a correction takes back. Whoever earned
-- of a round keeps that part of its points when the round is settled again.
create table rebate_entries (
  bucket smallint not null,
  beneficiary_id uuid not null,
  -- The place in the journal.
  seq bigint not null,
  -- Of the settlement: the place of its first row, and the valid bet that it has come to with this one.
  settlement_seq bigint not null,
  valid_amount bigint not null,
  amount bigint not null,
  settled_at timestamptz not null,
  at timestamptz not null,
  brand_id uuid not null references brands,
  member_id uuid not null,
  round_id uuid not null,
  from_points smallint not null,
  to_points smallint not null,
  role text not null,
  currency text not null,
  family text not null,
  constraint rebate_entries__pk primary key (bucket, beneficiary_id, seq),
  constraint rebate_entries__role check (role in ('member', 'agent')),
  constraint rebate_entries__points check (from_points >= 0 and to_points > from_points)
);
create index rebate_entries__settlement_seq on rebate_entries (settlement_seq, seq);
create index rebate_entries__brand_id on rebate_entries (brand_id, at);
create trigger rebate_entries__append_only before update or delete on rebate_entries
  for each row execute function refuse_rewrite();

-- What somebody has coming: entries less credits.
create table rebate_dues (
  bucket smallint not null,
  beneficiary_id uuid not null,
  role text not null,
  brand_id uuid not null references brands,
  currency text not null,
  due_amount bigint not null,
  -- The last place of the journal that is in it.
  seq bigint not null,
  constraint rebate_dues__pk primary key (bucket, beneficiary_id, role, currency),
  constraint rebate_dues__role check (role in ('member', 'agent'))
) with (fillfactor = 70);
create index rebate_dues__brand_id on rebate_dues (brand_id, currency, bucket, beneficiary_id, role)
  where due_amount > 0;

-- What was paid at once: all entries of the beneficiary up to a place, of what the credit before left.
create table rebate_credits (
  bucket smallint not null,
  id uuid not null,
  beneficiary_id uuid not null,
  role text not null,
  brand_id uuid not null references brands,
  currency text not null,
  amount bigint not null,
  -- What was too small for the currency and is carried on.
  carried_amount bigint not null,
  up_to_seq bigint not null,
  transfer_id uuid not null,
  at timestamptz not null,
  constraint rebate_credits__pk primary key (bucket, id),
  constraint rebate_credits__amount check (amount > 0 and carried_amount >= 0)
);
create index rebate_credits__brand_id on rebate_credits (brand_id, at);
create unique index rebate_credits__up_to_seq
  on rebate_credits (bucket, beneficiary_id, role, currency, up_to_seq);
create trigger rebate_credits__append_only before update or delete on rebate_credits
  for each row execute function refuse_rewrite();
