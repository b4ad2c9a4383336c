import {
  type BazaarPicture,
  mangoBazaar as game,
  mangoBazaarSheet,
  plan,
  wonIn,
} from '@parlour/games/mango-bazaar';
import { drawing } from '../../instant/drawing.ts';
import { element } from '../../panel/element.ts';
import type { Look } from '../../scratch/look.ts';
import { fruitOf, head } from './fruit.ts';
import type en from './words/en.json';

export type BazaarKey = keyof typeof en;

export const look: Look<BazaarPicture, BazaarKey> = {
  code: 'mango-bazaar',
  game,
  sheet: mangoBazaarSheet,
  plan,
  hue: 70,
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
  rules: ['bazaar.rule_win'],
  how: 'bazaar.how',
  head,
  foil: {
    tones: ['#ffe9a8', '#e0a83a', '#9a6416'],
    motif: 'M5 17C1 12 4 5 11 4c7-1 11 5 9 10C18 20 9 22 5 17ZM12 4c1-3 4-4 7-3c-1 3-4 4-7 3Z',
  },
  fieldCount: 9,
  fieldOf(picture, place, { prize }) {
    const pays = picture[place] ?? 0;
    const kind = plan.prizes.findIndex((one) => one.pays === pays);
    return {
      node: element(
        'span',
        { class: 'mb-under' },
        drawing(fruitOf(kind), 'mb-fruit'),
        element('b', { text: prize(pays) }),
      ),
      label: prize(pays),
      isWon: pays === wonIn(picture),
    };
  },
};
