import assert from 'node:assert/strict';
import type { Amount } from '@parlour/money';
import fc from 'fast-check';
import type { Draws, SoloGame, SoloRound } from '../../solo/index.ts';

const SPAN = 2 ** 31;

/** Draws that a property chooses: evenly spread, or all low or all high when they shrink. */
export const anyDraws: fc.Arbitrary<Draws> = fc
  .infiniteStream(fc.nat({ max: SPAN - 1 }))
  .map((stream) => ({
    below: (bound) => Math.floor(((stream.next().value as number) / SPAN) * bound),
  }));

/** Numbers that choose among the actions that are allowed. */
export const anyPicks = fc.array(fc.nat({ max: 1_000 }), { maxLength: 60 });

export type PlayedRound = {
  readonly staked: bigint;
  readonly win: bigint;
  readonly events: readonly unknown[];
  readonly actions: readonly unknown[];
};

/** Plays a round to its end: picks choose among the allowed of `actions`, then the idle rule plays on. */
export function playAtRandom(
  game: SoloGame,
  bet: { readonly stake: Amount; readonly choice: unknown },
  {
    actions = [],
    draws,
    picks = [],
  }: {
    readonly draws: Draws;
    readonly actions?: readonly unknown[];
    readonly picks?: readonly number[];
  },
): PlayedRound {
  let round = game.begin(bet, draws);
  const events = [...round.events];
  const taken: unknown[] = [];
  let staked: bigint = bet.stake;
  for (let step = 0; round.win === null; step += 1) {
    assert.ok(step < 1_000, 'a round must end');
    const current = round;
    const allowed = actions.filter((action) => current.raiseOf(action) !== null);
    const pick = picks[step];
    const action =
      pick === undefined || allowed.length === 0
        ? round.idleAction()
        : allowed[pick % allowed.length];
    const raise = round.raiseOf(action);
    assert.ok(raise !== null && raise >= 0n, 'an allowed action has its price');
    staked += raise;
    round = round.act(action, draws);
    taken.push(action);
    events.push(...round.events);
  }
  assert.ok(round.win >= 0n);
  assert.deepEqual(JSON.parse(JSON.stringify(events)), events, 'events are JSON values');
  assert.throws(() => round.idleAction(), RangeError);
  return { staked, win: round.win, events, actions: taken };
}

/** Readers of choices take any value at all and answer no to what is none. */
export function assertReadsAnything(game: SoloGame, stake: Amount): void {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withMap: true, withDate: true }), (input) => {
      assert.equal(game.isChoice(input, stake), false);
    }),
  );
}

/** The same of actions. */
export function assertActionsReadAnything(round: SoloRound): void {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withMap: true, withDate: true }), (input) => {
      assert.equal(round.raiseOf(input), null);
      assert.throws(() => round.act(input, { below: () => 0 }), RangeError);
    }),
  );
}
