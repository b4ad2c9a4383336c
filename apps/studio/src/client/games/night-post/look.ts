import {
  LETTERS,
  nightPost as game,
  nightPostSheet,
  plan,
  POSTMARKS,
  type PostPicture,
} from '@parlour/games/night-post';
import { drawing } from '../../instant/drawing.ts';
import { element } from '../../panel/element.ts';
import type { Look } from '../../scratch/look.ts';
import { head, postmark } from './drawings.ts';
import type en from './words/en.json';

export type PostKey = keyof typeof en;

const hitsOf = ({ letters, postmarks }: PostPicture): readonly number[] =>
  letters.map(({ number }) => number).filter((number) => postmarks.includes(number));

/** The first fields are the postmarks, the others the letters. */
export const look: Look<PostPicture, PostKey> = {
  code: 'night-post',
  game,
  sheet: nightPostSheet,
  plan,
  hue: 265,
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
  rules: ['post.rule_win', 'post.rule_parts'],
  how: 'post.how',
  head,
  foil: {
    tones: ['#eef3ff', '#a9b6d8', '#66749f'],
    motif: 'M2 6H22V19H2ZM2 6L12 14L22 6L12 11Z',
  },
  fieldCount: POSTMARKS + LETTERS,
  fieldOf(picture, place, { prize, words }) {
    const hits = hitsOf(picture);
    if (place < POSTMARKS) {
      const number = picture.postmarks[place] ?? 0;
      return {
        node: element(
          'span',
          { class: 'np-postmark' },
          drawing(postmark),
          element('b', { text: String(number) }),
        ),
        label: words('post.postmark', { number }),
        isWon: hits.includes(number),
      };
    }
    const { number, pays } = picture.letters[place - POSTMARKS] ?? { number: 0, pays: 0 };
    return {
      node: element(
        'span',
        { class: 'np-letter' },
        element('b', { text: String(number) }),
        element('span', { text: prize(pays) }),
      ),
      label: words('post.letter', { number, prize: prize(pays) }),
      isWon: hits.includes(number),
    };
  },
};
