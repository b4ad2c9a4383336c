-- Rounds of the house's own games. What a member took in odds instead of rebate, in basis points of the
-- stake, goes with the round into the journal from which rebates are earned; what of a payout is a
-- stake that came back is kept apart, so that a corrected result can move each by its difference.
alter table rounds
  add column traded_points smallint not null default 0,
  add column refund_amount bigint not null default 0;
alter table turnover_entries add column traded_points smallint not null default 0;
