// What sockets hear of a book that a feed changes.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { channel, type BookListMessage, type BookMessage } from '@parlour/contract';
import { eventually } from '@parlour/testkit';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { fixtureOf, type OddsBook, openOddsBook } from '../../../testing/odds-book.ts';
import { BOOK_CHANGED } from '../event/events.ts';
import type { EventMessage, LineOdds } from '../feed/message.ts';

const START = '2026-03-10T12:00:00.000Z';
const HOUR = 3_600_000;

type Frame = { readonly version: number; readonly message: unknown };
let house: TestApp;
let book: OddsBook;
let eventId: string;
let stamp = Date.parse(START);
const listeners = new Map<string, Frame[]>();

const line = (marketId: number, odds: number): LineOdds => ({
  marketId,
  specifiers: '',
  status: 1,
  isFavourite: false,
  cashoutStatus: 1,
  nextStopAt: null,
  outcomes: [
    { id: '4', odds, ppm: 500_000, active: true, team: null },
    { id: '5', odds: 1_900, ppm: 500_000, active: true, team: null },
  ],
});
const quote = (lines: readonly LineOdds[], more: object = {}): EventMessage => ({
  type: 'odds_change',
  eventRef: 'sr:match:1',
  producerId: 3,
  at: (stamp += 1),
  requestId: null,
  status: null,
  lines,
  ...more,
});

/** What the stream of events sends every process. */
const announce = (): void => {
  for (const { notices } of house.app.parts) notices?.[BOOK_CHANGED]?.({ eventIds: [] });
};
const apply = async (...messages: readonly EventMessage[]): Promise<void> => {
  await book.apply(messages);
  announce();
};

const LIST = () => channel.bookList(house.brand.code, sportId);
const EVENT = () => channel.book(house.brand.code, eventId);
let sportId: string;

const take = async <Message>(name: string): Promise<Message> => {
  await eventually(() => (listeners.get(name)?.length ?? 0) > 0);
  return listeners.get(name)?.shift()?.message as Message;
};

before(async () => {
  house = await createTestApp({
    startAt: START,
    env: { FEED_URL: 'http://127.0.0.1:9', FEED_TOKEN: 'token' },
  });
  book = await openOddsBook(house.platform);
  await book.put([fixtureOf('sr:match:1', Date.parse(START) + HOUR)]);
  eventId = (await book.idOf('sr:match:1')).toString();
  await book.apply([quote([line(186, 1_900), line(202, 1_900)])]);
  const rows = await house.call('GET /wps/sports/events', { query: { ids: eventId } });
  sportId = rows.value?.items[0]?.sportId ?? '';
  let latest = 0;
  const session = house.app.hub.connect({
    send(text) {
      const frame = JSON.parse(text) as { type: string; channel: string; version: number };
      if (frame.type !== 'message') return;
      assert.ok(frame.version > latest - 1_000, 'versions rise with the book');
      latest = Math.max(latest, frame.version);
      listeners.set(frame.channel, [...(listeners.get(frame.channel) ?? []), frame as never]);
    },
    pending: () => 0,
    close: () => {},
    identify: async () => ({ caller: { kind: 'anonymous' }, brandCode: house.brand.code }),
  });
  await session.receive('{"type":"hello","token":null}');
  for (const name of [LIST(), EVENT(), channel.book('OTHER', eventId)]) {
    await session.receive(JSON.stringify({ type: 'subscribe', channel: name, version: -1 }));
  }
});
after(() => house.close());

test('an event sends all of it first, then the lines that look different', async () => {
  await apply(quote([line(186, 1_800)]));
  const first = await take<BookMessage>(EVENT());
  assert.deepEqual(
    [first.eventId, first.lines.map(({ marketId }) => marketId).sort(), first.event?.state],
    [eventId, [186, 202], 'upcoming'],
  );
  await apply(quote([line(202, 1_700)]));
  const second = await take<BookMessage>(EVENT());
  assert.deepEqual(
    second.lines.map(({ marketId, state }) => [marketId, state]),
    [[202, 'open']],
  );
  const page = await house.call('GET /wps/sports/events/:eventId', { params: { eventId } });
  const shown = page.value.markets.find(({ marketId }) => marketId === 202)?.lines[0];
  assert.deepEqual(
    second.lines[0]?.outcomes,
    shown?.outcomes.map(({ name: _name, ...outcome }) => outcome),
  );
  assert.ok((second.lines[0]?.outcomes[1]?.odds ?? 0) < 1_900, 'at the price of the brand');
});

test('rows of lists are sent of lines that rows may show alone', async () => {
  const all = await take<BookListMessage>(LIST());
  assert.deepEqual(
    all.rows.map((row) => [row.eventId, row.lines.map(({ marketId }) => marketId).sort()]),
    [[eventId, [186, 202]]],
  );
  listeners.clear();
  await apply(quote([line(186, 1_600)]));
  const next = await take<BookListMessage>(LIST());
  assert.deepEqual(
    next.rows[0]?.lines.map(({ marketId }) => marketId),
    [186],
  );
});

test('a stop sends every line of the event, though no line was written', async () => {
  listeners.clear();
  await apply({
    type: 'bet_stop',
    eventRef: 'sr:match:1',
    producerId: 3,
    at: (stamp += 1),
    requestId: null,
    groups: ['all'],
    lineStatus: -1,
  });
  const sent = await take<BookMessage>(EVENT());
  assert.deepEqual(
    sent.lines.map(({ state }) => state),
    ['suspended', 'suspended'],
  );
});

test('a producer that falls silent is sent, and that it is back', async () => {
  await apply(quote([line(186, 1_600), line(202, 1_700)]));
  // What was still to be sent of the stop comes first.
  for (let states: readonly string[] = []; !states.includes('open');) {
    states = (await take<BookMessage>(EVENT())).lines.map(({ state }) => state);
  }
  listeners.clear();
  house.clock.advance(60_000);
  const sent = await take<BookMessage>(EVENT());
  assert.deepEqual(
    sent.lines.map(({ state }) => state),
    ['suspended', 'suspended'],
  );
  await book.alive();
  announce();
  const back = await take<BookMessage>(EVENT());
  assert.deepEqual(
    back.lines.map(({ state }) => state),
    ['open', 'open'],
  );
});

test('the end of an event is sent to those who look at it, and lists lose it', async () => {
  listeners.clear();
  const status = { status: 4, matchStatus: 100, score: { home: '1', away: '0' }, clock: {} };
  await apply(quote([], { status }));
  const sent = await take<BookMessage>(EVENT());
  assert.deepEqual([sent.event?.state, sent.event?.score], ['closed', { home: 1, away: 0 }]);
  await eventually(() =>
    (listeners.get(LIST()) ?? []).some(({ message }) =>
      (message as BookListMessage).gone.includes(eventId),
    ),
  );
  assert.equal(
    listeners.has(channel.book('OTHER', eventId)),
    false,
    'another brand is not listeners',
  );
});
