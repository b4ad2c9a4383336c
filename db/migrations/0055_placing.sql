-- What a brand pays a member on an issue at most, for all tickets together: the cap of a ticket may be
-- that of few picks, which holds for its play alone. Missing on rows of the release before.
alter table tickets
  add column issue_cap_amount bigint,
  -- Whether the stake stands on the numbers of its issue, from which it is taken when the ticket is.
  add column is_counted boolean not null default false;
alter table chase_lines add column issue_cap_amount bigint;
