// Players: asked for once the feed names one, stored in all languages, and shown as soon as all are known.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { fixtureOf, type OddsBook, openOddsBook } from '../../../testing/odds-book.ts';
import type { EventMessage } from './message.ts';
import { readSquad } from './read-answer.ts';
import { createSquads, type Squads } from './squads.ts';

const MATCH = 'sr:match:1';
const ANYTIME = 40;

let house: TestApp;
let book: OddsBook;
let squads: Squads;
const asked: string[] = [];
let isBroken = false;

const profileOf = (side: string, language: string): string => {
  const number = side.endsWith('home') ? 7 : 8;
  return `<competitor_profile><competitor id="${side}" name="Side"/><players>
    <player id="sr:player:${number}" name="Vell, Ada" full_name="Ada Vell ${number} ${language}"/>
    </players></competitor_profile>`;
};

const scorers: EventMessage = {
  type: 'odds_change',
  eventRef: MATCH,
  producerId: 3,
  at: Date.parse('2026-03-10T12:00:00.000Z'),
  requestId: null,
  status: null,
  lines: [
    {
      marketId: ANYTIME,
      specifiers: '',
      status: 1,
      isFavourite: false,
      cashoutStatus: 1,
      nextStopAt: null,
      outcomes: ['sr:player:7', 'sr:player:8'].map((id, place) => ({
        id,
        odds: 2_900,
        ppm: 310_000,
        active: true,
        team: place === 0 ? (1 as const) : (2 as const),
      })),
    },
  ],
};

before(async () => {
  house = await createTestApp({
    startAt: '2026-03-10T12:00:00.000Z',
    env: { FEED_URL: 'http://127.0.0.1:9', FEED_TOKEN: 'token' },
  });
  const { db, now } = house.platform;
  book = await openOddsBook(house.platform);
  await book.put([fixtureOf(MATCH, Date.parse('2026-03-10T14:00:00.000Z'))]);
  await book.apply([scorers]);
  squads = createSquads({
    db,
    now,
    log: pino({ level: 'silent' }),
    provider: 'uof',
    languages: ['en', 'hi', 'ar'],
    inTx: (work) => db.tx(work),
    calls: {
      async squad(side, language) {
        asked.push(`${side} ${language}`);
        if (isBroken) throw new Error('no answer');
        return readSquad(profileOf(side, language), language);
      },
    },
  });
});
after(() => house.close());

async function shown(language: string): Promise<readonly string[]> {
  house.clock.advance(6_000);
  await book.alive();
  const eventId = (await book.idOf(MATCH)).toString();
  const { value } = await house.call('GET /wps/sports/events/:eventId', {
    params: { eventId },
    query: { language },
  });
  return value.markets.flatMap(({ lines }) =>
    lines.flatMap(({ outcomes }) => outcomes.map(({ name }) => name)),
  );
}

test('a market on players is not shown while one of them has no name', async () => {
  assert.deepEqual(await shown('en'), []);
  squads.note([{ ...scorers, lines: [] }]);
  squads.flush();
  await squads.idle();
  assert.deepEqual(asked, []);
});

test('a side that gave no answer is asked again a minute later', async () => {
  isBroken = true;
  squads.note([scorers]);
  squads.flush();
  await squads.idle();
  assert.equal(asked.length, 6);
  isBroken = false;
  squads.note([scorers]);
  squads.flush();
  await squads.idle();
  assert.equal(asked.length, 6);
  house.clock.advance(60_000);
});

test('players of both sides are stored in all languages, and their markets are shown', async () => {
  squads.note([scorers]);
  squads.flush();
  await squads.idle();
  assert.deepEqual(await shown('en'), ['Ada Vell 7 en', 'Ada Vell 8 en']);
  assert.deepEqual(await shown('hi'), ['Ada Vell 7 hi', 'Ada Vell 8 hi']);
  const eventId = await book.idOf(MATCH);
  const [leg] = await house.services.market.nameLegs(house.platform.db, 'ar', [
    { eventId, marketId: ANYTIME, specifiers: '', outcomeId: 'sr:player:7' },
  ]);
  assert.equal(leg?.outcomeName, 'Ada Vell 7 ar');
  // What is known is not asked for again within the day.
  const before = asked.length;
  squads.note([scorers]);
  squads.flush();
  await squads.idle();
  assert.equal(asked.length, before);
});
