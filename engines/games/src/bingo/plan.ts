import { amountToText } from '@parlour/money';
import { notingDraws, readFields } from '../solo/index.ts';
import type { TablePlan } from '../table/index.ts';
import { room75, room90 } from './rooms.ts';
import { ballsIn, type BingoChoice, type BingoRoom, callBalls } from './rules.ts';

const BUY_MS = 20_000;
const REST_MS = 6_000;
/** From the start of a round to its first ball. */
const FIRST_MS = 2_000;
const BALL_MS = 1_200;
/** The last balls take longer: by then most tickets that win need one number. */
const LAST_BALLS = 5;
const LAST_BALL_MS = 2_000;
/** From the last ball to the end. */
const END_MS = 2_500;

/** When a call comes, from the start of a round in milliseconds; calls are counted from 1. */
export const callMs = ({ calls }: Pick<BingoRoom, 'calls'>, call: number): number => {
  const slow = Math.max(0, call - (calls - LAST_BALLS));
  return FIRST_MS + (call - 1) * BALL_MS + slow * (LAST_BALL_MS - BALL_MS);
};

const planOf = (room: BingoRoom): TablePlan => ({
  betMs: BUY_MS,
  restMs: REST_MS,
  draw(draws) {
    const noted = notingDraws(draws);
    callBalls(room, noted);
    return noted.values;
  },
  lastsMs: () => callMs(room, room.calls) + END_MS,
  stages: (outcome) =>
    ballsIn(room, outcome).map((ball, place) => ({ atMs: callMs(room, place + 1), shows: ball })),
  betAction({ choice, key, stake }) {
    const fields = readFields(choice, 'seed', 'tickets');
    return {
      kind: 'bet',
      key,
      amount: amountToText(stake),
      seed: fields?.seed,
      tickets: fields?.tickets,
    };
  },
  // Limits hold for all tickets of a round together, whatever each of them costs.
  allBets: (choice) => ({ ...(choice as BingoChoice), tickets: 1 }),
  // Nothing that a player does in a running round changes it: tickets are daubed by the calls alone.
  actionAt: () => null,
});

export const bingo75Plan = planOf(room75);
export const bingo90Plan = planOf(room90);
