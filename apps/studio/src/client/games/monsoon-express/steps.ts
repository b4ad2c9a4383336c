import type { WaysEvent, WaysWin } from '@parlour/games/slot-kit';
import type { StepView } from '../../api.ts';

export type View = Extract<WaysEvent, { kind: 'view' }>;

export const eventsOf = ({ events }: Pick<StepView, 'events'>): readonly WaysEvent[] =>
  events as readonly WaysEvent[];

export const viewOf = (step: Pick<StepView, 'events'>): View | undefined =>
  eventsOf(step).find((event) => event.kind === 'view');

export const endOf = (step: Pick<StepView, 'events'>) =>
  eventsOf(step).find((event) => event.kind === 'end');

export const spinsOf = (step: Pick<StepView, 'events'>) =>
  eventsOf(step).find((event) => event.kind === 'spins');

/** Reels with what their parcels hold, once they are opened. */
export const openedReels = ({ opened, reels }: View, parcel: number): View['reels'] =>
  opened === undefined
    ? reels
    : reels.map((cells) => cells.map((symbol) => (symbol === parcel ? opened : symbol)));

/** Ways of a view: the product of the heights. */
export const waysOf = (reels: View['reels']): number =>
  reels.reduce((ways, { length }) => ways * length, 1);

/** Whether a cell takes part in a win; `wild` stands in for every symbol. */
export const isPartOf = (
  { reels, symbol }: Pick<WaysWin, 'reels' | 'symbol'>,
  { reel, shown, wild }: { readonly reel: number; readonly shown: number; readonly wild: number },
): boolean => reel < reels && (shown === symbol || shown === wild);
