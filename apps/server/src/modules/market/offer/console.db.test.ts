import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SportOffer } from '@parlour/contract';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { fixtureOf, type OddsBook, openOddsBook } from '../../../testing/odds-book.ts';

const START = '2026-03-10T12:00:00.000Z';
const HOUR = 3_600_000;

let house: TestApp;
let book: OddsBook;
let olivia: { readonly operatorToken: string };
let eventId: bigint;

before(async () => {
  house = await createTestApp({
    startAt: START,
    env: { FEED_URL: 'http://127.0.0.1:9', FEED_TOKEN: 'token' },
  });
  olivia = await house.operator('olivia');
  book = await openOddsBook(house.platform);
  await book.put([
    fixtureOf('sr:match:1', Date.parse(START) + HOUR),
    fixtureOf('sr:match:2', Date.parse(START) + HOUR, { sport: [5, 'Tennis'], league: 'Open' }),
  ]);
  eventId = await book.idOf('sr:match:1');
  const line = (marketId: number) => ({
    marketId,
    specifiers: '',
    status: 1,
    isFavourite: false,
    cashoutStatus: 1,
    nextStopAt: null,
    outcomes: ['4', '5'].map((id) => ({ id, odds: 1_900, ppm: 500_000, active: true, team: null })),
  });
  await book.apply(
    ['sr:match:1', 'sr:match:2'].map((eventRef) => ({
      type: 'odds_change' as const,
      eventRef,
      producerId: 3,
      at: Date.parse(START),
      requestId: null,
      status: null,
      lines: [line(186)],
    })),
  );
});
after(() => house.close());

const offer = async () => (await house.call('GET /console/sports/offer', olivia)).value;
const termsOf = ({ madeAt: _madeAt, ...terms }: SportOffer) => terms;
const change = async (over: Partial<SportOffer>) => {
  const body = { ...termsOf(await offer()), ...over, reason: 'a better offer' };
  return house.call('PUT /console/sports/offer', { ...olivia, body });
};
/** The first price of the football line as players see it, and as a bet would be taken at. */
async function prices(): Promise<readonly (number | null | undefined)[]> {
  house.clock.advance(3_000);
  await book.alive();
  const { value } = await house.call('GET /wps/sports/events/:eventId', {
    params: { eventId: eventId.toString() },
  });
  const key = { marketId: 186, specifiers: '' };
  const { db } = house.platform;
  const taken = await house.services.market.findPricedLine(db, house.brand.id, eventId, key);
  return [value.markets[0]?.lines[0]?.outcomes[0]?.odds, taken?.outcomes[0]?.odds];
}

test('a higher margin counts at once, in what is shown and in what is taken', async () => {
  const [before] = await prices();
  const preview = (
    await house.call('POST /console/sports/offer/preview', {
      ...olivia,
      body: {
        isOn: true,
        marginBps: 800,
        liveMarginBps: 100,
        floorBps: 10_200,
        sports: {},
        tournaments: {},
      },
    })
  ).value;
  assert.deepEqual(
    [preview.lines, preview.lower, preview.higher, preview.loosens],
    [2, 2, 0, false],
  );
  const { value } = await change({ marginBps: 800 });
  assert.deepEqual([value.proposal, value.version, value.marginBps], [null, 1, 800]);
  const [shown, taken] = await prices();
  assert.equal(shown, taken);
  assert.ok((shown ?? 0) < (before ?? 0));
  const sample = preview.samples.find(({ sportCode }) => sportCode === '1');
  assert.deepEqual([sample?.outcomes[0]?.before, sample?.outcomes[0]?.after], [before, shown]);
});

test('a lower margin, a lower floor and what was not offered wait for a second operator', async () => {
  const [high] = await prices();
  const { value } = await change({ marginBps: 200 });
  assert.ok(value.proposal);
  assert.deepEqual(await prices(), [high, high], 'nothing before another agrees');
  assert.equal((await change({ marginBps: 100 })).refusal?.code, 'approval.open');
  await house.approve(value.proposal);
  const [lower] = await prices();
  assert.ok((lower ?? 0) > (high ?? 0));
  const off = await change({ sports: { 5: { isOffered: false } } });
  assert.equal(off.value.proposal, null);
  const seen = async () => {
    await prices();
    const { value: page } = await house.call('GET /wps/sports/events', { query: {} });
    return page?.items.map(({ sportCode }) => sportCode);
  };
  assert.deepEqual(await seen(), ['1']);
  const on = await change({ sports: {} });
  assert.ok(on.value.proposal);
  await house.approve(on.value.proposal);
  assert.deepEqual((await seen())?.toSorted(), ['1', '5']);
});

test('versions are kept, an older one is refused, and other brands are not touched', async () => {
  const { value } = await house.call('GET /console/sports/offer/versions', olivia);
  assert.deepEqual(
    value.items.map(({ version }) => version),
    [4, 3, 2, 1],
  );
  assert.equal((await change({ version: 1 })).refusal?.code, 'market.offer_changed');
  const { terms } = await import('./store.ts').then(({ listOffers }) =>
    listOffers(house.platform.db).then((rows) => ({ terms: rows })),
  );
  assert.deepEqual(
    terms.map(({ brandId }) => brandId),
    [house.brand.id],
  );
  assert.equal((await change({ marginBps: 6_000 })).refusal?.code, 'request.invalid');
});
