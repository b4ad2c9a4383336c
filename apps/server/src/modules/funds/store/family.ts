// What transfers to an upline and to a downline have in common: tables of one shape.
import { bucketOf, type Reader, type Statement, type Tx } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';

export type RequestName = { readonly memberId: string; readonly requestKey: string };

type SentOn = { readonly memberId: string; readonly at: Date; readonly timeZone: string };

/** Statements on the transfers of one direction, of which each row lies in its sender's bucket. */
export function createFamilyStore<Transfer>(
  table: 'upline_transfers' | 'downline_transfers',
  columns: string,
) {
  const one = async (reader: Reader, statement: Statement<Transfer>): Promise<Transfer | null> =>
    (await reader.query(statement))[0] ?? null;

  return {
    find: (reader: Reader, id: string): Promise<Transfer | null> =>
      one(reader, {
        name: `funds_find_${table}`,
        text: `select ${columns} from ${table} where bucket = $1 and id = $2`,
        values: [bucketOf(id), id],
      }),

    lock: (tx: Tx, id: string): Promise<Transfer | null> =>
      one(tx, {
        name: `funds_lock_${table}`,
        text: `select ${columns} from ${table} where bucket = $1 and id = $2 for update`,
        values: [bucketOf(id), id],
      }),

    findByKey: (reader: Reader, { memberId, requestKey }: RequestName): Promise<Transfer | null> =>
      one(reader, {
        name: `funds_find_${table}_by_key`,
        text: `select ${columns} from ${table}
          where bucket = $1 and member_id = $2 and request_key = $3`,
        values: [bucketOf(memberId), memberId, requestKey],
      }),

    async finish(tx: Tx, id: string, at: Date): Promise<void> {
      await tx.query({
        name: `funds_finish_${table}`,
        text: `update ${table} set state = 'DONE', done_at = $3 where bucket = $1 and id = $2`,
        values: [bucketOf(id), id, at],
      });
    },

    /** What a member has sent since the brand's midnight. */
    async sumToday(reader: Reader, { at, memberId, timeZone }: SentOn): Promise<Amount> {
      const [row] = await reader.query<{ amount: Amount }>({
        name: `funds_sum_${table}_today`,
        text: `select coalesce(sum(amount), 0)::bigint as amount from ${table}
          where bucket = $1 and member_id = $2
            and created_at >= date_trunc('day', $3::timestamptz, $4)`,
        values: [bucketOf(memberId), memberId, at, timeZone],
      });
      return row?.amount ?? ZERO;
    },
  };
}
