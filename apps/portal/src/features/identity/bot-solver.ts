import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** One share of a search: every `counterStep`-th number from `counterStart` on. */
export type BotTask = {
  readonly challenge: Challenge;
  readonly counterStart: number;
  readonly counterStep: number;
};

export const search = (task: BotTask) => solveChallenge({ ...task, deriveKey });
