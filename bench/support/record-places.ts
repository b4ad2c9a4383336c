import { bucketOf, type Db } from '@parlour/database';
import { createCursor, idCursor, instantCursor } from '../../apps/server/src/platform/cursor.ts';

const VERSIONS = createCursor({ version: 'whole' });

export type RecordMember = {
  readonly memberId: string;
  readonly token: string;
  readonly bets: number;
};

/** Where pages begin that nobody could walk to in a benchmark, and what there is to filter by. */
export type Places = {
  /** Cursors around page 10,000 of the member with most bets. */
  readonly rounds: readonly string[];
  readonly settled: readonly string[];
  readonly versions: readonly string[];
  readonly filters: readonly string[];
  readonly transfers: readonly { readonly id: string; readonly token: string }[];
  /** A month of the past as instants. */
  readonly month: string;
  /** 92 days as days. */
  readonly quarter: string;
};

const PAGE = 20;
const PAGE_DEEP = 10_000;
const PLACES = 50;
const DAY_MS = 86_400_000;

const day = (ago: number): string => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);

export async function findPlaces(db: Db, members: readonly RecordMember[]): Promise<Places> {
  const [hot] = members;
  if (hot === undefined) throw new Error('there are no members');
  const own = [bucketOf(hot.memberId), hot.memberId];
  const deep = await db.query<{ id: string; closedAt: Date }>({
    text: `select id, closed_at as "closedAt" from rounds where bucket = $1 and member_id = $2
      order by id desc offset ${PAGE * (PAGE_DEEP - 1) - PLACES} limit ${PLACES}`,
    values: own,
  });
  const games = await db.query<{ category: string; vendor: string; game: string; rounds: bigint }>({
    text: `select d.category, v.vassalage as vendor, d.game_code as game, sum(d.rounds)::bigint as rounds
      from member_days d join vendors v on v.code = d.vendor_code
      where d.bucket = $1 and d.member_id = $2 group by 1, 2, 3 order by rounds`,
    values: own,
  });
  const [purse] = await db.query<{ version: bigint }>({
    text: 'select version from purses where bucket = $1 and member_id = $2',
    values: own,
  });
  const versions = Array.from({ length: PLACES }, (_, index) =>
    VERSIONS.write({ version: (purse?.version ?? 0n) - BigInt(PAGE * (PAGE_DEEP - 1) + index) }),
  );
  const month = `from=${day(250)}T00:00:00Z&to=${day(220)}T00:00:00Z`;
  return {
    rounds: deep.map(({ id }) => idCursor.write({ id })),
    settled: deep.map(({ closedAt, id }) => instantCursor.write({ at: closedAt, id })),
    versions,
    filters: filtersOf(games, month),
    transfers: await findTransfers(db, members),
    month,
    quarter: `from=${day(91)}&to=${day(0)}`,
  };
}

type Game = { category: string; vendor: string; game: string };

/** The rarest and the most played game, category and vendor, alone and within a period, both orders. */
function filtersOf(games: readonly Game[], month: string): string[] {
  const ends = [games[0], games.at(-1)].filter((game) => game !== undefined);
  const single = ends.flatMap(({ category, game, vendor }) => [
    `gameCode=${game}`,
    `gameType=${category}`,
    `gameType=${category}&gameCode=${game}`,
    `gameCode=${game}&${month}`,
    `vassalage=${vendor}`,
  ]);
  const all = [...single, 'status=void', 'status=closed', 'status=open', month];
  return [...all, ...all.map((filter) => `by=settled&${filter}`)];
}

async function findTransfers(db: Db, members: readonly RecordMember[]) {
  const found = await Promise.all(
    members.map(async ({ memberId, token }) => {
      const rows = await db.query<{ id: string }>({
        text: `select transfer_id($2, 1 + (version * n / 40)::bigint) as id
          from purses, generate_series(1, 39) n where bucket = $1 and member_id = $2`,
        values: [bucketOf(memberId), memberId],
      });
      return rows.map(({ id }) => ({ id, token }));
    }),
  );
  return found.flat();
}

/** Filters of the account record: common and rare kinds, groups, and a month long ago. */
export const listMovements = ({ month }: Places): string[] => [
  'kinds=DEPOSIT_ONLINE',
  'kinds=WITHDRAW_SUCCESS',
  'kinds=PAYOUT',
  'kinds=BET_DEDUCT',
  'kinds=VIP_BIRTHDAY',
  'group=deposit',
  'group=withdrawal',
  'group=play',
  'group=bonus',
  month,
  `${month}&kinds=PAYOUT`,
  `${month}&group=deposit`,
];
