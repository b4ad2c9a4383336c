import type { RoundView } from '../round/present.ts';
import type { Studio } from './studio.ts';

type Offer = { readonly kind: 'nudge' | 'hold' | 'wheel' };

const offerOf = ({ steps }: Pick<RoundView, 'steps'>): Offer | undefined =>
  (steps.at(-1)?.events.at(-1) as { readonly offer?: Offer } | undefined)?.offer;

/** What is played in a round of Chrome Diner: nudges the first reel, holds nothing, turns the pie. */
export function dinerAction(round: RoundView) {
  const kind = offerOf(round)?.kind;
  return { kind, ...(kind === 'nudge' && { reel: 0 }), ...(kind === 'hold' && { reels: [] }) };
}

/** Plays a round of Chrome Diner to its end. */
export async function playDiner(
  studio: Studio,
  secret: string,
  begun: RoundView,
): Promise<RoundView> {
  let round = begun;
  while (round.state === 'playing')
    round = (await studio.act(secret, round, dinerAction(round))).json<RoundView>();
  return round;
}
