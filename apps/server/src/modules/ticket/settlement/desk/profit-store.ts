import type { ProfitBreakdown } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';

export type ProfitSums = {
  readonly currency: string;
  readonly tickets: number;
  readonly stake: Amount;
  readonly winnings: Amount;
  readonly refund: Amount;
  readonly valid: Amount;
};

export type ProfitRow = ProfitSums & {
  readonly gameCode: string | null;
  readonly issueId: string | null;
  readonly issueNo: string | null;
  readonly day: string | null;
};

export type ProfitFilter = {
  readonly brandId: string;
  /** YYYY-MM-DD, both included. */
  readonly from: string;
  readonly to: string;
  readonly gameCode?: string | undefined;
  readonly currency?: string | undefined;
};

const SUMS = `sum(ticket_count)::integer as tickets, sum(stake_amount)::bigint as stake,
  sum(winnings_amount)::bigint as winnings, sum(refund_amount)::bigint as refund,
  sum(valid_amount)::bigint as valid`;

/** What a row is told apart by, in the order of the list: text, so that a place can be written down. */
const KEYS: Readonly<Record<ProfitBreakdown, readonly string[]>> = {
  game: ['game_code', 'currency'],
  day: ['day', 'currency'],
  issue: ['day', 'game_code', 'issue_id', 'currency'],
};
const KEY_TYPES: Readonly<Record<string, string>> = { day: 'date', issue_id: 'uuid' };

const SELECTED: Readonly<Record<ProfitBreakdown, string>> = {
  game: `game_code as "gameCode", null::uuid as "issueId", null::text as "issueNo",
    null::date as day`,
  day: `null::text as "gameCode", null::uuid as "issueId", null::text as "issueNo", day`,
  issue: `game_code as "gameCode", issue_id as "issueId", min(issue_no) as "issueNo", day`,
};

function conditionsOf(filter: ProfitFilter) {
  const values: unknown[] = [filter.brandId, filter.from, filter.to];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const conditions = ['brand_id = $1', 'day between $2::date and $3::date'];
  if (filter.gameCode !== undefined) conditions.push(`game_code = ${place(filter.gameCode)}`);
  if (filter.currency !== undefined) conditions.push(`currency = ${place(filter.currency)}`);
  return { values, place, conditions };
}

const tableOf = (by: ProfitBreakdown): string =>
  by === 'issue' ? 'lottery_profits' : 'lottery_day_profits';

/** Games from A, days and issues from the latest. `after` is what `placeOf` wrote of the last row. */
export function listProfit(
  reader: Reader,
  filter: ProfitFilter,
  {
    after,
    by,
    limit,
  }: {
    readonly by: ProfitBreakdown;
    readonly after: readonly string[] | null;
    readonly limit: number;
  },
): Promise<ProfitRow[]> {
  const { conditions, place, values } = conditionsOf(filter);
  const keys = KEYS[by];
  const isRising = by === 'game';
  if (after !== null) {
    const places = keys.map((key, index) => `${place(after[index])}::${KEY_TYPES[key] ?? 'text'}`);
    conditions.push(`(${keys.join(', ')}) ${isRising ? '>' : '<'} (${places.join(', ')})`);
  }
  const order = keys.map((key) => (isRising ? key : `${key} desc`)).join(', ');
  return reader.query<ProfitRow>({
    text: `select ${SELECTED[by]}, currency, ${SUMS} from ${tableOf(by)}
      where ${conditions.join(' and ')}
      group by ${keys.join(', ')} order by ${order} limit ${place(limit)}`,
    values,
  });
}

export const totalProfit = (reader: Reader, filter: ProfitFilter): Promise<ProfitSums[]> => {
  const { conditions, values } = conditionsOf(filter);
  return reader.query<ProfitSums>({
    text: `select currency, ${SUMS} from lottery_day_profits
      where ${conditions.join(' and ')} group by currency order by currency`,
    values,
  });
};

/** The place of a row in its list. */
export const placeOf = (by: ProfitBreakdown, row: ProfitRow): readonly string[] => {
  const of: Readonly<Record<string, string | null>> = {
    day: row.day,
    game_code: row.gameCode,
    issue_id: row.issueId,
    currency: row.currency,
  };
  return KEYS[by].map((key) => of[key] ?? '');
};

export const placeSize = (by: ProfitBreakdown): number => KEYS[by].length;

export type IssueProfits = (
  reader: Reader,
  filter: ProfitFilter,
  page: { readonly after: readonly string[] | null; readonly limit: number },
) => Promise<{ readonly rows: readonly ProfitRow[]; readonly next: readonly string[] | null }>;

/** What issues earned, the latest day first; `next` is where the next page begins. */
export const listIssueProfits: IssueProfits = async (reader, filter, { after, limit }) => {
  const rows = await listProfit(reader, filter, { by: 'issue', after, limit });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return { rows, next: last === undefined ? null : placeOf('issue', last) };
};
