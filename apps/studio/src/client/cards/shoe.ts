import { element } from '../panel/element.ts';
import { drawCard } from './card.ts';

/** The shoe at the edge of a table, where cards come from: its uppermost card. */
export function createShoe() {
  const card = drawCard(null);
  const view = element(
    'div',
    { class: 'shoe', attributes: { 'aria-hidden': 'true' } },
    drawCard(null),
    drawCard(null),
    card,
  );
  return { view, card };
}
