import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawOrder, FORM_RUNS } from '../card/index.ts';
import { addFractions, type Fraction, fraction, scaled } from '../fraction.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import { lowest, outcomesOf, recordedDraws } from '../solo/index.ts';
import { drawRound } from '../table/index.ts';
import {
  chanceInOrder,
  chanceOfPlace,
  greyhounds,
  horses,
  oddsMax,
  ordersOf,
  placeName,
  prove,
} from './index.ts';

const KEY = '0190a5a0-0000-7000-8000-000000000001';
const WIN_MAX_HUNDREDTHS = 1_000_000;
const sumOf = (chances: readonly Fraction[]): Fraction =>
  chances.reduce((sum, one) => lowest(addFractions(sum, one)), fraction(0n));

test("Harville's forecast is that of the rules", () => {
  // Section 12 of the rules: p .35 and .25 give .134615.
  assert.equal(scaled(chanceInOrder([35, 25, 40], [0, 1]), 1_000_000n), 134_615n);
});

test('chances are what counting every way a race can be drawn gives', () => {
  const weights = [5, 3, 2, 1];
  const counted = new Map<string, Fraction>();
  for (const { chance, value } of outcomesOf((draws) =>
    drawOrder(weights, (bound) => draws.below(bound)),
  )) {
    const key = value.join();
    counted.set(key, lowest(addFractions(counted.get(key) ?? fraction(0n), chance)));
  }
  assert.equal(counted.size, 24);
  for (const [key, chance] of counted)
    assert.deepEqual(chance, lowest(chanceInOrder(weights, key.split(',').map(Number))));
  for (const place of weights.keys()) {
    const among = [...counted].filter(([key]) => key.split(',').slice(0, 2).includes(`${place}`));
    assert.deepEqual(lowest(chanceOfPlace(weights, place, 2)), sumOf(among.map(([, one]) => one)));
  }
});

for (const game of [greyhounds, horses]) {
  const { code, fields, placed, runners } = game.setup;

  test(`${code}: every field is whole, and no bet can pay more than one round may`, () => {
    for (const weights of fields) {
      assert.equal(weights.length, runners);
      assert.equal(
        weights.reduce((sum, weight) => sum + weight, 0),
        1_000,
      );
      const firsts = ordersOf(runners, 3).map((order) => chanceInOrder(weights, order));
      assert.deepEqual(sumOf(firsts), fraction(1n));
      const places = weights.map((_, place) => chanceOfPlace(weights, place, placed));
      assert.deepEqual(sumOf(places), fraction(BigInt(placed)));
    }
    assert.ok(oddsMax(game) <= WIN_MAX_HUNDREDTHS);
  });

  test(`${code}: the published figures are what the weights give`, () => {
    const sheet = prove(game);
    assertSheet(sheet, new URL(`./sheet-${code}.json`, import.meta.url));
    assert.ok(sheet.rtpPpmMin > 940_000 && sheet.rtpPpmMax <= 950_000);
  });

  test(`${code}: a card follows from its number alone`, () => {
    const [card, again, next] = [game.cardOf(7), game.cardOf(7), game.cardOf(8)];
    assert.deepEqual(card, again);
    assert.notDeepEqual([card.names, card.form], [next.names, next.form]);
    assert.equal(new Set(card.names).size, runners);
    for (const runs of card.form) assert.equal(runs.length, FORM_RUNS);
    for (let run = 0; run < FORM_RUNS; run += 1)
      assert.equal(new Set(card.form.map((runs) => runs[run])).size, runners);
  });

  test(`${code}: a race is drawn for the field of its number and pays its odds`, () => {
    const number = 41;
    const draws = drawRound(game.plan, { below: () => 0 }, number);
    assert.equal(draws[0], number);
    const order = [...Array.from({ length: runners }).keys()];
    const outcome = game.table.draw(recordedDraws(draws));
    assert.deepEqual(outcome, { race: number, order });
    const odds = game.oddsFor(game.cardOf(number).weights);
    const paid = (market: 'win' | 'place' | 'forecast' | 'tricast', picked: number[]) => {
      const place = placeName({ market, runners: picked });
      const { numerator } = game.table.pays(place, outcome);
      return numerator === BigInt(odds.get(place) ?? 0) ? 'paid' : Number(numerator);
    };
    assert.equal(paid('win', [0]), 'paid');
    assert.equal(paid('win', [1]), 0);
    assert.equal(paid('place', [placed - 1]), 'paid');
    assert.equal(paid('place', [placed]), 0);
    assert.equal(paid('forecast', [0, 1]), 'paid');
    assert.equal(paid('forecast', [1, 0]), 0);
    assert.equal(paid('tricast', [0, 1, 2]), 'paid');
    assert.equal(paid('tricast', [0, 2, 1]), 0);
  });

  test(`${code}: rounds of known seeds come out as they always did`, () => {
    const bets = ['win-1', 'place-2', 'forecast-1-2', 'tricast-1-2-3', 'win-3'];
    assertGoldenRounds(game.game, new URL(`./golden-rounds-${code}.json`, import.meta.url), [
      {
        choice: { bets: bets.map((place) => ({ place, amount: '0.2' })) },
        actions: [{ kind: 'bet', key: KEY, bets: [{ place: 'win-4', amount: '1' }] }],
      },
    ]);
  });
}
