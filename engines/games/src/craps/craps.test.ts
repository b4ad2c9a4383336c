import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amountFromText, amountToText } from '@parlour/money';
import fc from 'fast-check';
import {
  assertActionsReadAnything,
  anyDraws,
  assertReadsAnything,
} from '../bets/testing/rounds.ts';
import { type Fraction, fraction } from '../fraction.ts';
import { lowest, type SoloRound } from '../solo/index.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import {
  BETTING_ROLLS_MAX,
  craps,
  type CrapsEvent,
  type CrapsPlace,
  crapsPlaces,
  type Dice,
  edgeOf,
  oddsMax,
  points,
  prove,
} from './index.ts';

const percent = ({ denominator, numerator }: Fraction): string =>
  ((100 * Number(numerator)) / Number(denominator)).toFixed(4);

test('every bet costs what is published', () => {
  assert.deepEqual(lowest(edgeOf('pass')), fraction(7n, 495n));
  assert.deepEqual(lowest(edgeOf('come', 4)), fraction(7n, 495n));
  assert.deepEqual(lowest(edgeOf('dont-pass')), fraction(3n, 220n));
  assert.deepEqual(lowest(edgeOf('dont-come', 4)), fraction(3n, 220n));
  const edges: Partial<Record<CrapsPlace, string>> = {
    'place-6': '1.5152',
    'place-8': '1.5152',
    'place-5': '4.0000',
    'place-9': '4.0000',
    'place-4': '6.6667',
    'place-10': '6.6667',
    field: '2.7778',
    'hard-6': '9.0909',
    'hard-8': '9.0909',
    'hard-4': '11.1111',
    'hard-10': '11.1111',
    'any-seven': '16.6667',
    'any-craps': '11.1111',
    eleven: '11.1111',
    two: '13.8889',
    twelve: '13.8889',
  };
  for (const [place, edge] of Object.entries(edges))
    assert.equal(percent(edgeOf(place as CrapsPlace)), edge, place);
  for (const point of points) {
    assert.equal(percent(edgeOf('pass-odds', point)), '0.0000');
    assert.equal(percent(edgeOf('dont-pass-odds', point)), '0.0000');
    assert.equal(percent(edgeOf(`come-odds-${point}`)), '0.0000');
  }
  assertSheet(prove(), new URL('./sheet.json', import.meta.url));
});

test('full odds bring the cost of the line to .3743 % of all staked', () => {
  const ways = { 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3 };
  const odds = points.reduce((sum, point) => sum + (ways[point] * oddsMax[point]) / 36, 0);
  assert.equal(((100 * (7 / 495)) / (1 + odds)).toFixed(4), '0.3743');
});

/** Draws that roll these dice. */
const rolling = (...dice: readonly Dice[]) => {
  const faces = dice.flat().values();
  return { below: () => (faces.next().value ?? assert.fail('more rolls were made')) - 1 };
};
const bets = (...made: readonly (readonly [place: string, amount: string])[]) => ({
  bets: made.map(([place, amount]) => ({ place, amount })),
});
const UNIT = 100_000n as Amount;
const start = (place: string, draws: ReturnType<typeof rolling>) =>
  craps.begin({ stake: UNIT, choice: bets([place, '1']) }, draws);

test('a bet on the line wins on its point and loses to a seven', () => {
  const draws = rolling([2, 2], [6, 6], [3, 1]);
  let round = start('pass', draws);
  assert.deepEqual(round.events, [{ dice: [2, 2], point: 4, wins: [], lost: [], moved: [] }]);
  const odds = bets(['pass-odds', '3']);
  assert.equal(round.raiseOf(odds), 3n * UNIT);
  assert.equal(round.raiseOf(bets(['pass-odds', '3.00001'])), null);
  assert.equal(round.raiseOf(bets(['pass', '1'])), null);
  round = round.act(odds, draws);
  assert.equal(round.raiseOf(odds), null, 'a place takes one bet');
  round = round.act(round.idleAction(), draws);
  assert.equal(round.win, 2n * UNIT + 9n * UNIT);
  assert.equal(start('pass', rolling([6, 1])).win, 2n * UNIT);
  assert.equal(start('dont-pass', rolling([6, 6])).win, UNIT);
});

test('a come bet moves to its number and wins there', () => {
  const draws = rolling([2, 2], [3, 3], [4, 2], [6, 1]);
  let round = start('pass', draws);
  round = round.act(bets(['come', '1']), draws);
  assert.deepEqual((round.events[0] as CrapsEvent).moved, ['come-6']);
  round = round.act(bets(['come', '2']), draws);
  assert.deepEqual((round.events[0] as CrapsEvent).wins, [{ place: 'come-6', win: '2.00' }]);
  assert.deepEqual((round.events[0] as CrapsEvent).moved, ['come-6']);
  round = round.act(bets(), draws);
  assert.deepEqual((round.events[0] as CrapsEvent).lost, ['pass', 'come-6']);
  assert.equal(round.win, 2n * UNIT);
});

test('odds stand behind a come bet, and a bet against it wins on a seven', () => {
  const draws = rolling([2, 2], [3, 3], [4, 2], [4, 5], [6, 1]);
  let round = start('pass', draws);
  assert.equal(round.raiseOf(bets(['come-odds-6', '1'])), null);
  round = round.act(bets(['come', '1']), draws);
  assert.equal(round.raiseOf(bets(['come-odds-6', '5.00001'])), null);
  round = round.act(bets(['come-odds-6', '5']), draws);
  const { wins } = round.events[0] as CrapsEvent;
  assert.deepEqual(wins, [
    { place: 'come-6', win: '2.00' },
    { place: 'come-odds-6', win: '11.00' },
  ]);
  round = round.act(bets(['dont-come', '1']), draws);
  assert.deepEqual((round.events[0] as CrapsEvent).moved, ['dont-come-9']);
  round = round.act(bets(), draws);
  assert.equal(round.win, 15n * UNIT);
});

test('a hard number loses to the easy one', () => {
  assert.equal(start('hard-8', rolling([4, 4])).win, 10n * UNIT);
  assert.equal(start('hard-8', rolling([5, 3])).win, 0n);
  assert.equal(start('hard-8', rolling([5, 2])).win, 0n);
  assert.equal(start('hard-8', rolling([5, 4])).win, null);
});

/** What a script makes of its bets: some on each roll, as long as they are allowed. */
const anyScript = fc.array(
  fc.array(
    fc.record({ place: fc.constantFrom(...crapsPlaces), amount: fc.bigInt(1n, 10n ** 8n) }),
    {
      maxLength: 3,
    },
  ),
  { maxLength: 30 },
);
const firstPlaces = crapsPlaces.filter((place) => !/odds|come/.test(place));

test('every bet is paid or lost once, whatever is played', () => {
  fc.assert(
    fc.property(
      anyDraws,
      fc.uniqueArray(fc.constantFrom(...firstPlaces), { minLength: 1, maxLength: 5 }),
      anyScript,
      (draws, firsts, script) => {
        const stake = (UNIT * BigInt(firsts.length)) as Amount;
        const choice = bets(...firsts.map((place) => [place, '1'] as const));
        let round: SoloRound = craps.begin({ stake, choice }, draws);
        let [staked, made] = [stake as bigint, firsts.length];
        const events = [...(round.events as readonly CrapsEvent[])];
        for (let step = 0; round.win === null; step += 1) {
          const asked = bets(
            ...(script[step] ?? []).map(
              ({ amount, place }) => [place, amountToText(amount as Amount)] as const,
            ),
          );
          const action = round.raiseOf(asked) === null ? bets() : asked;
          staked += round.raiseOf(action) ?? assert.fail('rolling on is always allowed');
          made += action.bets.length;
          round = round.act(action, draws);
          events.push(...(round.events as readonly CrapsEvent[]));
          if (step > BETTING_ROLLS_MAX + 1_000) return;
        }
        const won = events.flatMap(({ wins }) => wins);
        const lost = events.flatMap((event) => event.lost);
        assert.equal(won.length + lost.length, made);
        assert.equal(
          won.reduce((sum, { win }) => sum + (amountFromText(win) ?? assert.fail()), 0n),
          round.win,
        );
        assert.ok(round.win <= 31n * staked);
      },
    ),
  );
});

test('what is no choice or no action of the game is refused', () => {
  assertReadsAnything(craps, UNIT);
  for (const place of ['come', 'dont-come', 'pass-odds', 'come-odds-4', 'come-4', 'buy-4'])
    assert.equal(craps.isChoice(bets([place, '1']), UNIT), false, place);
  const round = start('pass', rolling([2, 2]));
  assertActionsReadAnything(round);
  for (const input of [null, {}, { bets: null }, { bets: [{ place: 'field', amount: '-1' }] }])
    assert.equal(round.raiseOf(input), null);
  assert.equal(round.raiseOf(bets(['dont-pass', '1'])), null);
  assert.equal(round.raiseOf(bets(['dont-pass-odds', '1'])), null);
  assert.equal(round.raiseOf(bets()), 0n);
});

test('a round takes no more bets after many rolls', () => {
  const draws = { below: (): number => 2 };
  let round = start('hard-8', draws);
  for (let roll = 1; roll < BETTING_ROLLS_MAX; roll += 1) round = round.act(bets(), draws);
  assert.equal(round.raiseOf(bets(['field', '1'])), null);
  assert.equal(round.raiseOf(bets()), 0n);
});

test('rounds of known seeds come out as they always did', () => {
  assertGoldenRounds(craps, new URL('./golden-rounds.json', import.meta.url), [
    { choice: bets(['pass', '1']) },
    { choice: bets(['place-6', '0.6'], ['field', '0.4']), actions: [bets(['field', '1'])] },
  ]);
});
