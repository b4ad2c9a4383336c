// The betting record: any page of any member, however long the history and however rare the filter.
import { bucketOf, type Reader } from '@parlour/database';
import type { RoundStatus, RoundTime } from '@parlour/contract';
import type { Amount } from '@parlour/money';
import { type Round, roundColumns } from './rounds.ts';

export type RoundFilter = {
  /** What the period and the order are about; `opened` when left out. */
  readonly by?: RoundTime | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly category?: string | undefined;
  readonly vendorCode?: string | undefined;
  readonly gameCode?: string | undefined;
  readonly status?: RoundStatus | undefined;
};

export type RoundQuery = RoundFilter & { readonly memberId: string };

/** Where a page begins: after the round that the last one ended with. */
export type RoundPlace = { readonly id: string; readonly closedAt: Date | null };

export type RoundPageQuery = RoundQuery & {
  readonly before?: RoundPlace | undefined;
  readonly limit: number;
};

/** The last instant that the 48 bits of a version 7 UUID can name. */
const ID_MS_MAX = 2 ** 48 - 1;
const ID_MIN = '00000000-0000-0000-0000-000000000000';
const ID_MAX = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The first id that a round opened at an instant can have: its milliseconds lead a version 7 UUID. */
function idAt(at: Date): string {
  const ms = Math.min(Math.max(at.getTime(), 0), ID_MS_MAX).toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-0000-0000-000000000000`;
}

const lowest = (...ids: readonly (string | undefined)[]): string =>
  ids.reduce<string>((low, id) => (id !== undefined && id < low ? id : low), ID_MAX);

/** A statement that grows; each value is named by the place that it takes. */
function createStatement() {
  const values: unknown[] = [];
  return {
    values,
    put(value: unknown, type: string): string {
      values.push(value);
      return `$${values.length}::${type}`;
    },
  };
}
type Put = ReturnType<typeof createStatement>['put'];

/** Bounds and order of a page, as the index that serves it has them. */
function boundsOf({ before, by, from, to }: RoundPageQuery, put: Put) {
  if (by === 'settled') {
    const bounds = ['r.closed_at is not null'];
    if (from !== undefined) bounds.push(`r.closed_at >= ${put(from, 'timestamptz')}`);
    if (to !== undefined) bounds.push(`r.closed_at < ${put(to, 'timestamptz')}`);
    if (before !== undefined) {
      const at = put(before.closedAt, 'timestamptz');
      bounds.push(`(r.closed_at, r.id) < (${at}, ${put(before.id, 'uuid')})`);
    }
    return { bounds, order: ['closed_at', 'id'] };
  }
  const high = lowest(before?.id, to === undefined ? undefined : idAt(to));
  const low = from === undefined ? ID_MIN : idAt(from);
  return {
    bounds: [`r.id < ${put(high, 'uuid')}`, `r.id >= ${put(low, 'uuid')}`],
    order: ['id'],
  };
}

const GAME = ['category', 'vendor_code', 'game_code'] as const;
const descending = (alias: string, order: readonly string[]): string =>
  order.map((column) => `${alias}.${column} desc`).join(', ');

type Shape = {
  readonly own: string;
  /** What the filter says of the game. */
  readonly ofGame: readonly string[];
  readonly status: readonly string[];
  readonly bounds: readonly string[];
  readonly order: readonly string[];
  readonly limit: string;
};

/** Reads one index backwards until the page is full: right where nearly every row is wanted. */
const straight = ({ own, ofGame, status, bounds, order, limit }: Shape): string =>
  `select ${roundColumns} from rounds r
    where ${[own, ...ofGame, ...status, ...bounds].join(' and ')}
    order by ${descending('r', order)} limit ${limit}`;

/** All of the few rounds of a rare status, then sorted: `offset 0` keeps the two apart. */
const few = ({ own, ofGame, status, bounds, order, limit }: Shape): string =>
  `select ${roundColumns} from (
      select * from rounds r where ${[own, ...status].join(' and ')} offset 0) r
    where ${[...ofGame, ...bounds].join(' and ')}
    order by ${descending('r', order)} limit ${limit}`;

/** Rounds that are looked through before a filter counts as rare. */
const ROUNDS_PEEKED = 500;

/** What a filter finds among the newest rounds: the whole page, when what it wants is common. */
const peek = ({ own, ofGame, status, bounds, order, limit }: Shape): string =>
  `select ${roundColumns} from (
      select * from rounds r where ${[own, ...bounds].join(' and ')}
      order by ${descending('r', order)} limit ${ROUNDS_PEEKED}) r
    where ${[...ofGame, ...status].join(' and ')}
    order by ${descending('r', order)} limit ${limit}`;

const LEVELS = ['categories', 'vendors', 'games'] as const;

/**
 * The member's games, as the index has them: from category to category, in each from vendor to vendor,
 * in each from game to game. Where one is wanted nothing is gone through, only taken along.
 */
function walkOf(own: string, ofGame: readonly string[]): string {
  const steps = LEVELS.map((level, depth) => {
    const column = GAME[depth] ?? '';
    const above = GAME.slice(0, depth);
    const upper = above.map((name) => `up.${name}, `).join('');
    const from = depth === 0 ? '(select) up' : `${LEVELS[depth - 1]} up`;
    const wanted = ofGame.find((condition) => condition.startsWith(`r.${column} `));
    if (wanted !== undefined) {
      return `${level} as (select ${upper}${wanted.split(' = ')[1]} as ${column} from ${from})`;
    }
    const within = [own, ...above.map((name) => `r.${name} = up.${name}`)];
    const next = (beyond: readonly string[]): string => `cross join lateral (
        select r.${column} from rounds r where ${[...within, ...beyond].join(' and ')}
        order by r.${column} limit 1) next`;
    return `${level} as (
        select ${upper}next.${column} from ${from} ${next([])}
        union all
        select ${upper}next.${column} from ${level} up ${next([`r.${column} > up.${column}`])}
      )`;
  });
  return steps.join(', ');
}

/**
 * Walks through the games of the member that are wanted, keeps those that have the newest rounds, and
 * merges the newest of each: as many probes as there are such games, however many rounds lie between.
 */
function byGame({ own, ofGame, status, bounds, order, limit }: Shape): string {
  const within = [own, ...GAME.map((column) => `r.${column} = game.${column}`)];
  const keys = order.map((column) => `r.${column}`).join(', ');
  const probe = (count: string) =>
    `select ${keys} from rounds r where ${[...within, ...status, ...bounds].join(' and ')}
      order by ${descending('r', order)} limit ${count}`;
  return `with recursive ${walkOf(own, ofGame)}, newest as (
      select ${GAME.map((column) => `game.${column}`).join(', ')},
        ${order.map((column) => `top.${column}`).join(', ')}
      from games game cross join lateral (${probe('1')}) top
      order by ${descending('top', order)} limit ${limit}
    ), found as (
      select top.* from newest game cross join lateral (${probe(limit)}) top
      order by ${descending('top', order)} limit ${limit}
    )
    select ${roundColumns} from found
    cross join lateral (select * from rounds r where ${own} and r.id = found.id limit 1) r
    order by ${descending('r', order)}`;
}

/** A page of a member's rounds, newest first. */
export async function listRounds(reader: Reader, query: RoundPageQuery): Promise<Round[]> {
  const { category, gameCode, limit, memberId, status, vendorCode } = query;
  const isSettled = query.by === 'settled';
  if (isSettled && status === 'open') return [];
  const { put, values } = createStatement();
  const own = `r.bucket = ${put(bucketOf(memberId), 'smallint')} and r.member_id = ${put(memberId, 'uuid')}`;
  const ofGame: string[] = [];
  if (category !== undefined) ofGame.push(`r.category = ${put(category, 'text')}`);
  if (vendorCode !== undefined) ofGame.push(`r.vendor_code = ${put(vendorCode, 'text')}`);
  if (gameCode !== undefined) ofGame.push(`r.game_code = ${put(gameCode, 'text')}`);
  const shape: Shape = {
    own,
    ofGame,
    // As words of the statement, because the indexes of the rare ones are of just those rows.
    status: status === undefined ? [] : [`r.status = '${status}'`],
    ...boundsOf(query, put),
    limit: put(limit, 'integer'),
  };
  const isRareStatus = status === 'open' || status === 'void';
  const isStraight = isRareStatus || ofGame.length === GAME.length || ofGame.length === 0;
  const ask = (write: (shape: Shape) => string) =>
    reader.query<Round>({ text: write(shape), values });
  if (isRareStatus && isSettled) return ask(few);
  if (isStraight) return ask(straight);
  const peeked = await ask(peek);
  return peeked.length === limit ? peeked : ask(byGame);
}

export type GameName = {
  readonly category: string;
  readonly vendorCode: string;
  readonly gameCode: string;
};

/** Those of some games that a member played, the one played last first: a probe of an index for each. */
export const listLastPlayed = (
  reader: Reader,
  memberId: string,
  { games, limit }: { readonly games: readonly GameName[]; readonly limit: number },
): Promise<GameName[]> =>
  reader.query<GameName>({
    name: 'play_list_last_played',
    text: `select x.category, x.vendor_code as "vendorCode", x.game_code as "gameCode"
      from unnest($3::text[], $4::text[], $5::text[]) x (category, vendor_code, game_code)
      cross join lateral (
        select r.id from rounds r
        where r.bucket = $1 and r.member_id = $2 and r.category = x.category
          and r.vendor_code = x.vendor_code and r.game_code = x.game_code
        order by r.id desc limit 1
      ) newest
      order by newest.id desc limit $6`,
    values: [
      bucketOf(memberId),
      memberId,
      games.map(({ category }) => category),
      games.map(({ vendorCode }) => vendorCode),
      games.map(({ gameCode }) => gameCode),
      limit,
    ],
  });

/** Figures of rounds that are over, and beside them what is still at stake. */
export type RoundSums = {
  readonly rounds: bigint;
  readonly stake: Amount;
  readonly validBet: Amount;
  readonly payout: Amount;
  readonly openRounds: bigint;
  readonly openStake: Amount;
};

const OVER = `r.status <> 'open'`;
const sumWhere = (condition: string, value: string): string =>
  `coalesce(sum(${value}) filter (where ${condition}), 0)::bigint`;

/** Sums of a period by category. Reads every round of it: longer ones are the business of reports. */
export async function sumRounds(
  reader: Reader,
  query: RoundQuery,
): Promise<(RoundSums & { readonly category: string })[]> {
  const { category, gameCode, memberId, status, vendorCode } = query;
  const { put, values } = createStatement();
  const conditions = [
    `r.bucket = ${put(bucketOf(memberId), 'smallint')}`,
    `r.member_id = ${put(memberId, 'uuid')}`,
    ...boundsOf({ ...query, limit: 0 }, put).bounds,
  ];
  if (category !== undefined) conditions.push(`r.category = ${put(category, 'text')}`);
  if (vendorCode !== undefined) conditions.push(`r.vendor_code = ${put(vendorCode, 'text')}`);
  if (gameCode !== undefined) conditions.push(`r.game_code = ${put(gameCode, 'text')}`);
  if (status !== undefined) conditions.push(`r.status = ${put(status, 'text')}`);
  return reader.query({
    text: `select r.category, count(*) filter (where ${OVER}) as rounds,
        ${sumWhere(OVER, 'r.stake_amount')} as stake, ${sumWhere(OVER, 'r.valid_amount')} as "validBet",
        ${sumWhere(OVER, 'r.payout_amount')} as payout,
        count(*) filter (where not (${OVER})) as "openRounds",
        ${sumWhere(`not (${OVER})`, 'r.stake_amount')} as "openStake"
      from rounds r where ${conditions.join(' and ')}
      group by r.category order by sum(r.stake_amount) desc, r.category`,
    values,
  });
}
