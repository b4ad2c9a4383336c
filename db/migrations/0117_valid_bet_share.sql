-- How much of a game's valid bets counts for rollover, rebates and pay.
alter table games add column valid_bet_bps integer not null default 10000,
  add constraint games__valid_bet_bps check (valid_bet_bps between 0 and 10000);
