-- One row for each id that a vendor gave to a transaction, whichever member it names. The bucket is the
-- id's own, so that this key holds for the whole house and still begins with the bucket; the key of
-- vendor_transactions holds within the bucket of one member. Ids from before this table need no row: the
-- wallet reads what was committed before it decides, and this key settles what is decided at one moment.
create table vendor_transaction_ids (
  bucket smallint not null,
  vendor_code text not null,
  transaction_uuid uuid not null,
  constraint vendor_transaction_ids__pk primary key (bucket, vendor_code, transaction_uuid)
);
