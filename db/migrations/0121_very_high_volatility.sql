-- The studio's sheets have four classes of volatility.
alter table games drop constraint games__volatility,
  add constraint games__volatility check (volatility in ('low', 'medium', 'high', 'very_high'));
