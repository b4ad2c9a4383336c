// Stops of betting by operators, as those who bet meet them.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';
import { type Line, openBook, pick, slip, type TestBook } from './testing/book.ts';

const REASON = 'prices look wrong';

let t: TestApp;
let book: TestBook;
let olivia: { readonly operatorToken: string };
let omar: { readonly operatorToken: string };
before(async () => {
  t = await createTestApp();
  book = await openBook(t);
  olivia = await t.operator('olivia');
  omar = await t.operator('omar');
});
beforeEach(() => book.alive());
after(() => t.close());

type Subject = {
  readonly kind: 'all' | 'sport' | 'tournament' | 'event' | 'market' | 'line';
  readonly sportId?: string;
  readonly tournamentId?: string;
  readonly eventId?: string;
  readonly marketId?: number;
  readonly specifiers?: string;
};
const stop = (subject: Subject, who = olivia) =>
  t.call('POST /console/sports/stops', { ...who, body: { ...subject, reason: REASON } });
const lift = (stopId: string, who = olivia) =>
  t.call('POST /console/sports/stops/:stopId/lift', {
    ...who,
    params: { stopId },
    body: { reason: 'prices are right' },
  });
const standing = async () =>
  (await t.call('GET /console/sports/stops', olivia)).value.items.map(({ id }) => id);
const placed = async (line: Line): Promise<string> => {
  const player = await book.player('100');
  const answer = await book.place(player, slip([pick(line, '1', 2_000)]));
  return answer.refusal?.code ?? answer.value.status;
};
const detail = async (eventId: string) =>
  (await t.call('GET /console/sports/events/:eventId', { ...olivia, params: { eventId } })).value;

/** The league and sport of an event. */
async function placeOf(line: Line) {
  const { event } = await detail(line.eventId);
  return { sportId: event.sportId, tournamentId: event.tournamentId };
}

test('a bet is refused while an operator stopped its line and the feed says open', async () => {
  const line = await book.match();
  assert.equal(await placed(line), 'OPEN');
  const { value } = await stop({ kind: 'line', ...line });
  assert.deepEqual([value.kind, value.reason, value.madeBy], ['line', REASON, 'olivia']);
  assert.equal(await placed(line), 'slip.changed');
  // The feed quotes it again, which opens what the feed itself had stopped, and not this.
  await book.line(line, [{ id: '1', odds: 2_000 }]);
  assert.equal(await placed(line), 'slip.changed');
  const shown = (await detail(line.eventId)).markets[0]?.lines[0];
  assert.deepEqual(
    [shown?.state, shown?.feedState, shown?.stopIds],
    ['suspended', 'open', [value.id]],
  );
  assert.equal((await lift(value.id)).value.proposal, null);
  assert.equal(await placed(line), 'OPEN');
});

test('each kind of stop shuts what it names and nothing else', async () => {
  const line = await book.match();
  const total = await book.line({ ...line, marketId: 18, specifiers: 'total=2.5' }, [
    { id: '1', odds: 2_000 },
  ]);
  const other = await book.line({ ...line, marketId: 18, specifiers: 'total=3.5' }, [
    { id: '1', odds: 2_000 },
  ]);
  const elsewhere = await book.match();
  const place = await placeOf(line);
  const { eventId } = line;
  const cases: readonly (readonly [Subject, readonly string[]])[] = [
    [{ kind: 'line', ...total }, ['OPEN', 'slip.changed', 'OPEN', 'OPEN']],
    [{ kind: 'market', eventId, marketId: 18 }, ['OPEN', 'slip.changed', 'slip.changed', 'OPEN']],
    [{ kind: 'event', eventId }, ['slip.changed', 'slip.changed', 'slip.changed', 'OPEN']],
    [
      { kind: 'tournament', tournamentId: place.tournamentId },
      ['slip.changed', 'slip.changed', 'slip.changed', 'slip.changed'],
    ],
    [
      { kind: 'sport', sportId: place.sportId },
      ['slip.changed', 'slip.changed', 'slip.changed', 'slip.changed'],
    ],
  ];
  for (const [subject, expected] of cases) {
    const { value } = await stop(subject);
    const seen: string[] = [];
    for (const each of [line, total, other, elsewhere]) seen.push(await placed(each));
    assert.deepEqual(seen, expected, subject.kind);
    await lift(value.id);
    assert.equal(await placed(total), 'OPEN', subject.kind);
  }
});

test('a bet in play that waits for its delay is refused by a stop, and its stake comes back', async () => {
  const line = await book.match([2_000, 3_500, 4_000], { isLive: true });
  const player = await book.player('100');
  const { id } = await book.bet(player, slip([pick(line, '1', 2_000)]));
  const { value } = await stop({ kind: 'event', eventId: line.eventId });
  t.clock.advance(5_000);
  await book.alive();
  await t.services.slips.decideDue();
  assert.equal((await book.view(player, id)).status, 'REJECTED');
  assert.equal(await book.balance(player), '100.00');
  await lift(value.id);
});

test('two operators on one market: the same is stopped once, and lifting one stop leaves the other', async () => {
  const line = await book.match();
  const { eventId, marketId } = line;
  const answers = await Promise.all([
    stop({ kind: 'market', eventId, marketId }),
    stop({ kind: 'market', eventId, marketId }, omar),
  ]);
  const codes = answers.map(({ refusal }) => refusal?.code ?? null);
  assert.deepEqual(codes.toSorted(), ['market.stop_exists', null].toSorted());
  const market = answers.find(({ refusal }) => refusal === null)?.value.id ?? '';
  const whole = (await stop({ kind: 'event', eventId }, omar)).value.id;
  await lift(market);
  assert.equal(await placed(line), 'slip.changed');
  const lifts = await Promise.all([lift(whole), lift(whole, omar)]);
  assert.deepEqual(
    lifts.map(({ refusal }) => refusal?.code ?? null).toSorted(),
    ['market.stop_lifted', null].toSorted(),
  );
  assert.equal(await placed(line), 'OPEN');
});

test('everything is stopped by one press and taken back by two', async () => {
  const line = await book.match();
  const { value } = await stop({ kind: 'all' });
  assert.equal(await placed(line), 'slip.changed');
  const { value: waiting } = await lift(value.id);
  assert.ok(waiting.proposal);
  assert.equal(await placed(line), 'slip.changed', 'until another one agrees');
  assert.equal((await lift(value.id, omar)).refusal?.code, 'approval.open');
  await t.approve(waiting.proposal);
  assert.equal(await placed(line), 'OPEN');
  assert.deepEqual(await standing(), []);
});

test('lists say how many lines take bets and what was stopped, and the log who did it', async () => {
  const line = await book.match();
  const { value } = await stop({ kind: 'market', eventId: line.eventId, marketId: 1 });
  t.clock.advance(3_000);
  await book.alive();
  const rows = async (query: Readonly<Record<string, string>>) =>
    (await t.call('GET /console/sports/events', { ...olivia, query })).value.items;
  const [row] = await rows({ mark: 'part_stopped' });
  assert.deepEqual(
    [row?.id, row?.openLines, row?.shutLines, row?.partStops, row?.stopIds],
    [line.eventId, 0, 1, 1, []],
  );
  assert.deepEqual(await rows({ mark: 'stopped' }), []);
  const [entry] = await t.platform.db.query<{ reason: string }>({
    text: `select reason from audit_entries where action = 'sports.stop' and subject_id = $1`,
    values: [value.id],
  });
  assert.equal(entry?.reason, REASON);
  await lift(value.id);
});

test('what is not in the book cannot be stopped, and not by who may only look', async () => {
  const line = await book.match();
  const codes = [
    await stop({ kind: 'event', eventId: '99' }),
    await stop({ kind: 'sport', sportId: '99' }),
    await stop({ kind: 'tournament', tournamentId: '99' }),
    await stop({ kind: 'market', eventId: line.eventId, marketId: 999 }),
    await stop({ kind: 'all' }, await t.operator('oscar')),
  ].map(({ refusal }) => refusal?.code);
  assert.deepEqual(codes, [
    'market.event_not_found',
    'market.sport_not_found',
    'market.league_not_found',
    'market.line_not_found',
    'request.forbidden',
  ]);
});
