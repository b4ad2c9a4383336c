-- Tables of vendors that members like, beside the games that they like.
create table favourite_tables (
  bucket smallint not null,
  member_id uuid not null,
  vendor_code text not null,
  table_code text not null,
  added_at timestamptz not null,
  constraint favourite_tables__pk primary key (bucket, member_id, vendor_code, table_code)
);
