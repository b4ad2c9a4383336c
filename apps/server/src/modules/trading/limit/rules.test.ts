import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, amountFromText, amountToText } from '@parlour/money';
import fc from 'fast-check';
import {
  HOUSE_TERMS,
  indexRows,
  type LimitedPick,
  type LimitRow,
  type LimitTerms,
  lossesRise,
  rowChanges,
  termsFault,
  winMaxOf,
} from './rules.ts';

const isEsport = (sport: string) => sport === '109';
const anywhere = { currency: null, sport: null, tournamentId: null, marketId: null };
const row = (winMax: string, place: Partial<LimitRow> = {}): LimitRow => ({
  ...anywhere,
  ...place,
  winMax: amountFromText(winMax) ?? amount(0n),
});
const pick = (over: Partial<LimitedPick> = {}): LimitedPick => ({
  currency: 'USD',
  sport: '1',
  isEsport: false,
  tournamentId: '7',
  marketId: 1,
  ...over,
});
const most = (rows: readonly LimitRow[], over: Partial<LimitedPick> = {}): string =>
  amountToText(winMaxOf(indexRows(rows), pick(over)));
const terms = (rows: readonly LimitRow[], over: Partial<LimitTerms> = {}): LimitTerms => ({
  ...HOUSE_TERMS,
  rows,
  ...over,
});

test('without a version the limits of the house count', () => {
  const { rows } = HOUSE_TERMS;
  assert.equal(most(rows), '250000.00');
  assert.equal(most(rows, { sport: '21' }), '100000.00');
  assert.equal(most(rows, { sport: '109', isEsport: true }), '5000.00');
  assert.equal(termsFault(HOUSE_TERMS), null);
});

test('a league comes before its sport, a currency before all of them, and a market cuts both', () => {
  const rows = [
    row('100'),
    row('90', { sport: '1' }),
    row('200', { sport: '1', tournamentId: '7' }),
    row('70', { currency: 'INR' }),
    row('40', { sport: '1', currency: 'INR' }),
    row('150', { marketId: 45 }),
    row('50', { sport: '1', marketId: 45 }),
  ];
  assert.equal(most(rows), '200.00');
  assert.equal(most(rows, { tournamentId: '8' }), '90.00');
  assert.equal(most(rows, { tournamentId: '8', currency: 'INR' }), '40.00');
  assert.equal(most(rows, { sport: '5', tournamentId: null, currency: 'INR' }), '70.00');
  assert.equal(most(rows, { marketId: 45 }), '50.00');
  assert.equal(most(rows, { sport: '5', tournamentId: null, marketId: 45 }), '100.00');
});

test('faults of terms are told', () => {
  assert.equal(termsFault(terms([row('1', { sport: '1' })])), 'house_row');
  assert.equal(termsFault(terms([row('1'), row('2')])), 'rows');
  assert.equal(termsFault(terms([row('1'), row('2', { tournamentId: '7' })])), 'league');
  assert.equal(termsFault(terms([row('1')], { times: [{ minutes: 5, bps: 100 }] })), 'times');
});

test('what lets more be lost is decided by two: a higher row, and a lower one that goes', () => {
  const before = terms([row('100'), row('50', { sport: '1', marketId: 45 })]);
  const rise = (after: LimitTerms) => lossesRise(before, after, isEsport);
  assert.equal(rise(before), false);
  assert.equal(rise(terms([row('100')])), true);
  assert.equal(rise(terms([row('90'), row('50', { sport: '1', marketId: 45 })])), false);
  assert.equal(rise(terms([...before.rows, row('99', { sport: '5' })])), false);
  assert.equal(rise(terms([...before.rows, row('101', { sport: '5' })])), true);
  assert.equal(rise({ ...before, liveBps: before.liveBps + 1 }), true);
  assert.equal(rise({ ...before, onExcess: 'refer' }), true);
  assert.equal(lossesRise({ ...before, onExcess: 'refer' }, before, isEsport), false);
  const early = before.times.map((each) => ({ ...each, bps: each.bps - 1 }));
  assert.equal(rise({ ...before, times: early }), false);
  const [first] = before.times;
  assert.equal(rise({ ...before, times: first === undefined ? [] : [first] }), true);
});

test('a change that two need not decide lets no pick lose more', () => {
  const option = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
  const place = fc.record({
    currency: option(fc.constantFrom('USD', 'INR')),
    sport: option(fc.constantFrom('1', '5', '109', 'esports')),
    marketId: option(fc.constantFrom(1, 45)),
    tournamentId: fc.constant(null),
  });
  const rows = fc.array(
    fc.tuple(place, fc.integer({ min: 0, max: 5 })).map(([at, win]) => row(`${win}`, at)),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(rows, rows, (one, other) => {
      const [before, after] = [terms([row('3'), ...one]), terms([row('3'), ...other])];
      if (lossesRise(before, after, isEsport)) return;
      for (const currency of ['USD', 'INR', 'EUR'])
        for (const sport of ['1', '5', '109', '21'])
          for (const marketId of [1, 45, 9]) {
            const asked = pick({ currency, sport, marketId, isEsport: isEsport(sport) });
            assert.ok(
              winMaxOf(indexRows(after.rows), asked) <= winMaxOf(indexRows(before.rows), asked),
            );
          }
    }),
  );
});

test('changes are told by their place, with what counts there', () => {
  const before = terms([row('100')]);
  const after = terms([row('100'), row('40', { sport: '1' })]);
  const [change, ...others] = rowChanges(before, after, isEsport);
  assert.equal(others.length, 0);
  assert.equal(change?.before, null);
  assert.equal(change?.place.sport, '1');
  assert.equal(amountToText(change.countsBefore), '100.00');
  assert.equal(amountToText(change.countsAfter), '40.00');
});
