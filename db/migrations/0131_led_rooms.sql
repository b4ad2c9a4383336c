-- Rooms and seas of vendors are led as tables are.
alter table vendor_tables
  add column kind text not null default 'table' check (kind in ('table', 'room', 'sea'));
