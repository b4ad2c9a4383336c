import { type Amount, times } from '@parlour/money';
import { read } from '../money.ts';

/** Rounds that a person may ask for at once. */
export const AUTOPLAY_ROUNDS = [10, 25, 50, 100] as const;
/** Offered limits, in stakes. A loss limit is part of every plan; a limit of one win is not. */
export const LOSS_STAKES = [5, 10, 25, 50] as const;
export const WIN_STAKES = [10, 25, 100] as const;

export type AutoplayPlan = {
  readonly rounds: number;
  readonly lossMax: Amount;
  /** A round that pays this or more is the last one. */
  readonly winMax: Amount | null;
};

/** Why autoplay came to its end. */
export type AutoplayEnd = 'done' | 'loss' | 'win' | 'feature';

type Played = { readonly stake: string; readonly win: string; readonly isFeature: boolean };

/** Counts the rounds of one plan. The next round is not begun when it could pass the loss limit. */
export function createAutoplay(plan: AutoplayPlan) {
  let left = plan.rounds;
  let lost = 0n;
  return {
    left: () => left,
    /** Notes a round; answers why none follows it, or null. */
    note({ stake, win, isFeature }: Played): AutoplayEnd | null {
      left -= 1;
      lost += read(stake) - read(win);
      if (isFeature) return 'feature';
      if (plan.winMax !== null && read(win) >= plan.winMax) return 'win';
      if (left === 0) return 'done';
      return lost + read(stake) > plan.lossMax ? 'loss' : null;
    },
  };
}

export type Autoplay = ReturnType<typeof createAutoplay>;

/** What the dialog offers for a stake. */
export const limitsOf = (stake: string, stakes: readonly number[]): readonly Amount[] =>
  stakes.map((count) => times(read(stake), BigInt(count)));
