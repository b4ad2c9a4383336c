import type { HoldemEvent } from '@parlour/games/casino-holdem';
import type { StepView } from '../../api.ts';
import { namesOfCards } from '../../cards/names.ts';
import type { SceneDeps } from '../../instant/scene.ts';
import type { HoldemKey } from './casino-holdem.ts';

export const eventsOf = ({ events }: StepView) => events as readonly HoldemEvent[];

/** What an event says, in a sentence. */
export function saidEvent(event: HoldemEvent, words: SceneDeps<HoldemKey>['words']): string {
  switch (event.kind) {
    case 'deal':
      return words('holdem.said_deal', {
        cards: namesOfCards(event.player, words),
        flop: namesOfCards(event.flop, words),
        hand: words(`hand.${event.hand}`),
      });
    case 'showdown':
      return words('holdem.said_showdown', {
        board: namesOfCards(event.board.slice(3), words),
        own: words(`hand.${event.playerHand}`),
        cards: namesOfCards(event.dealer, words),
        hand: words(`hand.${event.dealerHand}`),
      });
    case 'result':
      return words(`holdem.end_${event.result}`);
  }
}
