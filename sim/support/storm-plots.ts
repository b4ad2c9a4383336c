// Stories of one round each, in steps: the calls of a step are sent at once, the next when all have answers.
import { randomUUID } from 'node:crypto';
import type { Chance } from './chance.ts';
import type { StormCall } from './storm-model.ts';

export type Plot = { readonly steps: readonly (readonly StormCall[])[] };

export const UNIT = 100_000n;
const STAKE_UNITS_MAX = 5;
const WIN_UNITS_MAX = 9;
const STEPS_MAX = 4;
const CALLS_PER_STEP_MAX = 3;
/** Tries of a plot, so that every order of them can be looked at. */
const CALLS_MAX = 9;

/** What may happen around one bet: its win, what takes them back, and calls that misuse their ids. */
function castOf(chance: Chance, members: readonly string[]) {
  const member = chance.pick(members);
  const others = members.filter((one) => one !== member);
  const round = randomUUID();
  const isLost = chance.oneIn(3);
  const units = (most: number): bigint => BigInt(chance.between(1, most)) * UNIT;
  const bet: StormCall = {
    kind: 'bet',
    member,
    round,
    isLast: isLost,
    id: randomUUID(),
    reference: null,
    amount: units(STAKE_UNITS_MAX),
  };
  const win: StormCall = {
    ...bet,
    kind: 'win',
    isLast: true,
    id: randomUUID(),
    reference: bet.id,
    amount: units(WIN_UNITS_MAX),
  };
  const undo = ({ id }: StormCall): StormCall => ({
    ...bet,
    kind: 'rollback',
    isLast: false,
    id: randomUUID(),
    reference: id,
    amount: 0n,
  });
  const usual = [bet, bet, bet, win, win, undo(bet), undo(win)];
  const odd = [
    { ...bet, amount: bet.amount + UNIT },
    { ...win, amount: win.amount + UNIT },
    { ...bet, id: randomUUID() },
    { ...bet, member: chance.pick(others) },
    { ...win, id: randomUUID(), isLast: false },
  ];
  return { bet, usual, all: [...usual, ...odd] };
}

export function createPlot(chance: Chance, members: readonly string[]): Plot {
  const { all, bet, usual } = castOf(chance, members);
  const steps: StormCall[][] = [];
  let calls = 0;
  const count = chance.between(2, STEPS_MAX);
  for (let step = 0; step < count; step += 1) {
    const cast = chance.oneIn(2) ? usual : all;
    const together = Array.from({ length: chance.between(1, CALLS_PER_STEP_MAX) }, () =>
      chance.pick(cast),
    );
    // Mostly a story begins with its bet, and often the rollback is first or at the same moment.
    if (step === 0 && !chance.oneIn(4)) together.push(bet);
    const repeated = together.flatMap((call) => (chance.oneIn(3) ? [call, call] : [call]));
    const room = CALLS_MAX - calls;
    if (room <= 0) break;
    steps.push(repeated.slice(0, room));
    calls += Math.min(room, repeated.length);
  }
  return { steps };
}

/** More bets at once than the money is enough for, all of the same size. */
export const createRush = (member: string, bets: number): Plot => ({
  steps: [
    Array.from({ length: bets }, () => ({
      kind: 'bet' as const,
      member,
      round: randomUUID(),
      isLast: true,
      id: randomUUID(),
      reference: null,
      amount: UNIT,
    })),
  ],
});

/** Each call of a story once, in the order of its first sending. */
export const distinctCalls = ({ steps }: Plot): readonly StormCall[] => [...new Set(steps.flat())];
