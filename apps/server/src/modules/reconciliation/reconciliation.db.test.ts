import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { newId } from '@parlour/database';
import { setTerm } from './store/terms.ts';
import { createTestApp } from '../../testing.ts';
import { addDays, dayOf } from './rules/day.ts';
import { type Bookkeeping, lineOf, openBooks } from './testing.ts';

let books: Bookkeeping;
let day: string;

before(async () => {
  books = await openBooks();
  // The days of this file are its own, each used once.
  day = addDays(dayOf(books.t.clock.now()), -300);
});
after(() => books.close());
beforeEach(() => {
  day = addDays(day, 5);
  books.lines = [];
  books.asked = [];
  books.mode = 'well';
});

const desk = () => books.t.services.reconciliation.desk;
const place = () => ({ source: 'sandbox', day });
const look = () => desk().day(place());
const differences = (on = day) =>
  desk().differences({ source: 'sandbox', from: on, to: on }, { after: null, limit: 100 });
const openKinds = async (on = day) =>
  (await differences(on))
    .filter(({ state }) => state === 'OPEN')
    .map(({ kind, reference, subject }) => `${kind} ${reference ?? subject}`)
    .toSorted();
const asker = { operatorId: newId(), operatorAccount: 'olivia', ip: '198.51.100.7' };
const resolve = async (id: string, over: object = {}) => {
  const { difference } = await desk().look(id);
  return desk().resolve({
    ...asker,
    id,
    version: difference.version,
    note: 'the provider agrees',
    remedy: 'provider',
    remedyReference: 'ticket 7',
    ...over,
  });
};
const agree = (feeBps: number | null) => {
  const { db, now } = books.t.platform;
  const term = { source: 'sandbox', kind: 'deposit', feeBps, at: now(), by: 'olivia' } as const;
  return db.tx((tx) => setTerm(tx, term));
};
const amount = '50.00';

test('a day that agrees is done without a difference, page after page', async () => {
  const ids = [];
  for (const value of ['50.00', '20.00', '7.50']) {
    ids.push([await books.paid({ day, amount: value }), value] as const);
  }
  books.lines = ids.map(([id, value]) => lineOf(id, { day, amount: value }));
  await books.run(day);
  const done = await look();
  assert.deepEqual([done.state, done.lineCount, done.pageCount, done.openCount], ['DONE', 3, 2, 0]);
  assert.deepEqual(books.asked, ['first', '2']);
  assert.equal(done.totals.length, 1);
  assert.equal(done.totals[0]?.theirIn, done.totals[0]?.ledgerIn);
  assert.deepEqual(await differences(), []);
});

test('every planted difference is found, and nothing else', async () => {
  const good = await books.paid({ day, amount });
  const missing = await books.paid({ day, amount });
  const other = await books.paid({ day, amount });
  const foreign = await books.paid({ day, amount });
  const reversed = await books.paid({ day, amount });
  const twice = await books.paid({ day, amount });
  const late = await books.paid({ day, amount, state: 'EXPIRED' });
  const costly = await books.paid({ day, amount });
  await books.post({ cause: 'deposit:nobody', amount: '9.00', day });
  await agree(0);
  books.lines = [
    lineOf(good, { day, amount }),
    lineOf(other, { day, amount: '51.00' }),
    lineOf(foreign, { day, amount, currency: 'EUR' }),
    lineOf(reversed, { day, amount, state: 'reversed' }),
    lineOf(twice, { day, amount }),
    lineOf(twice, { day, amount, id: 'again' }),
    lineOf(late, { day, amount }),
    lineOf(costly, { day, amount, fee: '0.75' }),
    lineOf('stranger', { day, amount: '42.00' }),
    lineOf('unnamed', { day, amount: '43.00', reference: null }),
  ];
  await books.run(day);
  assert.deepEqual(
    await openKinds(),
    [
      `missing_there ${missing}`,
      `amount_differs ${other}`,
      `currency_differs ${foreign}`,
      `state_differs ${reversed}`,
      `paid_twice ${twice}`,
      `state_differs ${late}`,
      `fee_differs ${costly}`,
      'missing_here stranger',
      'missing_here p-unnamed',
      'posted_only deposit:nobody',
    ].toSorted(),
  );
  assert.equal((await look()).openCount, 10);
  await agree(null);
});

test('the same day again finds the same, and keeps what people resolved', async () => {
  const missing = await books.paid({ day, amount });
  const other = await books.paid({ day, amount });
  books.lines = [lineOf(other, { day, amount: '51.00' })];
  await books.run(day);
  const before = await differences();
  const resolved = before.find(({ reference }) => reference === missing);
  assert.ok(resolved !== undefined);
  await resolve(resolved.id);
  await books.run(day);
  const again = await differences();
  assert.deepEqual(again.map(({ id }) => id).toSorted(), before.map(({ id }) => id).toSorted());
  assert.deepEqual(await openKinds(), [`amount_differs ${other}`]);
  const { openCount, resolvedCount } = await look();
  assert.deepEqual([openCount, resolvedCount], [1, 1]);
});

test('a resolution is opened by other figures, and by what comes again after it was gone', async () => {
  const other = await books.paid({ day, amount });
  books.lines = [lineOf(other, { day, amount: '51.00' })];
  await books.run(day);
  const [difference] = await differences();
  assert.ok(difference !== undefined);
  await resolve(difference.id);

  books.lines = [lineOf(other, { day, amount: '52.00' })];
  await books.run(day);
  assert.deepEqual(await openKinds(), [`amount_differs ${other}`]);
  await resolve(difference.id);

  books.lines = [lineOf(other, { day, amount })];
  await books.run(day);
  assert.equal((await desk().look(difference.id)).difference.state, 'GONE');

  books.lines = [lineOf(other, { day, amount: '52.00' })];
  await books.run(day);
  const { difference: last, timeline } = await desk().look(difference.id);
  assert.equal(last.state, 'OPEN');
  assert.deepEqual(
    timeline.map(({ step }) => step),
    ['returned', 'gone', 'resolved', 'changed', 'resolved', 'found'],
  );
});

test('two operators at once: one decides, the other is told', async () => {
  await books.paid({ day, amount });
  await books.run(day);
  const [difference] = await differences();
  assert.ok(difference !== undefined);
  const outcomes = await Promise.allSettled([resolve(difference.id), resolve(difference.id)]);
  const codes = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { code: string }).code,
  );
  // Told by the version or by the state, whichever was looked at first.
  const [done, refused] = codes.toSorted();
  assert.equal(done, 'done');
  assert.match(refused ?? '', /^reconciliation\.(changed|not_open)$/);
  const { version } = (await desk().look(difference.id)).difference;
  const reopened = await desk().reopen({ ...asker, id: difference.id, version, note: 'not yet' });
  assert.equal(reopened.difference.state, 'OPEN');
  assert.equal((await look()).openCount, 1);
  await assert.rejects(
    desk().reopen({ ...asker, id: difference.id, version: version + 1, note: 'not yet' }),
    { code: 'reconciliation.not_resolved' },
  );
});

test('two runs of one day at once: the second is refused, and every page is taken once', async () => {
  const ids = await Promise.all([1, 2, 3, 4, 5].map(() => books.paid({ day, amount })));
  books.lines = ids.map((id) => lineOf(id, { day, amount }));
  const { runs } = books.t.services.reconciliation;
  const starts = await Promise.allSettled([runs.start(place(), null), runs.start(place(), null)]);
  assert.equal(starts.filter(({ status }) => status === 'rejected').length, 1);
  const run = starts.find((start) => start.status === 'fulfilled');
  assert.ok(run?.status === 'fulfilled');
  // Two workers take up the same run, as after one of them was believed to be dead.
  await Promise.all([1, 2, 3].map(() => runs.pursue(place(), run.value.runId)));
  const { state, lineCount, pageCount, openCount } = await look();
  assert.deepEqual([state, lineCount, pageCount, openCount], ['DONE', 5, 3, 0]);
});

test('a run that was killed goes on where its last page ended', async () => {
  const ids = [];
  for (let count = 0; count < 5; count += 1) ids.push(await books.paid({ day, amount }));
  books.lines = ids.map((id) => lineOf(id, { day, amount }));
  const { runs } = books.t.services.reconciliation;
  const { runId } = await runs.start(place(), null);
  // The provider stops answering while the statement comes in, and the worker is gone.
  const stopped = runs.pursue(place(), runId);
  while (books.asked.length < 1) await new Promise((resolveSoon) => setImmediate(resolveSoon));
  books.mode = 'down';
  await stopped;
  const waiting = await look();
  assert.equal(waiting.state, 'WAITING');
  assert.match(waiting.error ?? '', /503/);
  const taken = waiting.pageCount;
  books.mode = 'well';
  books.asked = [];
  // Too soon, and then when its time has come.
  await runs.resume(books.t.clock.now());
  assert.equal((await look()).state, 'WAITING');
  books.t.clock.advance(3 * 60_000);
  await runs.resume(books.t.clock.now());
  const done = await look();
  assert.deepEqual([done.state, done.lineCount, done.openCount], ['DONE', 5, 0]);
  assert.equal(books.asked.length, 3 - taken, 'no page was asked for twice');
});

test('a provider that is down is asked again; one that refuses has failed', async () => {
  books.mode = 'down';
  await books.run(day);
  assert.equal((await look()).state, 'WAITING');
  // An operator who does not want to wait begins again.
  books.mode = 'refusing';
  await books.run(day);
  assert.deepEqual([(await look()).state, (await look()).error], ['FAILED', 'account_closed']);
  books.mode = 'well';
  await books.run(day);
  assert.equal((await look()).state, 'DONE');
});

test('a run whose place another took leaves without a trace', async () => {
  const { runs } = books.t.services.reconciliation;
  books.mode = 'down';
  const first = await runs.start(place(), null);
  await runs.pursue(place(), first.runId);
  books.mode = 'well';
  const second = await runs.start(place(), null);
  books.asked = [];
  await runs.pursue(place(), first.runId);
  assert.deepEqual(books.asked, []);
  await runs.pursue(place(), second.runId);
  assert.equal((await look()).state, 'DONE');
});

test('a payment of midnight is no difference once both days are known', async () => {
  const id = await books.paid({ day, amount });
  const next = addDays(day, 1);
  books.lines = [lineOf(id, { day, amount, at: `${next}T00:00:01.000Z` })];
  await books.run(day);
  assert.deepEqual(await openKinds(), [`missing_there ${id}`]);
  await books.run(next);
  assert.deepEqual(await openKinds(), []);
  assert.deepEqual(await openKinds(next), []);
});

test('days that are not over, too old, unknown or of the house are refused', async () => {
  const { runs } = books.t.services.reconciliation;
  const today = dayOf(books.t.clock.now());
  for (const [wrong, code] of [
    [{ source: 'sandbox', day: today }, 'day_not_over'],
    [{ source: 'sandbox', day: '2026-02-31' }, 'day_not_over'],
    [{ source: 'sandbox', day: addDays(today, -500) }, 'day_too_old'],
    [{ source: 'nobody', day }, 'source_unknown'],
    [{ source: 'house', day }, 'needs_file'],
  ] as const) {
    await assert.rejects(runs.start(wrong, null), { code: `reconciliation.${code}` });
  }
});

test('every day that is over and was missed is begun, for every provider', async () => {
  const other = await createTestApp();
  try {
    await other.services.reconciliation.runs.startDaily();
    await other.services.reconciliation.runs.startDaily();
    const days = await other.services.reconciliation.desk.days({
      source: null,
      from: null,
      to: null,
      view: 'all',
      after: null,
      limit: 100,
    });
    assert.equal(days.length, 14, 'two providers, seven days');
    assert.equal(days[0]?.day, addDays(dayOf(other.clock.now()), -1));
  } finally {
    await other.close();
  }
});
