import type { HoldEvent, LineWin } from '@parlour/games/slot-kit';
import type { StepView } from '../../api.ts';

type Step = Pick<StepView, 'events'>;
export type Coin = { readonly cell: number; readonly pays: number; readonly prize: string | null };

export const eventsOf = ({ events }: Step): readonly HoldEvent[] => events as readonly HoldEvent[];

export const viewOf = (step: Step) => eventsOf(step).find((event) => event.kind === 'view');
export const coinsOf = (step: Step) => eventsOf(step).find((event) => event.kind === 'coins');
export const endOf = (step: Step) => eventsOf(step).find((event) => event.kind === 'end');
export const grandOf = (step: Step) => eventsOf(step).find((event) => event.kind === 'grand');

/** Coins of one step: in view after a spin, or new in a respin. */
export const newCoinsOf = (step: Step): readonly Coin[] =>
  coinsOf(step)?.coins ?? viewOf(step)?.coins ?? [];

/** Every coin that is held after these steps of one round. */
export const heldCoins = (steps: readonly Step[]): readonly Coin[] => steps.flatMap(newCoinsOf);

/** Reel and row of the places of a line's win. */
export const placesOf = ({ count, line }: LineWin, lines: readonly (readonly number[])[]) =>
  (lines[line] ?? []).slice(0, count).map((row, reel) => [reel, row] as const);
