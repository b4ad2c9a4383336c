import type { Card } from '@parlour/games/cards';
import { drawCard } from '../../cards/card.ts';
import { easeInOut } from '../../ease.ts';
import { element } from '../../panel/element.ts';

/** Up to here a card is bent up at its edge; then it is turned. */
const BENT = 0.72;
const BEND_MOST = 0.46;

/** How far a card is bent, as a part of its height, and how far it is turned over, at a part of the squeeze. */
export function squeezedAt(part: number): { readonly bend: number; readonly turned: number } {
  if (part >= 1) return { bend: 0, turned: 1 };
  if (part >= BENT) return { bend: 0, turned: easeInOut((part - BENT) / (1 - BENT)) };
  const way = part / BENT;
  // Bent, held, bent further: the moment that everybody waits for.
  const bend =
    way < 0.35
      ? 0.4 * easeInOut(way / 0.35)
      : way < 0.55
        ? 0.4
        : 0.4 + 0.6 * easeInOut((way - 0.55) / 0.45);
  return { bend: bend * BEND_MOST, turned: 0 };
}

export type SqueezedCard = ReturnType<typeof createSqueezedCard>;

/** A card that lies face down and is turned, at once or by bending its edge up first. */
export function createSqueezedCard() {
  const back = element('span', { class: 'sq-layer sq-back' }, drawCard(null));
  const flap = element('span', { class: 'sq-layer sq-flap' });
  const face = element('span', { class: 'sq-layer sq-face' });
  const thumbs = element('span', { class: 'sq-thumbs' });
  const view = element(
    'span',
    { class: 'sq-card', attributes: { 'aria-hidden': 'true' } },
    back,
    flap,
    thumbs,
    face,
  );
  let shown: Card | null = null;
  let drawn = '';
  return {
    view,
    /** Draws the card `part` of the way from its back to its face. */
    draw(card: Card | null, part: number, isSqueezed: boolean) {
      const key = `${card} ${part.toFixed(3)}`;
      if (key === drawn) return;
      drawn = key;
      if (card !== shown) {
        shown = card;
        flap.replaceChildren(...(card === null ? [] : [drawCard(card)]));
        face.replaceChildren(...(card === null ? [] : [drawCard(card)]));
      }
      const { bend, turned } = isSqueezed
        ? squeezedAt(part)
        : { bend: 0, turned: easeInOut(Math.min(1, part)) };
      const isOver = turned >= 0.5;
      face.hidden = !isOver;
      back.hidden = isOver;
      flap.hidden = bend === 0 || isOver;
      thumbs.hidden = flap.hidden;
      const percent = (bend * 100).toFixed(2);
      back.style.clipPath = bend === 0 ? '' : `inset(0 0 ${percent}% 0)`;
      flap.style.clipPath = `inset(0 0 ${(100 - bend * 100).toFixed(2)}% 0)`;
      flap.style.transform = `translateY(${(100 - 2 * bend * 100).toFixed(2)}%)`;
      thumbs.style.insetBlockStart = `${(100 - 2 * bend * 100).toFixed(2)}%`;
      const degrees = turned === 0 || turned === 1 ? 0 : isOver ? (turned - 1) * 180 : turned * 180;
      view.style.transform =
        degrees === 0 ? '' : `perspective(40rem) rotateX(${degrees.toFixed(1)}deg)`;
    },
  };
}
