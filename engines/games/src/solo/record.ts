import { createStream, type SeedPair } from '@parlour/fairness';
import type { Amount } from '@parlour/money';
import { type Draws, drawsFrom, notingDraws, recordedDraws } from './draws.ts';
import type { SoloGame, SoloRound } from './game.ts';

/** What decides a round besides its seeds. */
export type Bet = {
  readonly stake: Amount;
  readonly choice: unknown;
  /** What the round before it has left; absent or null for a first round and in games that carry nothing. */
  readonly carried?: unknown;
};

/** A round as it is kept: its actions, and what was drawn for its first step and for each of them. */
export type RoundRecord = Bet & {
  readonly actions: readonly unknown[];
  readonly draws: readonly (readonly number[])[];
};

/** A step that was drawn. Seeds and actions fix it before money is asked for it; it is shown only after. */
export type DrawnStep = { readonly draws: readonly number[]; readonly round: SoloRound };

/** A round in play: where it stands, and the stream that its next step draws from. */
export type RoundInPlay = { readonly round: SoloRound; readonly source: Draws };

const sourceOf = (game: SoloGame, seeds: SeedPair): Draws =>
  drawsFrom(createStream(seeds), game.scheme);

function drawStep(source: Draws, work: (from: Draws) => SoloRound): DrawnStep {
  const draws = notingDraws(source);
  const round = work(draws);
  return { round, draws: draws.values };
}

/** Throws a `RangeError` for a choice that is none of the game's. */
export const drawFirst = (game: SoloGame, seeds: SeedPair, bet: Bet): DrawnStep =>
  drawStep(sourceOf(game, seeds), (from) => game.begin(bet, from));

/** Draws the step of an action. Throws a `RangeError` for one that the round does not allow. */
export const drawNext = ({ round, source }: RoundInPlay, action: unknown): DrawnStep =>
  drawStep(source, (from) => round.act(action, from));

/** Seeds do not give what was recorded: other seeds, or rules that have changed since. */
export class RecordMismatchError extends Error {
  override readonly name = 'RecordMismatchError';
}

/**
 * The round after its recorded steps, with its stream where they left it. Throws a `RecordMismatchError`
 * when the seeds do not give what was recorded.
 */
export function resume(game: SoloGame, seeds: SeedPair, record: RoundRecord): RoundInPlay {
  const source = sourceOf(game, seeds);
  const checked = ({ draws, round }: DrawnStep, step: number): SoloRound => {
    if (draws.join() === record.draws[step]?.join()) return round;
    throw new RecordMismatchError(`${game.code}: step ${step} is not what its seeds give`);
  };
  let round = checked(
    drawStep(source, (from) => game.begin(record, from)),
    0,
  );
  for (const [index, action] of record.actions.entries())
    round = checked(drawNext({ round, source }, action), index + 1);
  return { round, source };
}

/** Every step of a record again, without its seeds: the record decides what a round was. */
export function replay(game: SoloGame, { actions, draws, ...bet }: RoundRecord): SoloRound[] {
  let round = game.begin(bet, recordedDraws(draws[0] ?? []));
  const steps = [round];
  for (const [index, action] of actions.entries()) {
    round = round.act(action, recordedDraws(draws[index + 1] ?? []));
    steps.push(round);
  }
  return steps;
}

/** The steps that are left of a round whose player does not come back, by the rule that its game shows. */
export function playOut({ round: begun, source }: RoundInPlay) {
  const actions: unknown[] = [];
  const draws: (readonly number[])[] = [];
  let round = begun;
  while (round.win === null) {
    const action = round.idleAction();
    const drawn = drawNext({ round, source }, action);
    ({ round } = drawn);
    actions.push(action);
    draws.push(drawn.draws);
  }
  return { actions, draws, round };
}
