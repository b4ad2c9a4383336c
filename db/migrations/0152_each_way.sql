-- Each-way bets: the bet on a place is a row beside the pick that it belongs to, on the line of the feed that
-- says who is among the first so many.
alter table slip_legs
  -- The position of the pick; null for a pick itself.
  add column place_of smallint,
  -- What a place pays of the odds: 1 of 5.
  add column place_part smallint check (place_part > 0),
  add column place_per smallint check (place_per >= place_part),
  -- What withdrawn runners take of the winnings, in percent.
  add column deduction_percent smallint not null default 0 check (deduction_percent between 0 and 90),
  add constraint slip_legs__place check (
    (place_of is null) = (place_part is null) and (place_of is null) = (place_per is null));
