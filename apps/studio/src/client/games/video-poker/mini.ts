import { type Card, isRed } from '@parlour/games/cards';
import { type PokerTable } from '@parlour/games/video-poker';
import { signOf } from '../../cards/face.ts';
import { pip, suitNameOf } from '../../cards/pips.ts';
import { isWild } from './kinds.ts';

const [WIDTH, HEIGHT, GAP] = [100, 136, 7];
const [RED, BLACK, WILD] = ['#c01f33', '#1d1a26', '#7a1f5c'];

const face = (card: Card, table: PokerTable): string => {
  const wild = isWild(table, card);
  const paper = `<rect width="${WIDTH}" height="${HEIGHT}" rx="12" fill="${wild ? '#ffe08a' : '#fffdf7'}"/>`;
  if (card >= 52)
    return `${paper}<text x="50" y="98" font-size="96" text-anchor="middle" fill="${WILD}">★</text>`;
  const colour = isRed(card) ? RED : BLACK;
  return `${paper}<g color="${colour}"><text x="50" y="68" font-size="78" text-anchor="middle" fill="currentColor" class="card-sign">${signOf(card)}</text>${pip(suitNameOf(card), { x: 50, y: 103, size: 50 })}</g>`;
};

const back = `<rect width="${WIDTH}" height="${HEIGHT}" rx="12" class="vp-mini-back"/><rect x="14" y="14" width="${WIDTH - 28}" height="${HEIGHT - 28}" rx="6" class="vp-mini-border"/>`;

/** A hand as wide as a thumb: rank over suit; a back where a card is null. */
export const miniHand = (cards: readonly (Card | null)[], table: PokerTable): string =>
  `<svg viewBox="0 0 ${cards.length * (WIDTH + GAP) - GAP} ${HEIGHT}">${cards
    .map(
      (card, place) =>
        `<g transform="translate(${place * (WIDTH + GAP)} 0)">${card === null ? back : face(card, table)}</g>`,
    )
    .join('')}</svg>`;
