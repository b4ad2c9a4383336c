import { bucketOf, listText, type Reader, typed } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { createWhere } from '../../../platform/page.ts';
import { sumFound, type Totals } from '../../../platform/totals.ts';
import type { Statements } from './statements.ts';
import { slipColumns } from '../store/columns.ts';
import type { StoredSlip } from '../store/slips.ts';

const statement = typed<Statements>();
const TYPES = { types: { boost: "import('../extra/rules.ts').StoredBoost" } };

export type FoundBets = {
  readonly brandId: string;
  readonly memberId?: string | undefined;
  readonly slipId?: string | undefined;
  readonly eventId?: bigint | undefined;
  readonly statuses?: readonly StoredSlip['status'][] | undefined;
  readonly kind?: 'multiple' | 'single' | undefined;
  readonly isLive?: boolean | undefined;
  readonly stakeMin?: Amount | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

function whereOf(asked: FoundBets) {
  const where = createWhere();
  where.add(asked.brandId, (place) => `s.brand_id = ${place}`);
  if (asked.memberId !== undefined) {
    where.add(bucketOf(asked.memberId), (place) => `s.bucket = ${place}`);
    where.add(asked.memberId, (place) => `s.member_id = ${place}`);
  }
  where.add(asked.slipId, (place) => `s.id = ${place}`);
  where.add(asked.statuses, (place) => `s.status = any(${place}::text[])`);
  where.add(asked.isLive, (place) => `s.is_live = ${place}`);
  where.add(asked.stakeMin, (place) => `s.stake_amount >= ${place}`);
  where.add(asked.from, (place) => `s.placed_at >= ${place}`);
  where.add(asked.to, (place) => `s.placed_at < ${place}`);
  where.add(
    asked.eventId,
    (place) => `exists (select from slip_legs l where l.event_id = ${place} and l.bucket = s.bucket
      and l.member_id = s.member_id and l.slip_id = s.id)`,
  );
  if (asked.kind !== undefined) {
    // Singles are bets of one leg, however many of them a slip has.
    const text = `s.sizes = array[1]::smallint[]`;
    where.addText(asked.kind === 'single' ? text : `not (${text})`);
  }
  return where;
}

/** The newest first. */
export function listBets(
  reader: Reader,
  asked: FoundBets & { readonly after: string | null; readonly limit: number },
): Promise<StoredSlip[]> {
  const where = whereOf(asked);
  where.add(asked.after, (place) => `s.id < ${place}`);
  const limit = where.place(asked.limit);
  return reader.query<StoredSlip>({
    text: `select ${slipColumns} from slips s where ${where.text()} order by s.id desc limit ${limit}`,
    values: where.values,
  });
}

export const sumBets = (reader: Reader, asked: FoundBets): Promise<Totals<'paid' | 'stake'>> =>
  sumFound(reader, whereOf(asked), {
    from: 'slips s',
    sums: { stake: 's.stake_amount', paid: 's.payout_amount + s.cashed_amount' },
  });

type Key = { readonly memberId: string; readonly id: string };

const byIds = statement(
  'slip_desk_list_by_ids',
  `select ${slipColumns}
    from unnest($1::smallint[], $2::uuid[], $3::uuid[]) x (bucket, member_id, id)
    join slips s using (bucket, member_id, id)`,
  TYPES,
);
/** Slips by their keys, in no order. */
export const listByIds = (reader: Reader, keys: readonly Key[]): Promise<StoredSlip[]> =>
  reader.query(
    byIds(
      listText(keys.map(({ memberId }) => bucketOf(memberId))),
      listText(keys.map(({ memberId }) => memberId)),
      listText(keys.map(({ id }) => id)),
    ),
  );
