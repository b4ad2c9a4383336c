import {
  FIELDS,
  type MothPicture,
  mothLantern as game,
  mothLanternSheet,
  plan,
  wonBy,
} from '@parlour/games/moth-lantern';
import { drawing } from '../../instant/drawing.ts';
import { element } from '../../panel/element.ts';
import type { Look } from '../../scratch/look.ts';
import { head, symbolOf } from './drawings.ts';
import type en from './words/en.json';

export type MothKey = keyof typeof en;

export const look: Look<MothPicture, MothKey> = {
  code: 'moth-lantern',
  game,
  sheet: mothLanternSheet,
  plan,
  hue: 160,
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
  rules: ['moth.rule_win', 'moth.rule_parts'],
  how: 'moth.how',
  head,
  foil: {
    tones: ['#f3d9a4', '#b58a4c', '#6a4a22'],
    motif:
      'M12 10C10 5 5 3 2 5C3 9 5 11 9 12C5 13 4 16 6 19C9 19 11 17 12 14C13 17 15 19 18 19C20 16 19 13 15 12C19 11 21 9 22 5C19 3 14 5 12 10Z',
  },
  fieldCount: FIELDS,
  fieldOf(picture, place, { prize, words }) {
    const field = picture[place] ?? { symbol: 'leaf' as const, pays: 0 };
    const { pays, symbol } = field;
    return {
      node: element(
        'span',
        { class: 'ml-under' },
        drawing(symbolOf(symbol), 'ml-symbol'),
        element('b', { text: prize(pays) }),
        symbol === 'lantern' ? element('i', { text: '×5' }) : null,
      ),
      label: words('moth.field', { symbol: words(`moth.${symbol}`), prize: prize(pays) }),
      isWon: wonBy(field) > 0,
    };
  },
};
