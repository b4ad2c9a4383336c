import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ODDS_FORMATS, type OddsFormat, oddsText } from './format.ts';
import { FRACTIONS } from './fractions.ts';
import { type Odds, ODDS_MAX, odds } from './odds.ts';
import { oddsFromTyped, typedOdds } from './typed.ts';

const prices = fc.integer({ min: 1_001, max: ODDS_MAX }).map(odds);

test('a price is shown in each format, rounded half away from zero', () => {
  const asian: OddsFormat[] = ['hongKong', 'malay', 'indonesian', 'american'];
  const shown = (price: number) => asian.map((format) => oddsText(odds(price), format));
  assert.deepEqual(shown(1_500), ['0.50', '0.50', '-2.00', '-200']);
  assert.deepEqual(shown(1_850), ['0.85', '0.85', '-1.18', '-118']);
  assert.deepEqual(shown(1_909), ['0.91', '0.91', '-1.10', '-110']);
  assert.deepEqual(shown(2_050), ['1.05', '-0.95', '1.05', '+105']);
  assert.deepEqual(shown(2_500), ['1.50', '-0.67', '1.50', '+150']);
  assert.deepEqual(shown(2_000), ['1.00', '1.00', '1.00', '+100']);
  assert.equal(oddsText(odds(2_005), 'american'), '+101');
  assert.equal(oddsText(odds(1_955), 'decimal'), '1.96');
});

test('a small figure keeps its digits instead of becoming zero', () => {
  assert.equal(oddsText(odds(1_005), 'decimal'), '1.005');
  assert.equal(oddsText(odds(1_050), 'decimal'), '1.05');
  assert.equal(oddsText(odds(1_005), 'hongKong'), '0.005');
  assert.equal(oddsText(odds(501_000), 'malay'), '-0.002');
  assert.equal(oddsText(odds(1_000_000), 'decimal'), '1000.00');
});

test('fractions are the nearest of a ladder that rises', () => {
  const shown = (price: number) => oddsText(odds(price), 'fractional');
  assert.deepEqual([1_200, 1_500, 1_667, 1_909, 2_000, 2_500, 3_250, 5_000, 101_000].map(shown), [
    '1/5',
    '1/2',
    '4/6',
    '10/11',
    '1/1',
    '6/4',
    '9/4',
    '4/1',
    '100/1',
  ]);
  for (const [index, [won, staked]] of FRACTIONS.entries()) {
    const [before, of] = FRACTIONS[index - 1] ?? [0, 1];
    assert.ok(before * staked < won * of, `${won}/${staked}`);
  }
});

test('what was typed is the price, or stands between two', () => {
  const read = (text: string, format: OddsFormat) => oddsFromTyped(text, format);
  const exact = (price: number) => ({ kind: 'exact', odds: price });
  assert.deepEqual(read('1.95', 'decimal'), exact(1_950));
  assert.deepEqual(read('.95', 'hongKong'), exact(1_950));
  assert.deepEqual(read('-0.8', 'malay'), exact(2_250));
  assert.deepEqual(read('0.8', 'malay'), exact(1_800));
  assert.deepEqual(read('-1.25', 'indonesian'), exact(1_800));
  assert.deepEqual(read('+150', 'american'), exact(2_500));
  assert.deepEqual(read('150', 'american'), exact(2_500));
  assert.deepEqual(read('-200', 'american'), exact(1_500));
  assert.deepEqual(read('11/8', 'fractional'), exact(2_375));
  const between = (below: number | null, above: number) => ({ kind: 'between', below, above });
  assert.deepEqual(read('-110', 'american'), between(1_909, 1_910));
  assert.deepEqual(read('-0.95', 'malay'), between(2_052, 2_053));
  assert.deepEqual(read('10/11', 'fractional'), between(1_909, 1_910));
  assert.deepEqual(read('1.0004', 'decimal'), between(null, 1_001));
});

test('what is no price in a format is none', () => {
  const cases: [string, OddsFormat][] = [
    ['', 'decimal'],
    ['.', 'decimal'],
    ['1', 'decimal'],
    ['0.95', 'decimal'],
    ['-1.95', 'decimal'],
    ['10000.001', 'decimal'],
    ['1,95', 'decimal'],
    ['-0.5', 'hongKong'],
    ['1.2', 'malay'],
    ['-0', 'malay'],
    ['0.9', 'indonesian'],
    ['99', 'american'],
    ['-099', 'american'],
    ['1/0', 'fractional'],
    ['0/1', 'fractional'],
    ['1e3', 'decimal'],
  ];
  for (const [text, format] of cases) {
    assert.deepEqual(oddsFromTyped(text, format), { kind: 'none' }, `${format} ${text}`);
  }
});

test('what is given for typing reads back as the same price', () => {
  assert.equal(typedOdds(odds(1_950), 'decimal'), '1.95');
  assert.equal(typedOdds(odds(1_950), 'fractional'), '19/20');
  assert.equal(typedOdds(odds(2_250), 'malay'), '-0.8');
  assert.equal(typedOdds(odds(2_050), 'malay'), null);
  assert.equal(typedOdds(odds(1_909), 'american'), null);
  const reads = (price: Odds, format: OddsFormat) => {
    const text = typedOdds(price, format);
    if (text === null) return ['malay', 'indonesian', 'american'].includes(format);
    const back = oddsFromTyped(text, format);
    return back.kind === 'exact' && back.odds === price;
  };
  fc.assert(
    fc.property(prices, (price) => ODDS_FORMATS.every((format) => reads(price, format))),
    { numRuns: 200 },
  );
});

test('a higher price never shows as less to win', () => {
  const figure = (price: Odds, format: OddsFormat) => Number(oddsText(price, format));
  fc.assert(
    fc.property(prices, prices, (left, right) => {
      const [low, high] = left < right ? [left, right] : [right, left];
      assert.ok(figure(low, 'decimal') <= figure(high, 'decimal'));
      assert.ok(figure(low, 'hongKong') <= figure(high, 'hongKong'));
      const isSameSide = low > 2_000 === high > 2_000;
      if (isSameSide) assert.ok(figure(low, 'malay') <= figure(high, 'malay'));
    }),
    { numRuns: 200 },
  );
});
