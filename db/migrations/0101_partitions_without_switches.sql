-- Rows of a month that landed in the default partition move into the month's own, as before. Instead of
-- switching off the trigger that refuses deletions, which a distributed table does not allow, the default
-- partition is taken out whole, its rows are added to the ledger again, and the old one is dropped. Bounds
-- stand in the statements as text, because a distributed table takes no variables of a function.
create or replace function create_transfer_partitions(from_day date, months_ahead integer)
returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  starts_at timestamptz;
  ends_at timestamptz;
  partition_name text;
  is_taken boolean;
  made integer := 0;
begin
  -- Several nodes may start at once; any number will do that nothing else locks.
  perform pg_advisory_xact_lock(7216534003);
  -- Citus alone reads these: tables are made and filled over one connection for each server, and the trigger
  -- that refuses changes looks at nothing but its own row, so that it holds on every shard.
  perform set_config('citus.multi_shard_modify_mode', 'sequential', true),
    set_config('citus.enable_unsafe_triggers', 'on', true);
  for step in 0..months_ahead loop
    starts_at := (date_trunc('month', from_day::timestamp) + make_interval(months => step))
      at time zone 'UTC';
    ends_at := (date_trunc('month', from_day::timestamp) + make_interval(months => step + 1))
      at time zone 'UTC';
    partition_name := 'transfers_' || to_char(starts_at at time zone 'UTC', 'YYYY_MM');
    continue when to_regclass(partition_name) is not null;

    execute format('select exists (
      select 1 from transfers_default where at >= %L and at < %L)', starts_at, ends_at) into is_taken;
    if is_taken then
      execute 'alter table transfers detach partition transfers_default';
      execute 'alter table transfers_default rename to transfers_left';
    end if;
    execute format('create table %I (like transfers including defaults)', partition_name);
    execute format('alter table transfers attach partition %I for values from (%L) to (%L)',
      partition_name, starts_at, ends_at);
    if is_taken then
      execute 'create table transfers_default partition of transfers default';
      execute 'insert into transfers select * from transfers_left';
      execute 'drop table transfers_left';
    end if;
    made := made + 1;
  end loop;
  return made;
end
$$;
