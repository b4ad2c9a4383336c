import { createStream, nextFloat, type SeedPair, type WordSource } from '@parlour/fairness';
import { drawsFrom, type SoloGame, type SoloRound } from '@parlour/games/solo';
import type { Amount } from '@parlour/money';
import type { StepView } from '../api.ts';

/** What decides a round: its seeds, and what its player did. */
export type Played = SeedPair & {
  readonly stake: Amount;
  readonly choice: unknown;
  /** What the round before has left, in games that carry something. */
  readonly carried?: unknown;
  readonly actions: readonly unknown[];
};

export type Recomputed = {
  readonly steps: readonly StepView[];
  /** The 32-bit words of the stream that each step took. */
  readonly words: readonly (readonly number[])[];
  /** Null while the round goes on after its actions. */
  readonly win: Amount | null;
  /** What the rule for players who do not come back adds to the actions; none for a round that is over. */
  readonly rest: readonly unknown[];
};

/** The player did what the game does not know or does not allow at that place; 0 is the choice. */
export class NotPlayedError extends Error {
  override readonly name = 'NotPlayedError';
  readonly place: number;

  constructor(place: number) {
    super(`step ${place} is not one of the game`);
    this.place = place;
  }
}

/** A round of any game again from its seeds. Throws a `NotPlayedError` for what the game does not allow. */
export function recompute(
  game: SoloGame,
  { actions, carried, choice, stake, ...seeds }: Played,
): Recomputed {
  if (!game.isChoice(choice, stake)) throw new NotPlayedError(0);
  const stream = createStream(seeds);
  let taken: number[] = [];
  const noted: WordSource = {
    nextWord() {
      const word = stream.nextWord();
      taken.push(word);
      return word;
    },
  };
  const draws = drawsFrom(noted, game.scheme);
  const steps: StepView[] = [];
  const words: number[][] = [];
  const note = (action: unknown, { events }: SoloRound) => {
    steps.push({ action, events });
    words.push(taken);
    taken = [];
  };
  let round = game.begin({ stake, choice, carried }, draws);
  note(null, round);
  for (const [index, action] of actions.entries()) {
    if (round.raiseOf(action) === null) throw new NotPlayedError(index + 1);
    round = round.act(action, draws);
    note(action, round);
  }
  const { win } = round;
  const rest: unknown[] = [];
  while (round.win === null) {
    const action = round.idleAction();
    rest.push(action);
    round = round.act(action, draws);
  }
  return { steps, words, win, rest };
}

export const floatsOf = (seeds: SeedPair, count: number): number[] => {
  const stream = createStream(seeds);
  return Array.from({ length: count }, () => nextFloat(stream));
};
