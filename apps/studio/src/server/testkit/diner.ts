import type { RoundView } from '../round/present.ts';
import type { Studio } from './studio.ts';

type Offer = { readonly kind: 'nudge' | 'hold' | 'wheel' };

const offerOf = ({ steps }: Pick<RoundView, 'steps'>): Offer | undefined =>
  (steps.at(-1)?.events.at(-1) as { readonly offer?: Offer } | undefined)?.offer;

/** Plays a round of Chrome Diner to its end: nudges the first reel, holds nothing, turns the pie. */
export async function playDiner(
  studio: Studio,
  secret: string,
  begun: RoundView,
): Promise<RoundView> {
  let round = begun;
  while (round.state === 'playing') {
    const kind = offerOf(round)?.kind;
    const more = kind === 'nudge' ? { reel: 0 } : kind === 'hold' ? { reels: [] } : {};
    round = (await studio.act(secret, round, { kind, ...more })).json<RoundView>();
  }
  return round;
}
