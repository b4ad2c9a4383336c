-- The betting record in the order of settlement, whatever was played.
create index rounds__bucket_member_id_closed_at on rounds (bucket, member_id, closed_at, id)
  where closed_at is not null;
