import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawInteger } from '@parlour/fairness';
import { amount, currencyOf } from '@parlour/money';
import { cutsIn, readCuts, withCuts, writeCuts } from './cut.ts';
import { familiesOf } from './family-list.ts';
import { lao } from './families/lao-hanoi/index.ts';
import { fixedOdds } from './odds.ts';
import { payoutMax, returnOf } from './payout.ts';
import { findPlay, type NumberCut, type Selection } from './play.ts';
import { addRatios, compareRatios, multiplyRatios, NOTHING, ratio } from './ratio.ts';
import { readSelection } from './selection.ts';
import { randomSelection, seededWords } from './testing/index.ts';

const PICKS = { picksMax: 30, entriesMax: 30 };
const DRAWS = 40;
const USD = currencyOf('USD');

const cuttable = familiesOf('horse').flatMap((family) =>
  family.plays.flatMap((play) => (play.cut === undefined ? [] : [{ family, play }])),
);

test('numbers of Thai, Lao, Hanoi and Vietnamese plays can be cut', () => {
  const families = new Set(cuttable.map(({ family }) => family.code));
  for (const code of ['thai-government', 'thai-stock', 'lao', 'hanoi', 'vietnam-north']) {
    assert.ok(families.has(code), code);
  }
  const plays = new Set(
    cuttable.filter(({ family }) => family.code === 'lao').map(({ play }) => play.code),
  );
  for (const code of ['top3', 'tod3', 'top2', 'bottom2', 'tod2', 'run.top', 'run.bottom']) {
    assert.ok(plays.has(code), code);
  }
});

test('a ticket pays the sum of its numbers, each at its own odds, and never more than uncut', () => {
  for (const [seed, { family, play }] of cuttable.entries()) {
    const source = seededWords(seed + 1);
    const selection = randomSelection(play, source, PICKS) ?? assert.fail(play.code);
    const numbers = selection.at(-1) ?? [];
    const cuts: NumberCut[] = numbers.flatMap((number) => {
      const share = [0, 2_500, 5_000][drawInteger(source, 3)] ?? 0;
      return share === 0 ? [] : [{ number, shareBps: share }];
    });
    const odds = play.levels.map((_, level) => fixedOdds(9_970_000 - level * 1_230_001));
    const sold = withCuts(play, odds, cutsIn(play, selection, cuts));
    const shareOf = new Map(cuts.map(({ number, shareBps }) => [number, shareBps]));
    const only = (number: string): Selection => [...selection.slice(0, -1), [number]];
    const terms = { bets: numbers.length, perUnit: amount(100_000_000n), price: play.price ?? 1 };
    const most = (of: typeof sold) =>
      payoutMax(of.play.peaks(selection), {
        ...terms,
        odds: of.odds,
        rebateBps: 0,
        currency: USD,
      });
    assert.ok(most(sold) <= most({ play, odds }), `${family.code} ${play.code}: most`);
    let isExercised = false;
    for (let draws = 0; draws < DRAWS; draws += 1) {
      const draw = family.draw.drawFrom(source);
      const judge = play.judge(draw);
      const paid = returnOf(sold.play.judge(draw)(selection), sold.odds);
      const alone = numbers
        .map((number) =>
          multiplyRatios(
            returnOf(judge(only(number)), odds),
            ratio(BigInt(shareOf.get(number) ?? 10_000), 10_000n),
          ),
        )
        .reduce(addRatios, NOTHING);
      const name = `${family.code} ${play.code} ${family.draw.format(draw)}`;
      assert.equal(compareRatios(paid, alone), 0, name);
      const uncut = returnOf(judge(selection), odds);
      assert.ok(compareRatios(paid, uncut) <= 0, name);
      const bound = multiplyRatios(paid, ratio(terms.perUnit, 1n));
      assert.ok(compareRatios(bound, ratio(most(sold) + 1_000_000n, 1n)) < 0, name);
      isExercised ||= compareRatios(paid, NOTHING) > 0;
    }
    if (play.space <= 10) assert.ok(isExercised, `${family.code} ${play.code} never won`);
  }
});

test('only what can win is cut from the most that a ticket pays', () => {
  const play = findPlay(lao, 'top2') ?? assert.fail();
  const most = (text: string, cuts: readonly NumberCut[]) => {
    const selection = readSelection(text);
    const sold = withCuts(play, [fixedOdds(900_000)], cutsIn(play, selection, cuts));
    const perUnit = amount(1n * 100_000_000n);
    const terms = { bets: 1, perUnit, price: 1, odds: sold.odds, rebateBps: 0, currency: USD };
    return payoutMax(sold.play.peaks(selection), terms) / 100_000_000n;
  };
  const half = [{ number: '12', shareBps: 5_000 }];
  assert.equal(most('12', []), 90n);
  assert.equal(most('12', half), 45n);
  assert.equal(most('12,34', half), 90n);
  assert.equal(most('34', half), 90n);
});

test('cuts are written in the order of their numbers, and read as they were', () => {
  const play = findPlay(lao, 'top2') ?? assert.fail();
  const all = readCuts('34:2500,56:5000,12:5000');
  const cuts = cutsIn(play, readSelection('12,34,78'), all);
  assert.equal(writeCuts(cuts), '12:5000,34:2500');
  assert.deepEqual(readCuts(writeCuts(cuts)), cuts);
  assert.deepEqual(readCuts(''), []);
});
