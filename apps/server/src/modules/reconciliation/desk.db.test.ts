// What operators call: files, lists and decisions.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addDays, dayOf } from './rules/day.ts';
import { type Bookkeeping, lineOf, openBooks } from './testing.ts';

let books: Bookkeeping;
let by: { readonly operatorToken: string };
let day: string;
const source = 'sandbox';

before(async () => {
  books = await openBooks();
  by = await books.t.operator('oscar');
  day = addDays(dayOf(books.t.clock.now()), -20);
});
after(() => books.close());

const bring = (csv: string, over: Record<string, unknown> = {}) =>
  books.t.call('POST /console/reconciliation/imports', {
    ...by,
    body: { source: 'house', csv, isDryRun: false, ...over },
  });
const work = async (place: { source: string; day: string }) => {
  const { runs, desk } = books.t.services.reconciliation;
  await runs.pursue(place, (await desk.day(place)).runId);
};
const list = async (query: Record<string, string>) => {
  const answer = await books.t.call('GET /console/reconciliation/differences', { ...by, query });
  return answer.value;
};

test('a dry run reads a file and changes nothing; the file itself replaces its days', async () => {
  const csv = `date,id,amount,currency\n${day},b1,25.00,USD\n${day},b2,-5.00,USD`;
  const dry = await bring(csv, { isDryRun: true });
  assert.partialDeepStrictEqual(dry.value, {
    lineCount: 2,
    isTaken: false,
    days: [{ day, lineCount: 2 }],
  });
  const place = { source: 'house', day };
  const unknown = await books.t.call('GET /console/reconciliation/days/:source/:day', {
    ...by,
    params: place,
  });
  assert.equal(unknown.refusal?.code, 'reconciliation.day_unknown');

  for (const expected of [2, 1]) {
    const taken = await bring(
      csv
        .split('\n')
        .slice(0, expected + 1)
        .join('\n'),
    );
    assert.ok(taken.value.isTaken);
    books.t.clock.advance(3 * 60_000);
    await work(place);
    const { items } = await list({ source: 'house', state: 'OPEN' });
    assert.deepEqual(
      items.map(({ kind, direction }) => [kind, direction]).toSorted(),
      [
        ['missing_here', 'deposit'],
        ['missing_here', 'payout'],
      ].slice(0, expected),
    );
  }
});

test('one wrong line and nothing of the file is taken', async () => {
  const other = addDays(day, 1);
  const csv = `date,id,amount,currency\n${other},b1,25.00,USD\n${other},b2,much,USD`;
  const answer = await bring(csv);
  assert.equal(answer.value.isTaken, false);
  assert.deepEqual(
    answer.value.problems.map(({ line, code }) => [line, code]),
    [[3, 'amount_invalid']],
  );
  const found = await books.t.call('GET /console/reconciliation/days/:source/:day', {
    ...by,
    params: { source: 'house', day: other },
  });
  assert.equal(found.refusal?.code, 'reconciliation.day_unknown');
  assert.equal((await bring('nothing')).refusal?.code, 'reconciliation.file_unreadable');
  assert.equal(
    (await bring(csv, { source: 'nobody' })).refusal?.code,
    'reconciliation.source_unknown',
  );
});

test('lists page without a gap, filters narrow, and a difference leads to its payment', async () => {
  const own = addDays(day, 5);
  const ids = [];
  for (let count = 0; count < 5; count += 1) {
    ids.push(await books.paid({ day: own, amount: '50.00' }));
  }
  books.lines = ids.slice(0, 2).map((id) => lineOf(id, { day: own, amount: '51.00' }));
  await books.run(own);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: { id: string }[]; nextCursor: string | null } = await list({
      source,
      from: own,
      to: own,
      limit: '2',
      ...(cursor === null ? {} : { cursor }),
    });
    seen.push(...page.items.map((item) => item.id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  assert.equal(new Set(seen).size, 5);
  assert.equal((await list({ source, kind: 'amount_differs' })).items.length, 2);
  const [one] = (await list({ source, reference: ids[4] ?? '' })).items;
  assert.ok(one !== undefined);
  assert.partialDeepStrictEqual(one, { kind: 'missing_there', theirs: null, ledger: '50.00' });
  assert.equal(one.account, books.member.account);

  const detail = await books.t.call('GET /console/reconciliation/differences/:id', {
    ...by,
    params: { id: one.id },
  });
  assert.deepEqual(detail.value.subject, { kind: 'deposit', id: ids[4] });

  const settle = (version: number) =>
    books.t.call('POST /console/reconciliation/differences/:id/resolve', {
      ...by,
      params: { id: one.id },
      body: { version, note: 'it came a day late', remedy: 'timing', remedyReference: null },
    });
  assert.equal((await settle(7)).refusal?.code, 'reconciliation.changed');
  const settled = await settle(one.version);
  assert.equal(settled.value.state, 'RESOLVED');
  assert.equal((await settle(settled.value.version)).refusal?.code, 'reconciliation.not_open');

  const days = await books.t.call('GET /console/reconciliation/days', {
    ...by,
    query: { source, from: own, to: own },
  });
  const [row] = days.value.items;
  assert.partialDeepStrictEqual(row, { openCount: 4, resolvedCount: 1 });
  assert.partialDeepStrictEqual(row?.totals[0], {
    currency: 'USD',
    theirIn: '102.00',
    ourIn: '250.00',
    ledgerIn: '250.00',
    difference: '-148.00',
  });
});

test('texts in the form of days that are none, and cursors of nobody, are refused', async () => {
  const call = (query: Record<string, string>) =>
    books.t.call('GET /console/reconciliation/differences', { ...by, query });
  for (const query of [{ from: '2026-02-31' }, { cursor: 'x' }, { cursor: `${day}.x` }]) {
    assert.equal((await call(query)).refusal?.code, 'request.invalid');
  }
  const days = await books.t.call('GET /console/reconciliation/days', {
    ...by,
    query: { cursor: 'x' },
  });
  assert.equal(days.refusal?.code, 'request.invalid');
});
