import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amount, amountFromText } from '@parlour/money';
import fc from 'fast-check';
import { anyBets, betsChoice } from '../bets/testing/tables.ts';
import { anyDraws, assertReadsAnything } from '../bets/testing/rounds.ts';
import { liveBaccarat } from '../live-baccarat/index.ts';
import { liveRoulette, SPIN_MS } from '../live-roulette/index.ts';
import { payOf, recordedDraws } from '../solo/index.ts';
import { RESULT, shownOf } from '../table/index.ts';
import { FURTHER_MAX } from './index.ts';

const KEY = '0190a5a0-0000-7000-8000-000000000001';
const none = recordedDraws([]);
const units = (text: string) => amountFromText(text) ?? assert.fail(text);

for (const { game, plan, table } of [liveRoulette, liveBaccarat]) {
  const { places } = table;

  test(`money of ${game.code} adds up whatever is bet in however many bets`, () => {
    fc.assert(
      fc.property(
        fc.array(anyBets(places), { minLength: 1, maxLength: 4 }),
        anyDraws,
        (presses, draws) => {
          const [first = [], ...further] = presses.map(betsChoice).map(({ bets }) => bets);
          const staked = (bets: typeof first) =>
            bets.reduce((sum, bet) => sum + units(bet.amount), 0n) as Amount;
          let round = game.begin({ stake: staked(first), choice: { bets: first } }, none);
          for (const bets of further) {
            const action = plan.betAction({ key: KEY, stake: staked(bets), choice: { bets } });
            assert.equal(round.raiseOf(action), staked(bets));
            round = round.act(action, none);
            assert.equal(round.win, null);
          }
          const outcome = plan.draw(draws);
          const ended = round.act(RESULT, recordedDraws(outcome));
          const sums = new Map<string, bigint>();
          for (const { amount: text, place } of [first, ...further].flat())
            sums.set(place, (sums.get(place) ?? 0n) + units(text));
          const owed = [...sums].reduce(
            (sum, [place, stake]) =>
              sum + payOf(stake as Amount, table.pays(place as never, ended.events[0] as never)),
            0n,
          );
          assert.equal(ended.win, owed);
        },
      ),
      { numRuns: 60 },
    );
  });

  test(`${game.code} refuses what is no bet, and a bet too many`, () => {
    assertReadsAnything(game, amount(100_000n));
    const [place = ''] = places;
    const bets = [{ place, amount: '1' }];
    const bet = (more: object) => ({ kind: 'bet', key: KEY, bets, ...more });
    let round = game.begin({ stake: units('1'), choice: { bets } }, none);
    assert.equal(round.raiseOf(bet({ key: 'x' })), null);
    assert.equal(round.raiseOf(bet({ bets: [] })), null);
    assert.equal(round.raiseOf(bet({ bets: [{ place: 'nowhere', amount: '1' }] })), null);
    assert.equal(round.raiseOf(bet({ more: 1 })), null);
    for (let further = 0; further < FURTHER_MAX; further += 1) round = round.act(bet({}), none);
    assert.equal(round.raiseOf(bet({})), null);
    assert.equal(plan.actionAt({ kind: 'bet' }, { key: KEY, elapsedMs: 0 }), null);
  });

  test(`limits of ${game.code} hold for all bets of a place together`, () => {
    const [one = '', other = ''] = places;
    const action = plan.betAction({
      key: KEY,
      stake: units('3'),
      choice: { bets: [one, other].map((place) => ({ place, amount: '1.5' })) },
    });
    assert.deepEqual(plan.allBets?.({ bets: [{ place: one, amount: '1' }] }, [action, RESULT]), {
      bets: [
        { place: one, amount: '2.50' },
        { place: other, amount: '1.50' },
      ],
    });
  });

  test(`${game.code} shows nothing of an outcome before its time, and all of it before the end`, () => {
    fc.assert(
      fc.property(anyDraws, (draws) => {
        const outcome = plan.draw(draws);
        const stages = plan.stages?.(outcome) ?? [];
        assert.deepEqual(
          stages.map(({ atMs }) => atMs),
          stages.map(({ atMs }) => atMs).toSorted((left, right) => left - right),
        );
        assert.deepEqual(shownOf(plan, outcome, plan.lastsMs(outcome)), stages);
        assert.equal(shownOf(plan, outcome, 0).length, 0);
      }),
      { numRuns: 100 },
    );
  });
}

test('a pocket is shown when the ball begins to fall', () => {
  const outcome = [17];
  assert.deepEqual(shownOf(liveRoulette.plan, outcome, SPIN_MS - 1), []);
  assert.deepEqual(shownOf(liveRoulette.plan, outcome, SPIN_MS), [
    { atMs: SPIN_MS, shows: { pocket: 17 } },
  ]);
});
