-- A payment may cost a fixed amount besides its percentage, at least so much and at most so much.
alter table deposit_methods
  add column fee_fixed_amount bigint not null default 0,
  add column fee_min_amount bigint not null default 0,
  add column fee_max_amount bigint,
  add constraint deposit_methods__fee_fixed_amount check (fee_fixed_amount >= 0),
  add constraint deposit_methods__fee_bounds
    check (fee_min_amount >= 0 and (fee_max_amount is null or fee_max_amount >= fee_min_amount));
alter table cashier_policies
  add column fee_fixed_amount bigint not null default 0,
  add column fee_min_amount bigint not null default 0,
  add column fee_max_amount bigint,
  add constraint cashier_policies__fee_fixed_amount check (fee_fixed_amount >= 0),
  add constraint cashier_policies__fee_bounds
    check (fee_min_amount >= 0 and (fee_max_amount is null or fee_max_amount >= fee_min_amount));
alter table cashier_vip_limits
  add column fee_fixed_amount bigint,
  add constraint cashier_vip_limits__fee_fixed_amount check (fee_fixed_amount >= 0);
-- Ranks whose withdrawals cost nothing have no part of a fixed amount that is set later, either.
update cashier_vip_limits set fee_fixed_amount = 0 where fee_bps = 0;

-- Bills of nothing were once marked as paid, though nobody was; today they begin as not reached.
update bills
  set state = 'NOT_REACHED', reviewer = null, is_held = false, paid_at = null, version = version + 1
  where state = 'PAID' and gross_amount = 0 and paid_amount = 0;
