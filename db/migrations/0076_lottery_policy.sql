-- What a brand keeps at least of a stake on the lottery, after odds and rebates. A brand without a row
-- keeps half a percent.
create table lottery_policies (
  brand_id uuid not null references brands,
  margin_min_bps integer not null,
  version integer not null,
  updated_at timestamptz not null,
  constraint lottery_policies__pk primary key (brand_id),
  constraint lottery_policies__margin_min_bps check (margin_min_bps between 1 and 5000)
);
