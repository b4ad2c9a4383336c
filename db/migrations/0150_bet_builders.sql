-- Picks of one event that were priced together: one leg of their slip, which wins when all of them do.
alter table slip_legs
  -- The position of the first of them; null for a pick that is a leg of its own.
  add column builder smallint,
  -- In thousandths, of all of them together; `odds` is what each had by itself.
  add column builder_odds integer check (builder_odds > 1000),
  add constraint slip_legs__builder check ((builder is null) = (builder_odds is null));
