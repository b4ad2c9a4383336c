-- What an account of the house holds is a sum over all members, which no column of fixed width bounds: a
-- hundred purses filled to the brim would stop the count. The table has a row for each account.
alter table house_totals alter column amount type numeric;
