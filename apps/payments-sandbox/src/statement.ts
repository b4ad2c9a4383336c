// The account of what moved in a period, in the order of booking, a page at a time.
import type { Db } from '@parlour/database';
import type { Dialect } from './dialect.ts';
import type { StatementFault } from './faults.ts';
import { fromMinor, minorUnit, type Units, units } from './money.ts';

export type StatementLine = {
  readonly id: string;
  readonly reference: string;
  readonly kind: 'deposit' | 'payout';
  readonly state: 'paid' | 'failed' | 'reversed';
  readonly amount: Units;
  readonly fee: Units;
  readonly currency: string;
  readonly at: Date;
};

export type StatementQuery = {
  readonly dialect: Dialect;
  readonly from: Date;
  readonly to: Date;
  readonly cursor: string | null;
  readonly limit: number;
};

type Row = StatementLine & { readonly fault: StatementFault | null };

/** Where the next page begins: after this booking. */
const writeCursor = ({ at, id }: StatementLine): string =>
  Buffer.from(`${at.toISOString()}|${id}`).toString('base64url');

function readCursor(cursor: string): { at: Date; id: string } | null {
  const [instant = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  const at = new Date(instant);
  const isWhole = !Number.isNaN(at.getTime()) && /^[0-9a-f-]{36}$/.test(id);
  return isWhole ? { at, id } : null;
}

/** Null when the cursor is not one of ours. */
export async function listStatement(
  db: Db,
  { dialect, from, to, cursor, limit }: StatementQuery,
): Promise<{ lines: StatementLine[]; next: string | null } | null> {
  const after = cursor === null ? null : readCursor(cursor);
  if (cursor !== null && after === null) return null;
  const rows = await db.query<Row>({
    text: `select m.*, f.fault from (
        select id, reference, 'deposit' as kind, status as state, paid_amount as amount, fee_amount as fee,
          paid_currency as currency, date_trunc('milliseconds', settled_at) as at
        from payments where status = 'paid' and dialect = $1 and settled_at >= $2 and settled_at < $3
        union all
        select id, reference, 'payout', status, amount, fee_amount, currency,
          date_trunc('milliseconds', settled_at)
        from payouts where status in ('paid', 'failed') and dialect = $1
          and settled_at >= $2 and settled_at < $3) m
      left join statement_faults f on f.reference = m.reference
      where f.fault is distinct from 'omitted'
        and ($4::timestamptz is null or (m.at, m.id) > ($4, $5::uuid))
      order by m.at, m.id limit $6`,
    values: [dialect, from, to, after?.at ?? null, after?.id ?? null, limit + 1],
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    lines: page.flatMap(lie),
    next: rows.length > limit && last !== undefined ? writeCursor(last) : null,
  };
}

/** What the statement says of a line, which is the truth unless someone asked for another. */
function lie({ fault, ...line }: Row): readonly StatementLine[] {
  const { amount, currency, state } = line;
  switch (fault) {
    case 'amount':
      return [{ ...line, amount: units(amount + 100n * minorUnit(currency)) }];
    case 'currency': {
      const other = currency === 'EUR' ? 'GBP' : 'EUR';
      return [{ ...line, currency: other, amount: fromMinor(other, amount / minorUnit(currency)) }];
    }
    case 'state':
      return [{ ...line, state: state === 'paid' ? 'reversed' : 'paid' }];
    case 'fee':
      return [{ ...line, fee: units(line.fee + 25n * minorUnit(currency)) }];
    case 'twice':
      return [line, { ...line, id: `${line.id}-2` }];
    default:
      return [line];
  }
}
