-- A draw closes a million rounds at once, and each close writes every index of them. Rounds of the house
-- are named by their tickets, each of which opens one round: the name of a round guards those of vendors.
alter table rounds drop constraint rounds__bucket_member_id_vendor_code_round_ref;
create unique index rounds__bucket_member_id_vendor_code_round_ref
  on rounds (bucket, member_id, vendor_code, round_ref)
  where vendor_code not in ('plott', 'pelott', 'psea', 'pvn');

-- Nobody reads by it since what is unsettled has an index of its own.
drop index lottery_issues__settling;
