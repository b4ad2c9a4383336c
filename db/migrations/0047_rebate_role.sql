-- What somebody earned in one role: an agent's own bets lie thinly among all the others' of the team.
create index rebate_entries__role on rebate_entries (bucket, beneficiary_id, role, seq);
