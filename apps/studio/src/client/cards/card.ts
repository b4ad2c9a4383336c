import type { Card } from '@parlour/games/cards';
import { drawing } from '../instant/drawing.ts';
import type { Motion } from '../instant/motion.ts';
import { element } from '../panel/element.ts';
import { back } from './back.ts';
import { faceOf } from './face.ts';

const TURN_MS = 260;

function drawingsOf(card: Card | null): HTMLElement[] {
  if (card === null) return [drawing(back)];
  const { large, small } = faceOf(card);
  return [drawing(large, 'drawing card-large'), drawing(small, 'drawing card-small')];
}

/** A card with its face up, or its back where there is none. It is as wide as `--card`; readers of screens pass it by. */
export const drawCard = (card: Card | null): HTMLElement =>
  element(
    'span',
    { class: 'playing-card', attributes: { 'aria-hidden': 'true' } },
    ...drawingsOf(card),
  );

/** Turns a drawn card over, to another face or to its back. Resolves when it lies. */
export async function turnCard(
  motion: Motion,
  view: HTMLElement,
  card: Card | null,
  ms = TURN_MS,
): Promise<void> {
  let isTurned = false;
  await motion.tween(ms, (part) => {
    if (part >= 0.5 && !isTurned) {
      isTurned = true;
      view.replaceChildren(...drawingsOf(card));
    }
    const degrees = part < 0.5 ? part * 180 : (part - 1) * 180;
    view.style.transform = part < 1 ? `perspective(50rem) rotateY(${degrees}deg)` : '';
  });
}
