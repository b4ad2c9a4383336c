-- What one operator of the cashier lets go alone in a day, payments that people ended because their
-- provider did not, and who read a statement in.

-- Withdrawals and deposits that one operator approves alone within 24 hours, and vouchers that one makes.
alter table cashier_policies
  add column withdraw_alone_day_amount bigint not null default 0
    check (withdraw_alone_day_amount >= 0),
  add column deposit_alone_day_amount bigint not null default 0
    check (deposit_alone_day_amount >= 0),
  add column voucher_alone_amount bigint not null default 0
    check (voucher_alone_amount >= 0);

-- Twenty approvals of the largest sum that needs no second operator: a site that pays more than that by
-- one person a day asks for more, and two decide.
update cashier_policies set
  withdraw_alone_day_amount = second_operator_amount * 20,
  deposit_alone_day_amount = second_operator_amount * 20,
  voucher_alone_amount = second_operator_amount;

alter table payouts
  -- When two operators ended it without an answer of its provider, and on what evidence.
  add column ended_at timestamptz,
  add column end_evidence text,
  -- When its provider reported it as paid after all, and its money had gone another way by then; and when
  -- an operator had dealt with that.
  add column paid_late_at timestamptz,
  add column late_settled_at timestamptz;

alter table bank_credits
  -- The operator who read the statement in, for what may not be matched by the same person without limit.
  add column imported_by uuid;
