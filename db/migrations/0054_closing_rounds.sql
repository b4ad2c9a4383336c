-- A draw closes a million rounds at once, and each close writes every index of them. Rounds of the house
-- are named by their tickets, each of which opens one round: the name of a round guards those of vendors.
-- While it is built rounds can be read. It takes the place of the constraint in 0061, which shuts the table:
-- in one transaction that would last as long as the building, or end in a deadlock with whoever writes.
create unique index rounds__vendor_round_ref
  on rounds (bucket, member_id, vendor_code, round_ref)
  where vendor_code not in ('plott', 'pelott', 'psea', 'pvn');

-- Nobody reads by it since what is unsettled has an index of its own.
drop index lottery_issues__settling;
