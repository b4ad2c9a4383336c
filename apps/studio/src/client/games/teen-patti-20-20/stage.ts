import type { Card } from '@parlour/games/cards';
import type {
  TeenPattiHand,
  TeenPattiOutcome,
  TeenPattiShow,
} from '@parlour/games/teen-patti-2020';
import { createCardRow } from '../../cards/row.ts';
import type { LiveDeps } from '../../live/game.ts';
import { element } from '../../panel/element.ts';
import { createShoe } from '../../table/card-layout.ts';
import type { TeenPattiKey } from './teen-patti-20-20.ts';

type Deps = Pick<LiveDeps<TeenPattiKey>, 'motion' | 'sound' | 'words'>;

/** One hand of three cards on its mat, with what it is when all of them lie open. */
function createHand(deps: Deps, shoe: HTMLElement, hand: TeenPattiHand) {
  const label = deps.words(`teen-patti.${hand}`);
  const row = createCardRow({ ...deps, shoe, label });
  const kind = element('output', { class: 'tp-kind' });
  const view = element(
    'section',
    { class: `tp-hand ${hand}` },
    element('h3', { text: hand.toUpperCase(), attributes: { 'aria-label': label } }),
    row.view,
    kind,
  );
  return {
    view,
    clear() {
      row.clear();
      kind.textContent = '';
      view.removeAttribute('data-result');
    },
    show(place: number, card: Card | null, isMoved: boolean) {
      if (card === null) void row.deal(null, isMoved);
      else void row.turn(place, card, isMoved);
    },
    name(text: string) {
      kind.textContent = text;
    },
  };
}

/** Both hands on the table, between them the shoe that they come from. */
export function createStage(deps: Deps) {
  const shoe = createShoe();
  const hands = { a: createHand(deps, shoe, 'a'), b: createHand(deps, shoe, 'b') } as const;
  return {
    view: element('div', { class: 'live-stage tp' }, hands.a.view, shoe, hands.b.view),
    clear() {
      for (const hand of Object.values(hands)) hand.clear();
    },
    show({ card, hand, place }: TeenPattiShow, isMoved: boolean) {
      hands[hand].show(place, card, isMoved);
    },
    decide({ hands: kinds, winner }: TeenPattiOutcome) {
      for (const [name, hand] of Object.entries(hands)) {
        hand.view.dataset['result'] = winner === 'tie' ? 'even' : name === winner ? 'won' : 'lost';
        hand.name(deps.words(`teen-patti.kind_${kinds[name as TeenPattiHand]}`));
      }
    },
  };
}
