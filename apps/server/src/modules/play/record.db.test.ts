import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bucketOf, newId } from '@parlour/database';
import { openTestDatabase, recordStatements, type TestDatabase } from '@parlour/testkit';
import { listRounds, type RoundFilter, type RoundPlace, sumRounds } from './store/record.ts';

const memberId = newId();
const brandId = newId();
const START = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;
const ROUNDS = 3_000;

type Played = {
  id: string;
  opened: number;
  closed: number | null;
  category: string;
  vendor: string;
  game: string;
  status: 'open' | 'closed' | 'void';
};

let database: TestDatabase;
let played: Played[];

const idAt = (ms: number, index: number): string => {
  const hex = ms.toString(16).padStart(12, '0');
  const tail = index.toString(16).padStart(10, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${tail}${memberId.slice(-2)}`;
};

/** Most rounds are of one game, one game was played twice, and some rounds take days to settle. */
function sample(index: number): Played {
  const opened = START + index * MINUTE_MS;
  const game = index % 1_400 === 9 ? 'rare' : index % 3 === 0 ? `game${index % 40}` : 'common';
  const status = index > ROUNDS - 4 ? 'open' : index % 97 === 0 ? 'void' : 'closed';
  const delay = index % 50 === 0 ? 2_000 * MINUTE_MS : (index % 7) * MINUTE_MS;
  return {
    id: idAt(opened, index),
    opened,
    closed: status === 'open' ? null : opened + delay,
    category: game === 'rare' ? 'LOTT' : index % 3 === 0 && index % 2 === 0 ? 'LIVE' : 'RNG',
    vendor: index % 3 === 0 ? `vendor${index % 4}` : 'studio',
    game,
    status,
  };
}

before(async () => {
  database = await openTestDatabase();
  played = Array.from({ length: ROUNDS }, (_, index) => sample(index));
  const of = <T>(read: (round: Played) => T): T[] => played.map(read);
  // A neighbour in the same bucket, whose rounds must never show.
  for (const owner of [memberId, `${newId().slice(0, -2)}${memberId.slice(-2)}`]) {
    await database.db.query({
      text: `insert into rounds (bucket, id, member_id, brand_id, vendor_code, round_ref, game_code,
          category, currency, status, stake_amount, valid_amount, payout_amount, opened_at, closed_at)
        select $1, id, $2, $3, vendor, id::text, game, category, 'USD', status, 100000, 50000, 30000,
          opened, closed
        from unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::timestamptz[],
          $10::timestamptz[]) x (id, vendor, game, category, status, opened, closed)`,
      values: [
        bucketOf(owner),
        owner,
        brandId,
        of(({ id }) => id),
        of(({ vendor }) => vendor),
        of(({ game }) => game),
        of(({ category }) => category),
        of(({ status }) => status),
        of(({ opened }) => new Date(opened)),
        of(({ closed }) => (closed === null ? null : new Date(closed))),
      ],
    });
  }
  await database.db.query({ text: 'analyze rounds' });
});
after(() => database.close());

const month = { from: new Date(START + 500 * MINUTE_MS), to: new Date(START + 2_400 * MINUTE_MS) };
const games: RoundFilter[] = [
  {},
  { gameCode: 'rare' },
  { gameCode: 'common' },
  { category: 'LIVE' },
  { category: 'LOTT' },
  { vendorCode: 'vendor3' },
  { category: 'LIVE', vendorCode: 'vendor0', gameCode: 'game0' },
  { category: 'LIVE', gameCode: 'game6' },
  { gameCode: 'nobody' },
];
const filters = games.flatMap((game) => [
  game,
  { ...game, ...month },
  { ...game, status: 'closed' as const },
  { ...game, status: 'void' as const },
  { ...game, status: 'open' as const },
]);

function expected(filter: RoundFilter): string[] {
  const isSettled = filter.by === 'settled';
  const time = ({ closed, opened }: Played) => (isSettled ? (closed ?? Number.NaN) : opened);
  const found = played.filter(
    (round) =>
      (filter.category === undefined || round.category === filter.category) &&
      (filter.vendorCode === undefined || round.vendor === filter.vendorCode) &&
      (filter.gameCode === undefined || round.game === filter.gameCode) &&
      (filter.status === undefined || round.status === filter.status) &&
      (!isSettled || round.closed !== null) &&
      (filter.from === undefined || time(round) >= filter.from.getTime()) &&
      (filter.to === undefined || time(round) < filter.to.getTime()),
  );
  return found.toSorted((a, b) => time(b) - time(a) || (a.id < b.id ? 1 : -1)).map(({ id }) => id);
}

const PER_PAGE = 47;

async function walk(filter: RoundFilter): Promise<string[]> {
  const ids: string[] = [];
  let at: RoundPlace | undefined;
  for (;;) {
    const query = { ...filter, memberId, before: at, limit: PER_PAGE };
    const page = await listRounds(database.db, query);
    ids.push(...page.map(({ id }) => id));
    const last = page.at(-1);
    if (page.length < PER_PAGE || last === undefined) return ids;
    at = { id: last.id, closedAt: last.closedAt };
  }
}

for (const by of ['opened', 'settled'] as const) {
  test(`every filter pages through the record by what was ${by}, each round once`, async () => {
    for (const filter of filters) {
      const wanted = { ...filter, by };
      assert.deepEqual(await walk(wanted), expected(wanted), JSON.stringify(wanted));
    }
  });
}

test('sums are those of the same rounds', async () => {
  for (const filter of filters.map((one) => ({ ...one, by: 'settled' as const }))) {
    const sums = await sumRounds(database.db, { ...filter, memberId });
    const rounds = sums.reduce((total, sum) => total + sum.rounds, 0n);
    assert.equal(rounds, BigInt(expected(filter).length), JSON.stringify(filter));
  }
});

test('no page reads the table, or sorts more than a page of it', async () => {
  const { tx, asked } = recordStatements();
  for (const by of ['opened', 'settled'] as const) {
    for (const filter of filters) {
      await listRounds(tx, { ...filter, by, memberId, limit: 20 });
    }
  }
  assert.ok(asked.length > 100);
  for (const { text, values = [] } of asked) {
    const plan = await database.db.tx(async (tx) => {
      // A table this small is read whole by choice; what counts is that it need not be.
      await tx.query({ text: 'set local enable_seqscan = off' });
      await tx.query({ text: 'set local enable_bitmapscan = off' });
      const rows = await tx.query<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values });
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    assert.doesNotMatch(plan, /Seq Scan on rounds/, `${text}\n${plan}`);
    assert.match(plan, /Index (Only )?Scan/);
  }
});
