import type { ThreeKind } from '@parlour/games/cards';
import type { ThreeCardEvent } from '@parlour/games/three-card-poker';
import type { StepView } from '../../api.ts';
import { namesOfCards } from '../../cards/names.ts';
import type { SceneDeps } from '../../instant/scene.ts';
import type { ThreeCardKey } from './three-card-poker.ts';

type Words = SceneDeps<ThreeCardKey>['words'];

export const eventsOf = ({ events }: StepView) => events as readonly ThreeCardEvent[];

export const nameOfHand = (hand: string, words: Words): string =>
  words(`hand.${hand as ThreeKind}`);

/** What an event says, in a sentence. */
export function saidEvent(event: ThreeCardEvent, words: Words): string {
  if (event.kind === 'result') return words(`three-card.end_${event.result}`);
  const isDeal = event.kind === 'deal';
  return words(isDeal ? 'three-card.said_deal' : 'three-card.said_dealer', {
    cards: namesOfCards(isDeal ? event.player : event.cards, words),
    hand: nameOfHand(event.hand, words),
  });
}
