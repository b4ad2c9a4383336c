// A million tickets on one draw: some are placed by the service, and copied to everybody in sets.
import type { Db } from '@parlour/database';
import { vacuum } from './vacuum.ts';

export type Copying = {
  readonly issueId: string;
  /** Who placed the tickets that are copied. */
  readonly fromId: string;
  readonly memberIds: readonly string[];
};

const MEMBERS_PER_WRITE = 1_000;
const LANES = 2;

/** Ids end like their member's, so that both live in one bucket. */
const OWN_ID = `overlay(gen_random_uuid()::text placing right(m.id::text, 2) from 35)::uuid`;

const columnsOf = async (db: Db, table: string): Promise<readonly string[]> => {
  const rows = await db.query<{ name: string }>({
    text: `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    values: [table],
  });
  return rows.map(({ name }) => name);
};

/** Gives each member the tickets of one of them, with orders and rounds; answers how many there are. */
export async function copyTickets(
  db: Db,
  { fromId, issueId, memberIds }: Copying,
): Promise<number> {
  const own: Readonly<Record<string, string>> = {
    bucket: 'get_byte(uuid_send(x.member_id), 15)',
    member_id: 'x.member_id',
  };
  const listOf = async (table: string, alias: string, names: Readonly<Record<string, string>>) => {
    const columns = await columnsOf(db, table);
    return {
      into: columns.join(', '),
      values: columns.map((name) => names[name] ?? own[name] ?? `${alias}.${name}`).join(', '),
    };
  };
  const tickets = await listOf('tickets', 't', { id: 'x.ticket_id', round_id: 'x.round_id' });
  const orders = await listOf('ticket_orders', 'o', {});
  const rounds = await listOf('rounds', 'r', { id: 'x.round_id', round_ref: 'x.ticket_id::text' });
  const starts = Array.from(
    { length: Math.ceil(memberIds.length / MEMBERS_PER_WRITE) },
    (_, index) => index * MEMBERS_PER_WRITE,
  );
  const write = (start: number) => {
    const copied = memberIds.slice(start, start + MEMBERS_PER_WRITE);
    return db.tx(async (tx) => {
      await tx.query({ text: 'set local statement_timeout = 0' });
      await tx.query({
        text: `with made as materialized (
            select m.id as member_id, t.id as from_ticket, t.round_id as from_round,
              ${OWN_ID} as ticket_id, ${OWN_ID} as round_id
            from unnest($3::uuid[]) m (id)
            cross join (
              select * from tickets where issue_id = $1 and member_id = $2
                and bucket = get_byte(uuid_send($2::uuid), 15)
            ) t
          ), tickets_made as (
            insert into tickets (${tickets.into})
            select ${tickets.values} from made x
            join tickets t on t.id = x.from_ticket
          )
          insert into rounds (${rounds.into})
          select ${rounds.values} from made x
          join rounds r on r.id = x.from_round and r.member_id = $2
            and r.bucket = get_byte(uuid_send($2::uuid), 15)`,
        values: [issueId, fromId, copied],
      });
      await tx.query({
        text: `insert into ticket_orders (${orders.into})
          select ${orders.values} from unnest($2::uuid[]) x (member_id)
          cross join (
            select * from ticket_orders where member_id = $1 and bucket = get_byte(uuid_send($1::uuid), 15)
          ) o`,
        values: [fromId, copied],
      });
    });
  };
  const lane = async (): Promise<void> => {
    for (let start = starts.pop(); start !== undefined; start = starts.pop()) await write(start);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await vacuum(db, ['tickets', 'ticket_orders', 'rounds']);
  const [row] = await db.query<{ count: number }>({
    text: 'select count(*)::integer as count from tickets where issue_id = $1',
    values: [issueId],
  });
  return row?.count ?? 0;
}
