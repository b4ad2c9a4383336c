// The lines of a statement: each direct downline with its team or alone, and the sum of them all.
import type { StatementSort } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import { type FundsColumn, fundsColumns, type LineSums } from '../rules/statement.ts';
import type { Place } from '../rules/place.ts';
import type { Games } from './days.ts';
import { Query } from './query.ts';
import { bucketSql } from './team.ts';

export type LineQuery = Games & {
  readonly currency: string;
  readonly from: string;
  readonly to: string;
  /** Everybody below counts with the account. */
  readonly isTeam: boolean;
};

export type LineRow = LineSums & {
  readonly id: string;
  readonly hasMore: boolean;
  /** What the statement is sorted by, as a cursor carries it. */
  readonly value: string;
};

const PLAY = {
  rounds: 'rounds',
  stake: 'stake_amount',
  valid: 'valid_amount',
  payout: 'payout_amount',
  jackpotWin: 'jackpot_win_amount',
} as const;
const COLUMNS = [...Object.keys(PLAY), ...Object.keys(fundsColumns)];
const quoted = (column: string): string => `"${column}"`;

const fundsSql = (query: Query): string =>
  (Object.keys(fundsColumns) as FundsColumn[])
    .map((column) => {
      const { kinds, ...rest } = fundsColumns[column];
      const sum = `coalesce(sum(l.main_amount + l.locked_amount + l.bonus_amount + l.vendor_amount)
        filter (where l.kind = any(${query.bind([...kinds], 'text[]')})), 0)::bigint`;
      return `${'isNegated' in rest ? '-' : ''}${sum} as ${quoted(column)}`;
    })
    .join(', ');

const noFundsSql = Object.keys(fundsColumns)
  .map((column) => `0::bigint as ${quoted(column)}`)
  .join(', ');

/** Sums of `line.id` from `line.from_day` on, as two lateral joins. */
function sumsSql(query: Query, { category, currency, isTeam, to, vendorCode }: LineQuery): string {
  const until = query.bind(to, 'date');
  const money = query.bind(currency, 'text');
  const games = [];
  if (category !== undefined) games.push(`and p.category = ${query.bind(category, 'text')}`);
  if (vendorCode !== undefined) games.push(`and p.vendor_code = ${query.bind(vendorCode, 'text')}`);
  const own = `bucket = ${bucketSql('line.id')}`;
  const whose = (alias: string) =>
    isTeam
      ? `${alias}.agent_id = line.id and ${alias}.currency = ${money}`
      : `${alias}.${own} and ${alias}.member_id = line.id and line.currency = ${money}`;
  const within = (alias: string) => `${alias}.day >= line.from_day and ${alias}.day <= ${until}`;
  const play = Object.entries(PLAY).map(([name, column]) => {
    const from = name === 'rounds' && isTeam ? 'round_count' : column;
    return `coalesce(sum(p.${from}), 0)::bigint as ${quoted(name)}`;
  });
  const funds =
    games.length > 0
      ? `(select ${noFundsSql})`
      : `(select ${fundsSql(query)}
          from ${isTeam ? 'agent_ledger_days' : 'member_ledger_days'} l
          where ${whose('l')} and ${within('l')})`;
  return `cross join lateral (
      select ${play.join(', ')} from ${isTeam ? 'agent_days' : 'member_days'} p
      where ${whose('p')} and ${within('p')} ${games.join(' ')}) play
    cross join lateral ${funds} funds`;
}

/** What one account came to in a period. */
export async function sumLine(
  reader: Reader,
  wanted: LineQuery & { readonly memberId: string },
): Promise<LineSums> {
  const query = new Query();
  const id = query.bind(wanted.memberId, 'uuid');
  const from = query.bind(wanted.from, 'date');
  const [row] = await reader.query<LineSums>({
    text: `select play.*, funds.*
      from (select id, currency, ${from} as from_day from member_accounts where id = ${id}) line
      ${sumsSql(query, wanted)}`,
    values: query.values,
  });
  if (row === undefined) throw new Error('a member is gone');
  return row;
}

/**
 * Direct downlines of an account, each with the first day of the period that it stood there. What an
 * account did before it came, and on the day of coming, is no part of its line.
 */
const directsSql = (head: string, zone: string, from: string): string =>
  `select m.id, m.account_key, m.currency, greatest(${from}, coalesce(stay.first_day, ${from}))
      as from_day
    from member_accounts m left join lateral (
      select case when step.was_in is null and step.since_at <= m.registered_at then null
          else (step.since_at at time zone ${zone})::date + 1 end as first_day
      from (
        select c.since_at, coalesce(l.ancestors[cardinality(l.ancestors)] = ${head}, false) as is_in,
          lag(coalesce(l.ancestors[cardinality(l.ancestors)] = ${head}, false))
            over (order by c.since_at) as was_in
        from lineage_at c left join lineage_paths l on l.id = c.lineage_id
        where c.member_id = m.id
      ) step
      where step.is_in and step.was_in is not true
      order by step.since_at desc limit 1
    ) stay on true
    where m.upline_id = ${head} and m.standing <> 'trial'`;

const VALUES: Readonly<Record<StatementSort, readonly [value: string, type: string]>> = {
  account: ['account_key', 'text'],
  stake: ['"stake"', 'bigint'],
  valid: ['"valid"', 'bigint'],
  payout: ['"payout"', 'bigint'],
  deposits: ['"deposits"', 'bigint'],
  withdrawals: ['"withdrawals"', 'bigint'],
  profit: ['"payout" - "stake" + "rebates" + "promotions" + "wages"', 'bigint'],
};

export type LineOrder = {
  readonly sort: StatementSort;
  readonly isAscending: boolean;
  readonly after: Place | null;
  readonly limit: number;
};

export type Lines = {
  readonly rows: readonly LineRow[];
  readonly count: bigint;
  /** Of every line, whatever the page. */
  readonly sum: LineSums;
};

type SumRow = { readonly [column in `sum_${keyof LineSums}`]: bigint } & { readonly count: bigint };

/** A page of the lines below an account, and what all of them come to. */
export async function listLines(
  reader: Reader,
  {
    headId,
    timeZone,
    sort,
    isAscending,
    after,
    limit,
    ...wanted
  }: LineQuery & LineOrder & { readonly headId: string; readonly timeZone: string },
): Promise<Lines> {
  const query = new Query();
  const head = query.bind(headId, 'uuid');
  const zone = query.bind(timeZone, 'text');
  const from = query.bind(wanted.from, 'date');
  const [value, type] = VALUES[sort];
  const [direction, beyond] = isAscending ? ['asc', '>'] : ['desc', '<'];
  const sums = sumsSql(query, wanted);
  const place =
    after === null
      ? ''
      : `where (${value}, id) ${beyond} (${query.bind(after.value, type)},
          ${query.bind(after.id, 'uuid')})`;
  const rows = await reader.query<LineRow & SumRow & { readonly id: string | null }>({
    text: `with lines as materialized (
        select line.id, line.account_key, play.*, funds.*
        from (${directsSql(head, zone, from)}) line ${sums}
      ), summed as (
        select count(*) as count,
          ${COLUMNS.map((column) => `coalesce(sum(${quoted(column)}), 0)::bigint as "sum_${column}"`).join(', ')}
        from lines
      ), page as (
        select *, (${value})::text as value from lines ${place}
        order by ${value} ${direction}, id ${direction} limit ${query.bind(limit, 'integer')}
      )
      select summed.*, page.*,
        exists (select from member_accounts one where one.upline_id = page.id) as "hasMore"
      from summed left join page on true
      order by page.${sort === 'account' ? 'account_key' : 'value::numeric'} ${direction},
        page.id ${direction}`,
    values: query.values,
  });
  const [first] = rows;
  if (first === undefined) throw new Error('a sum answered no row');
  return {
    rows: rows.filter(({ id }) => id !== null),
    count: first.count,
    sum: Object.fromEntries(
      COLUMNS.map((column) => [column, first[`sum_${column as keyof LineSums}`]]),
    ) as unknown as LineSums,
  };
}

export async function hasDownlines(reader: Reader, memberId: string): Promise<boolean> {
  const rows = await reader.query({
    name: 'team_has_downlines',
    text: 'select from member_accounts where upline_id = $1 limit 1',
    values: [memberId],
  });
  return rows.length > 0;
}
