-- All dividends of a contract together stay within a share of its team's valid bet.
alter table contract_limits add column turnover_cap_bps integer not null default 0;
update contract_limits set turnover_cap_bps = 30 where kind = 'DIVIDEND';
alter table contract_limits alter column turnover_cap_bps drop default,
  add constraint contract_limits__turnover_cap check (turnover_cap_bps between 0 and 10000
    and (kind = 'DIVIDEND' or turnover_cap_bps = 0));

-- Caps that held until an instant; the one that holds is in contract_limits.
create table turnover_cap_versions (
  brand_id uuid not null references brands,
  currency text not null,
  until_at timestamptz not null,
  cap_bps integer not null,
  constraint turnover_cap_versions__pk primary key (brand_id, currency, until_at)
);

-- Of dividends alone, and null in bills from before: their contracts begin without room.
alter table bills
  add column earned_amount bigint,
  add column waited_in_amount bigint,
  add column waited_out_amount bigint,
  -- What the cap left over before, what this period added to it, and what is left after this bill.
  add column room_in_amount bigint,
  add column room_made_amount bigint,
  add column room_out_amount bigint,
  add column turnover_cap_bps integer,
  add constraint bills__cap check (turnover_cap_bps is null or (
    waited_in_amount >= 0 and waited_out_amount >= 0
    and gross_amount = earned_amount + waited_in_amount - waited_out_amount
    and room_out_amount = room_in_amount + room_made_amount - gross_amount)) not valid;
alter table bills validate constraint bills__cap;
