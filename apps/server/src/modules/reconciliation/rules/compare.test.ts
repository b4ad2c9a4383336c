import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amountFromText, negate, ZERO } from '@parlour/money';
import {
  type Books,
  compareBooks,
  factsOf,
  type Line,
  type Payment,
  type Posting,
} from './compare.ts';

const at = new Date('2026-01-14T12:00:00Z');
const money = (text: string): Amount => amountFromText(text) ?? ZERO;

const line = (over: Partial<Line> = {}): Line => ({
  providerReference: 'p1',
  reference: 'd1',
  kind: 'deposit',
  state: 'paid',
  amount: money('50'),
  fee: money('0.75'),
  currency: 'USD',
  at,
  ...over,
});
const payment = (over: Partial<Payment> = {}): Payment => ({
  id: 'd1',
  kind: 'deposit',
  cause: `deposit:${over.id ?? 'd1'}`,
  brandId: 'b1',
  memberId: 'm1',
  state: 'PAID',
  amount: money('50'),
  currency: 'USD',
  providerReference: 'p1',
  referenceCode: null,
  settledAt: at,
  ...over,
});
const posting = (over: Partial<Posting> = {}): Posting => ({
  cause: 'deposit:d1',
  currency: 'USD',
  brandId: 'b1',
  memberId: 'm1',
  amount: money('50'),
  at,
  ...over,
});
const books = (over: Partial<Books> = {}): Books => ({
  lines: [line()],
  settled: [payment()],
  named: [],
  postings: [posting()],
  elsewhere: new Set(),
  terms: { deposit: 150, payout: null },
  ...over,
});
const kindsOf = (over: Partial<Books> = {}) =>
  compareBooks(books(over)).differences.map(({ kind, subject }) => `${kind} ${subject}`);

test('books that agree have no differences', () => {
  assert.deepEqual(kindsOf(), []);
  const payout = { kind: 'payout', id: 'w1', cause: 'withdrawal:w1' } as const;
  assert.deepEqual(
    kindsOf({
      lines: [line({ kind: 'payout', reference: 'w1', fee: ZERO })],
      settled: [payment(payout)],
      postings: [posting({ cause: 'withdrawal:w1', amount: money('-50') })],
    }),
    [],
  );
});

test('each kind of difference is found, and only it', () => {
  const cases: readonly (readonly [string, Partial<Books>])[] = [
    ['missing_here d1', { settled: [], postings: [] }],
    ['missing_here p1', { lines: [line({ reference: null })], settled: [], postings: [] }],
    ['missing_there d1', { lines: [] }],
    ['amount_differs d1', { lines: [line({ amount: money('60'), fee: money('0.9') })] }],
    ['currency_differs d1', { lines: [line({ currency: 'EUR' })] }],
    ['state_differs d1', { lines: [line({ state: 'reversed' })] }],
    ['state_differs d1', { lines: [line({ state: 'pending' })] }],
    ['paid_twice d1', { lines: [line(), line({ providerReference: 'p2' })] }],
    ['fee_differs d1', { lines: [line({ fee: money('1') })] }],
    ['not_posted d1', { postings: [] }],
    ['posted_otherwise d1', { postings: [posting({ amount: money('49') })] }],
    ['posted_only deposit:d9', { postings: [posting(), posting({ cause: 'deposit:d9' })] }],
    [
      'state_differs d1',
      { settled: [], named: [payment({ state: 'EXPIRED', settledAt: null })], postings: [] },
    ],
  ];
  for (const [expected, over] of cases) assert.deepEqual(kindsOf(over), [expected]);
});

test('what was never paid on either side is nobody’s business', () => {
  const failed = line({ state: 'failed' });
  assert.deepEqual(kindsOf({ lines: [failed], settled: [], postings: [] }), []);
  const named = [payment({ state: 'FAILED' })];
  assert.deepEqual(kindsOf({ lines: [failed], settled: [], named, postings: [] }), []);
});

test('a payment of midnight may stand on the statement of the day beside', () => {
  assert.deepEqual(kindsOf({ lines: [], elsewhere: new Set(['d1']) }), []);
  // Seen from the other day: the line is here, the payment and its posting are not.
  assert.deepEqual(kindsOf({ settled: [], named: [payment()], postings: [] }), []);
});

test('lines find their payment by our id, by the transfer’s code and by the bank’s own name', () => {
  const transfer = payment({ referenceCode: 'K7QM2', providerReference: 'bank-1' });
  const terms = { deposit: null, payout: null };
  for (const over of [{ reference: 'K7QM2' }, { reference: null, providerReference: 'bank-1' }]) {
    assert.deepEqual(kindsOf({ lines: [line(over)], settled: [transfer], terms }), []);
  }
  // A payout never answers for a deposit of the same name.
  assert.deepEqual(kindsOf({ lines: [line({ kind: 'payout' })], terms }), [
    'missing_here d1',
    'missing_there d1',
  ]);
});

test('parts of one withdrawal are held against the ledger together', () => {
  const parts = ['w1', 'w2'].map((id) =>
    payment({ id, kind: 'payout', cause: 'withdrawal:w1', providerReference: id }),
  );
  const lines = parts.map(({ id }) =>
    line({ kind: 'payout', reference: id, providerReference: id }),
  );
  const of = (amount: string) =>
    kindsOf({
      lines,
      settled: parts,
      postings: [posting({ cause: 'withdrawal:w1', amount: money(amount) })],
    });
  assert.deepEqual(of('-100'), []);
  assert.deepEqual(of('-50'), ['posted_otherwise w1']);
});

test('a fee may be rounded either way, and is not judged where nothing was agreed', () => {
  for (const fee of ['0.74', '0.75', '0.76']) {
    assert.deepEqual(kindsOf({ lines: [line({ fee: money(fee) })] }), []);
  }
  assert.deepEqual(kindsOf({ lines: [line({ fee: money('0.77') })] }), ['fee_differs d1']);
  const terms = { deposit: null, payout: null };
  assert.deepEqual(kindsOf({ lines: [line({ fee: money('9') })], terms }), []);
});

test('sums are kept by currency, with what came twice', () => {
  const { totals } = compareBooks(
    books({
      lines: [line(), line({ providerReference: 'p2' }), line({ currency: 'EUR', reference: 'x' })],
    }),
  );
  assert.deepEqual(
    totals.map(({ currency, theirIn, theirFee, ourIn, ledgerIn }) => [
      currency,
      theirIn,
      theirFee,
      ourIn,
      ledgerIn,
    ]),
    [
      ['EUR', money('50'), money('0.75'), ZERO, ZERO],
      ['USD', money('100'), money('1.5'), money('50'), money('50')],
    ],
  );
  const out = compareBooks(books({ postings: [posting({ amount: negate(money('50')) })] }));
  assert.equal(out.totals[0]?.ledgerOut, money('50'));
});

test('the same figures make the same facts, and other figures make others', () => {
  const of = (over: Partial<Books>) => {
    const [difference] = compareBooks(books(over)).differences;
    assert.ok(difference !== undefined);
    return factsOf(difference);
  };
  const first = of({ lines: [line({ amount: money('60'), fee: money('0.9') })] });
  assert.equal(
    of({ lines: [line({ amount: money('60'), fee: money('0.9'), at: new Date() })] }),
    first,
  );
  assert.notEqual(of({ lines: [line({ amount: money('61'), fee: money('0.9') })] }), first);
});
