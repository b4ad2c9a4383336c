-- Money that no statement of a bank vouches for takes two operators.

-- The first of two who have seen a large transfer arrive; whoever credits it is in decided_by.
alter table deposits
  add column first_approved_by uuid,
  add column first_approved_account text,
  add column first_approved_at timestamptz;

-- Who wrote a line down by hand, so that somebody else matches it; null for lines of a statement.
alter table bank_credits add column written_by uuid;
