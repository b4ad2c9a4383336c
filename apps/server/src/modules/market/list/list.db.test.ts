// What players see of a book that a feed has filled.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { EventRow } from '@parlour/contract';
import { createTestApp, OTHER_HOST, type TestApp } from '../../../testing.ts';
import { describe, fixtureOf, type OddsBook, openOddsBook } from '../../../testing/odds-book.ts';
import type { EventMessage, LineOdds } from '../feed/message.ts';
import { HOUSE_TERMS } from '../offer/rules.ts';
import { createOffers } from '../offer/offers.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = '2026-03-10T12:00:00.000Z';

const DESCRIPTIONS = describe(`
  <market id="1" name="1x2" groups="all|regular_play"><outcomes>
    <outcome id="1" name="{$competitor1}"/><outcome id="2" name="draw"/>
    <outcome id="3" name="{$competitor2}"/></outcomes></market>
  <market id="16" name="Handicap" groups="all|regular_play"><outcomes>
    <outcome id="1714" name="{$competitor1} ({+hcp})"/>
    <outcome id="1715" name="{$competitor2} ({-hcp})"/></outcomes></market>
  <market id="18" name="Total" groups="all|regular_play"><outcomes>
    <outcome id="12" name="over {total}"/><outcome id="13" name="under {total}"/></outcomes></market>
  <market id="68" name="1st half - total" groups="all|1st_half"><outcomes>
    <outcome id="12" name="over {total}"/><outcome id="13" name="under {total}"/></outcomes></market>
  <market id="8" name="{!goalnr} goal" groups="all|goals"><outcomes>
    <outcome id="6" name="{$competitor1}"/><outcome id="7" name="none"/>
    <outcome id="8" name="{$competitor2}"/></outcomes></market>`);

let house: TestApp;
let book: OddsBook;
let stamp = 0;

const at = (ms: number): number => Date.parse(START) + ms;
const line = (
  key: string,
  prices: Readonly<Record<string, readonly [number, number]>>,
): LineOdds => {
  const [id = '', specifiers = ''] = key.split(' ');
  return {
    marketId: Number(id),
    specifiers,
    status: 1,
    isFavourite: false,
    cashoutStatus: 1,
    nextStopAt: null,
    outcomes: Object.entries(prices).map(([outcome, [odds, ppm]]) => ({
      id: outcome,
      odds,
      ppm,
      active: true,
      team: null,
    })),
  };
};
const total = (id: number, value: string, ppm: number): LineOdds =>
  line(`${id} total=${value}`, {
    12: [Math.floor(950_000 / (ppm / 1_000)), ppm],
    13: [Math.floor(950_000 / ((1_000_000 - ppm) / 1_000)), 1_000_000 - ppm],
  });
const RESULT = line('1', { 1: [2_000, 480_000], 2: [3_400, 280_000], 3: [3_900, 240_000] });

const quote = (
  eventRef: string,
  lines: readonly LineOdds[],
  more: Partial<Extract<EventMessage, { type: 'odds_change' }>> = {},
): EventMessage => ({
  type: 'odds_change',
  eventRef,
  producerId: 3,
  at: (stamp = Math.max(stamp + 1, house.platform.now().getTime())),
  requestId: null,
  status: null,
  lines,
  ...more,
});

before(async () => {
  house = await createTestApp({
    startAt: START,
    env: { FEED_URL: 'http://127.0.0.1:9', FEED_TOKEN: 'token' },
  });
  book = await openOddsBook(house.platform, DESCRIPTIONS);
  await book.put([
    fixtureOf('sr:match:1', at(HOUR), {
      home: { en: 'Älvsund', hi: 'एल्वसुंड', ar: 'ألفسوند' },
      away: { en: 'Brackenford', hi: 'ब्रैकनफ़ोर्ड', ar: 'براكنفورد' },
    }),
    fixtureOf('sr:match:2', at(2 * 24 * HOUR)),
    fixtureOf('sr:match:3', at(-HOUR), { sport: [5, 'Tennis'], league: 'Open' }),
    fixtureOf('sr:match:4', at(HOUR + MINUTE), { sport: [109, 'Counter-Strike'], league: 'Major' }),
    fixtureOf('sr:match:5', at(HOUR)),
  ]);
  await book.apply([
    quote('sr:match:1', [
      RESULT,
      total(18, '2.5', 520_000),
      total(18, '1.5', 760_000),
      total(18, '10.5', 60_000),
      total(68, '1.25', 490_000),
      line('8 goalnr=1', { 6: [1_800, 520_000], 7: [11_000, 80_000], 8: [2_300, 400_000] }),
      line('8 goalnr=2', { 6: [1_800, 520_000], 7: [11_000, 80_000], 8: [2_300, 400_000] }),
    ]),
    quote('sr:match:2', [RESULT]),
    quote('sr:match:3', [line('186', { 4: [1_500, 640_000], 5: [2_500, 360_000] })], {
      producerId: 1,
      status: {
        status: 1,
        matchStatus: 9,
        score: {
          home: '1',
          away: '0',
          figures: { current_server: '2' },
          periods: [{ number: 1, matchStatus: 8, home: '6', away: '4' }],
        },
        clock: {},
      },
    }),
    quote('sr:match:4', [line('186', { 4: [1_500, 640_000], 5: [2_500, 360_000] })]),
  ]);
  await later();
});
after(() => house.close());

/** What was written a moment ago is in the memory of the node. */
async function later(): Promise<void> {
  house.clock.advance(3_000);
  await book.alive();
}

type Query = Readonly<Record<string, string>>;
const list = async (query: Query = {}): Promise<readonly EventRow[]> => {
  const { value } = await house.call('GET /wps/sports/events', { query });
  assert.ok(value);
  return value.items;
};
const names = (rows: readonly EventRow[]) => rows.map(({ name }) => name);

test('lists show what can be bet on, by part, view, sport and league', async () => {
  assert.deepEqual(names(await list()), [
    'home of sr:match:3 - away of sr:match:3',
    'Älvsund - Brackenford',
    'home of sr:match:4 - away of sr:match:4',
    'home of sr:match:2 - away of sr:match:2',
  ]);
  const counts = async (query: Query) => (await list(query)).length;
  assert.deepEqual(
    [
      await counts({ part: 'esports' }),
      await counts({ part: 'sports' }),
      await counts({ view: 'live' }),
      await counts({ view: 'soon' }),
      await counts({ view: 'today', part: 'sports' }),
      await counts({ view: 'early' }),
      await counts({ view: 'outright' }),
    ],
    [1, 3, 1, 2, 2, 1, 0],
  );
  const [first] = await list({ view: 'soon', part: 'sports' });
  assert.ok(first);
  assert.equal(await counts({ sportId: first.sportId }), 2);
  assert.equal(await counts({ tournamentId: first.tournamentId, view: 'early' }), 1);
  assert.equal(await counts({ sportId: '1' }), 0);
});

test('pages go on where the last one ended', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Query = { limit: '1', ...(cursor === null ? {} : { cursor }) };
    const { value } = await house.call('GET /wps/sports/events', { query });
    seen.push(...(value?.items ?? []).map(({ id }) => id));
    cursor = value?.nextCursor ?? null;
  } while (cursor !== null);
  assert.equal(seen.length, 4);
  assert.equal(new Set(seen).size, 4);
});

test('search finds names in any script, without case and accents', async () => {
  for (const search of ['alvs', 'BRACKEN', 'एल्वसुंड', 'ब्रैकनफोर्ड', 'الفسوند', 'crown alv']) {
    const found = await list({ search });
    assert.equal(names(found)[0], 'Älvsund - Brackenford', search);
    assert.equal(found.length, 1, search);
  }
  assert.equal((await list({ search: 'no description at all' })).length, 0);
});

test('a row has the favourite line of each kind, the Asian one three and those of the first half', async () => {
  const keys = (row: EventRow | undefined) =>
    row?.markets.map(({ lines, marketId }) => [
      marketId,
      lines.map(({ specifiers }) => specifiers),
    ]);
  const query = { search: 'bracken' };
  assert.deepEqual(keys((await list(query))[0]), [
    [1, ['']],
    [18, ['total=2.5']],
  ]);
  assert.deepEqual(keys((await list({ ...query, isAsian: 'true' }))[0]), [
    [18, ['total=2.5', 'total=1.5', 'total=10.5']],
    [1, ['']],
    [68, ['total=1.25']],
  ]);
});

test('names are in the language that is asked for', async () => {
  const sent = async (language: string) => {
    const [row] = await list({ search: 'bracken', language });
    const { value } = await house.call('GET /wps/sports/events/:eventId', {
      params: { eventId: row?.id ?? '' },
      query: { language },
    });
    const goals = value?.markets.find(({ marketId }) => marketId === 8);
    return [
      row?.name,
      row?.categoryName,
      row?.markets[1]?.lines[0]?.outcomes[0]?.name,
      goals?.name,
      goals?.lines.map(({ name }) => name),
      goals?.lines[0]?.outcomes[1]?.name,
    ];
  };
  assert.deepEqual(await sent('en'), [
    'Älvsund - Brackenford',
    'Norland',
    'Over 2.5',
    'goal',
    ['1st goal', '2nd goal'],
    'None',
  ]);
  assert.deepEqual(await sent('hi'), [
    'एल्वसुंड - ब्रैकनफ़ोर्ड',
    'नॉरलैंड',
    'ओवर 2.5',
    'गोल',
    ['पहला गोल', 'दूसरा गोल'],
    'कोई नहीं',
  ]);
  assert.deepEqual(await sent('ar'), [
    'ألفسوند - براكنفورد',
    'نورلاند',
    'أكثر من 2.5',
    'الهدف',
    ['الهدف الأول', 'الهدف الثاني'],
    'لا أحد',
  ]);
});

test('a live match has its score, its period and who serves', async () => {
  const [row] = await list({ view: 'live', language: 'hi' });
  assert.deepEqual(
    [row?.state, row?.score, row?.periodName, row?.periods, row?.server, row?.lineCount],
    ['live', { home: 1, away: 0 }, 'दूसरा सेट', [{ number: 1, home: 6, away: 4 }], 'away', 1],
  );
});

test('the menu counts by sport, country and league', async () => {
  const { value } = await house.call('GET /wps/sports/menu', {});
  assert.deepEqual([value?.live, value?.today], [1, 2]);
  assert.deepEqual(
    value?.sports.map(({ categories, code, events, live, today }) => [
      code,
      events,
      live,
      today,
      categories.map((category) => [category.name, category.tournaments.map((each) => each.name)]),
    ]),
    [
      ['1', 2, 0, 1, [['Norland', ['Crown League']]]],
      ['5', 1, 1, 1, [['Norland', ['Open']]]],
    ],
  );
});

test('what players see is what a bet is taken at, and never better than the feed', async () => {
  const { db } = house.platform;
  const eventId = await book.idOf('sr:match:1');
  const [row] = await list({ search: 'bracken' });
  const priced = await house.services.market.findPricedLine(db, house.brand.id, eventId, {
    marketId: 1,
    specifiers: '',
  });
  assert.deepEqual(
    row?.markets[0]?.lines[0]?.outcomes.map(({ odds }) => odds),
    priced?.outcomes.map(({ odds }) => odds),
  );
  assert.ok(priced);
  const bookOf = (prices: readonly (number | null)[]) =>
    prices.reduce<number>((sum, price) => sum + 1_000 / (price ?? 0), 0);
  const own = bookOf(priced.outcomes.map(({ odds }) => odds));
  const feed = bookOf(priced.outcomes.map(({ feedOdds }) => feedOdds));
  assert.ok(own >= feed + HOUSE_TERMS.marginBps / 10_000, `${own} ${feed}`);
  assert.ok(priced.outcomes.every(({ feedOdds, odds }) => (odds ?? 0) <= (feedOdds ?? 0)));
  assert.deepEqual([priced.state, priced.canCashOut, priced.place.sportCode], ['open', true, '1']);
});

test('a brand offers what it chose, at its own margin', async () => {
  const { db, now } = house.platform;
  const offers = createOffers({ db, now, onFailure: () => {} });
  const brandId = house.otherBrand.id;
  const terms = {
    ...HOUSE_TERMS,
    marginBps: 500,
    sports: { 5: { isOffered: false }, 109: { marginBps: 0 } },
  };
  assert.equal(await db.tx((tx) => offers.change(tx, brandId, terms, now())), 1);
  assert.equal(await db.tx((tx) => offers.change(tx, brandId, terms, now())), 2);
  await later();
  const { value } = await house.call('GET /wps/sports/events', { host: OTHER_HOST, query: {} });
  const codes = value?.items.map(({ sportCode }) => sportCode);
  assert.deepEqual(codes, ['1', '109', '1']);
  const odds = (items: readonly EventRow[] | undefined, code: string) =>
    items?.find(({ sportCode }) => sportCode === code)?.markets[0]?.lines[0]?.outcomes[0]?.odds;
  assert.equal(odds(value?.items, '109'), 1_500, 'as the feed has it');
  assert.ok((odds(value?.items, '1') ?? 0) < (odds(await list(), '1') ?? 0));
});

test('a stop shuts the prices of lists and events, a silent producer those of its own', async () => {
  const eventId = (await book.idOf('sr:match:2')).toString();
  const states = async () => {
    const rows = await list({ ids: eventId });
    const page = await house.call('GET /wps/sports/events/:eventId', { params: { eventId } });
    return [rows[0]?.markets[0]?.lines[0]?.state, page.value?.markets[0]?.lines[0]?.state];
  };
  assert.deepEqual(await states(), ['open', 'open']);
  await book.apply([
    {
      type: 'bet_stop',
      eventRef: 'sr:match:2',
      producerId: 3,
      at: (stamp += 1_000_000),
      requestId: null,
      groups: ['all'],
      lineStatus: -1,
    },
  ]);
  await later();
  assert.deepEqual(await states(), ['suspended', 'suspended']);
  await book.apply([quote('sr:match:2', [RESULT], { at: (stamp += 1) })]);
  await later();
  assert.deepEqual(await states(), ['open', 'open']);
  house.clock.advance(60_000);
  assert.deepEqual(await states(), ['suspended', 'suspended']);
  await book.alive();
});

test('an event that is over leaves lists, is found by its number, and stands among results', async () => {
  const eventId = (await book.idOf('sr:match:3')).toString();
  await book.apply([
    quote('sr:match:3', [], {
      at: (stamp += 1),
      producerId: 1,
      status: { status: 4, matchStatus: 100, score: { home: '2', away: '1' }, clock: {} },
    }),
  ]);
  await later();
  assert.equal((await list({ view: 'live' })).length, 0);
  const [row] = await list({ ids: eventId });
  assert.deepEqual([row?.state, row?.score, row?.markets], ['closed', { home: 2, away: 1 }, []]);
  const results = async (query: Query) =>
    (await house.call('GET /wps/sports/results', { query })).value?.items.map(({ id }) => id);
  assert.deepEqual(await results({}), [eventId]);
  assert.deepEqual(await results({ day: '2026-03-09' }), []);
  assert.deepEqual(await results({ part: 'esports' }), []);
  assert.deepEqual(await results({ sportId: row?.sportId ?? '' }), [eventId]);
  const names = await house.services.market.nameLegs(house.platform.db, 'en', [
    { eventId: BigInt(eventId), marketId: 186, specifiers: '', outcomeId: '4' },
  ]);
  assert.equal(names[0]?.outcomeName, 'home of sr:match:3');
  const events = await house.services.market.eventsOf(house.platform.db, [BigInt(eventId)]);
  assert.equal(events.get(BigInt(eventId))?.state, 'closed');
});

test('an unknown event is refused, and so is everything where there is no feed', async () => {
  const unknown = await house.call('GET /wps/sports/events/:eventId', {
    params: { eventId: '99' },
  });
  assert.equal(unknown.refusal?.code, 'market.event_not_found');
  const plain = await createTestApp({ startAt: START });
  try {
    assert.equal((await plain.call('GET /wps/sports/menu', {})).refusal?.code, 'market.off');
  } finally {
    await plain.close();
  }
});
