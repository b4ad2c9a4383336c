-- What operators let go alone, within the limit of one person: many small sums of a day do not add up
-- to a large one.
create table lone_decisions (
  id uuid primary key,
  operator_id uuid not null references operators,
  brand_id uuid not null references brands,
  -- Limits differ by purpose: payments of commission, waivers of rollover.
  purpose text not null,
  subject_id text not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  decided_at timestamptz not null
);
create index lone_decisions__operator on lone_decisions (operator_id, decided_at desc);
create index lone_decisions__brand_id on lone_decisions (brand_id);
