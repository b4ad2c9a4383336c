-- The server's role owns no table, so what makes partitions runs as the owner. Nothing but a day and a
-- number of months is taken from the caller.
alter function create_transfer_partitions(date, integer)
  security definer set search_path = public, pg_temp;
alter function create_vendor_request_partitions(date, integer)
  security definer set search_path = public, pg_temp;
alter function create_turnover_partitions(date, integer)
  security definer set search_path = public, pg_temp;
alter function fence_turnover_month(date)
  security definer set search_path = public, pg_temp;

create function unfence_turnover_month(day date) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('alter table turnover_entries_default drop constraint if exists %I',
    'turnover_entries_default__fence_' || to_char(day, 'YYYY_MM'));
end $$;
