-- The index of 0054 guards the names of rounds from here on. Nothing is built: the table is shut for a
-- moment.
alter table rounds drop constraint rounds__bucket_member_id_vendor_code_round_ref;
alter index rounds__vendor_round_ref rename to rounds__bucket_member_id_vendor_code_round_ref;
