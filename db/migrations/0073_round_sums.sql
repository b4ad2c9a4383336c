-- What a round sums up is never below zero, and no more of it counts than was staked. New rows are held
-- to it from here on; 0074 looks at those that exist.
alter table rounds
  add constraint rounds__sums check (
    stake_amount >= 0 and payout_amount >= 0 and bets >= 0 and wins >= 0
    and valid_amount <= stake_amount
  ) not valid;
-- The valid bet that the vendor told for the round, and the lowest odds of its bets in thousandths; null
-- where nothing was told.
alter table rounds add column told_valid_amount bigint, add column odds_milli integer;
