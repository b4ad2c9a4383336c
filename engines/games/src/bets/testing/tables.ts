import assert from 'node:assert/strict';
import { type Amount, amountFromText, amountToText } from '@parlour/money';
import fc from 'fast-check';
import { payOf, type SoloGame } from '../../solo/index.ts';
import type { BetTable } from '../index.ts';
import { anyDraws, assertReadsAnything, playAtRandom } from './rounds.ts';

const amounts = fc.bigInt(1n, 10n ** 9n) as fc.Arbitrary<Amount>;

/** Any bets of a table, each place at most once. */
export const anyBets = (places: readonly string[]) =>
  fc
    .subarray([...places], { minLength: 1, maxLength: Math.min(12, places.length) })
    .chain((some) =>
      fc.tuple(...some.map((place) => fc.record({ place: fc.constant(place), amount: amounts }))),
    );

export const betsChoice = (
  bets: readonly { readonly place: string; readonly amount: bigint }[],
) => ({
  bets: bets.map(({ amount, place }) => ({ place, amount: amountToText(amount as Amount) })),
});

/** Money of a table whatever is bet and drawn, and what its reader refuses. */
export function assertBetTable<Place extends string, Outcome>(
  table: BetTable<Place, Outcome>,
  game: SoloGame,
): void {
  fc.assert(
    fc.property(anyBets(table.places), anyDraws, (bets, draws) => {
      const stake = bets.reduce((sum, { amount }) => sum + amount, 0n) as Amount;
      const { events, staked, win } = playAtRandom(
        game,
        { stake, choice: betsChoice(bets) },
        { draws },
      );
      assert.equal(staked, stake);
      const [outcome, { wins }] = events as [
        Outcome,
        { wins: readonly { place: string; win: string }[] },
      ];
      const owed = bets.map(({ amount, place }) => ({
        place,
        win: payOf(amount, table.pays(place as Place, outcome)),
      }));
      assert.deepEqual(
        wins.map(({ place, win }) => ({ place, win: amountFromText(win) })),
        owed.filter(({ win }) => win > 0n),
      );
      const house = bets.reduce((sum, { amount }, at) => sum + amount - (owed[at]?.win ?? 0n), 0n);
      assert.equal(win + house, stake);
      assert.equal(game.isChoice(betsChoice(bets), (stake + 1n) as Amount), false);
      assert.equal(game.isChoice(betsChoice([...bets, ...bets]), (2n * stake) as Amount), false);
    }),
  );
  const [place = ''] = table.places;
  const stake = 100_000n as Amount;
  const refused: readonly unknown[] = [
    { bets: [] },
    { bets: [{ place, amount: '-1' }] },
    { bets: [{ place, amount: 1 }] },
    { bets: [{ place, amount: '1', more: 1 }] },
    { bets: [{ place: 'nowhere', amount: '1' }] },
    {
      bets: [
        { place, amount: '1' },
        { place, amount: '0' },
      ],
    },
    { bets: { 0: { place, amount: '1' } } },
    [{ place, amount: '1' }],
  ];
  for (const choice of refused) assert.equal(game.isChoice(choice, stake), false);
  assert.equal(game.isChoice({ bets: [{ place, amount: '1' }] }, stake), true);
  assert.equal(game.isChoice({ bets: [] }, 0n as Amount), false);
  assertReadsAnything(game, stake);
}
