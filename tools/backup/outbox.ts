import type pg from 'pg';

/**
 * Events are read in the order of their transactions' numbers, which belong to one server. On
 * another one old events could seem to lie in the future and hold up every reader, so that after a
 * restore all of them belong to the restoring transaction, numbered in the order that they had.
 */
export async function renumberOutbox(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ present: boolean }>(
    "select to_regclass('public.outbox_events') is not null as present",
  );
  if (rows[0]?.present !== true) return;
  await client.query(`
    update outbox_cursors c
       set event_id = (select count(*) from outbox_events e
                        where (e.transaction_id, e.id) <= (c.transaction_id, c.event_id)),
           transaction_id = pg_current_xact_id()`);
  await client.query(`
    create temporary table saved_events on commit drop as
      select row_number() over (order by transaction_id, id) as place, * from outbox_events`);
  await client.query('delete from outbox_events');
  const { rows: columns } = await client.query<{ name: string }>(`
    select quote_ident(attname) as name from pg_attribute
     where attrelid = 'outbox_events'::regclass and attnum > 0 and not attisdropped
       and attname not in ('id', 'transaction_id') order by attnum`);
  const rest = columns.map(({ name }) => name).join(', ');
  await client.query(`
    insert into outbox_events (id, transaction_id, ${rest}) overriding system value
      select place, pg_current_xact_id(), ${rest} from saved_events`);
  await client.query(`
    select setval(pg_get_serial_sequence('outbox_events', 'id'),
                  greatest((select count(*) from saved_events), 1),
                  exists (select from saved_events))`);
}
