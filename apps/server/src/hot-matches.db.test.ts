// What the lobby leads with: events of the book at the brand's prices, and nothing that is invented.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Contract, ValueOf } from '@parlour/contract';
import { createTestApp, type TestApp } from './testing.ts';
import {
  type EventMessage,
  fixtureOf,
  type LineOdds,
  type OddsBook,
  openOddsBook,
} from './testing/odds-book.ts';
import { seedHouse } from './modules/catalogue/seed.ts';

const HOUR = 3_600_000;
const START = '2026-03-10T12:00:00.000Z';
type Groups = ValueOf<Contract['GET /wps/game/matches']>;

let house: TestApp;
let book: OddsBook;
let stamp = 0;

const at = (ms: number): number => Date.parse(START) + ms;
const line = (
  marketId: number,
  prices: Readonly<Record<string, readonly [odds: number, ppm: number]>>,
  status: LineOdds['status'] = 1,
): LineOdds => ({
  marketId,
  specifiers: '',
  status,
  isFavourite: false,
  cashoutStatus: 1,
  nextStopAt: null,
  outcomes: Object.entries(prices).map(([id, [odds, ppm]]) => ({
    id,
    odds,
    ppm,
    active: true,
    team: null,
  })),
});
const THREE_WAYS = { 1: [2_000, 480_000], 2: [3_400, 280_000], 3: [3_900, 240_000] } as const;
const TWO_WAYS = { 4: [1_500, 640_000], 5: [2_500, 360_000] } as const;
const BOTH_SCORE = line(29, { 74: [1_900, 500_000], 76: [1_900, 500_000] });

const quote = (
  eventRef: string,
  lines: readonly LineOdds[],
  status: Extract<EventMessage, { type: 'odds_change' }>['status'] = null,
): EventMessage => ({
  type: 'odds_change',
  eventRef,
  producerId: status === null ? 3 : 1,
  at: (stamp = Math.max(stamp + 1, house.platform.now().getTime())),
  requestId: null,
  status,
  lines,
});
const LIVE = { status: 1, matchStatus: 6, score: { home: '1', away: '0' }, clock: {} } as const;

/** What was written a moment ago is in the memory of the node. */
async function later(): Promise<void> {
  house.clock.advance(6_000);
  await book.alive();
}
async function groups(): Promise<Groups> {
  const { value } = await house.call('GET /wps/game/matches');
  assert.ok(value);
  return value;
}
const titles = ({ matchList }: Groups[number]) =>
  matchList.map(({ homeTeam, moneyLine }) => [homeTeam, moneyLine?.homeTeamOdds ?? null]);

before(async () => {
  house = await createTestApp({
    startAt: START,
    env: { FEED_URL: 'http://127.0.0.1:9', FEED_TOKEN: 'token' },
  });
  await seedHouse(house.platform);
  await house.services.catalogue.latest();
  book = await openOddsBook(house.platform, []);
});
after(() => house.close());

test('a book without events says so, and invents none', async () => {
  const shown = await groups();
  assert.deepEqual(
    shown.map(({ gameCode, matchList, vassalage }) => [vassalage, gameCode, matchList.length]),
    [['SPB', 'sports', 0]],
  );
});

test('the lobby leads with what is played and what comes next, at the prices of who wins', async () => {
  await book.put([
    fixtureOf('sr:match:1', at(-HOUR)),
    fixtureOf('sr:match:2', at(HOUR)),
    fixtureOf('sr:match:3', at(60 * HOUR)),
    fixtureOf('sr:match:4', at(2 * HOUR)),
    fixtureOf('sr:match:5', at(2 * HOUR), { sport: [109, 'Counter-Strike'], league: 'Major' }),
    fixtureOf('sr:match:6', at(3 * HOUR)),
  ]);
  await book.apply([
    quote('sr:match:1', [line(1, THREE_WAYS, -1), BOTH_SCORE], LIVE),
    quote('sr:match:2', [line(1, THREE_WAYS), BOTH_SCORE]),
    quote('sr:match:3', [line(1, THREE_WAYS)]),
    // Not to be bet on now, and without a price of who wins.
    quote('sr:match:4', [line(1, THREE_WAYS, -1)]),
    quote('sr:match:6', [BOTH_SCORE]),
    quote('sr:match:5', [line(186, TWO_WAYS)]),
  ]);
  await later();
  const [sports, esports, ...rest] = await groups();
  assert.ok(sports !== undefined && esports !== undefined);
  assert.deepEqual(rest, []);
  // The price of the one in play is in sight, and takes no bet now.
  assert.deepEqual(titles(sports), [
    ['home of sr:match:1', null],
    ['home of sr:match:2', '1.99'],
  ]);
  assert.deepEqual(
    [esports.gameClassifyNew, esports.gameCode, titles(esports)],
    ['ESPORTS', 'esports', [['home of sr:match:5', '1.48']]],
  );
  const [live, next] = sports.matchList;
  assert.equal(live?.event?.state, 'live');
  assert.deepEqual(live.event.score, { home: 1, away: 0 });
  assert.deepEqual(
    [next?.league, next?.matchTime, next?.event?.markets.map(({ marketId }) => marketId)],
    ['Crown League', new Date(at(HOUR)).toISOString(), [1]],
  );
  const [first] = next?.event?.markets[0]?.lines ?? [];
  assert.deepEqual(
    first?.outcomes.map(({ id, odds }) => [id, odds]),
    [
      ['1', 1_990],
      ['2', 3_300],
      ['3', 3_800],
    ],
  );
});
