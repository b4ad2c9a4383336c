-- Minutes between reality checks that bets wait for, where the brand's profile demands it; null where they
-- do not.
alter table protections add column hold_minutes smallint;
