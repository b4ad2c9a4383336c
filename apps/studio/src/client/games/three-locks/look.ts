import {
  isOpen,
  type LocksPicture,
  plan,
  ROWS,
  threeLocks as game,
  threeLocksSheet,
} from '@parlour/games/three-locks';
import { drawing } from '../../instant/drawing.ts';
import { element } from '../../panel/element.ts';
import type { Look } from '../../scratch/look.ts';
import { head, markOf } from './drawings.ts';
import type en from './words/en.json';

export type LocksKey = keyof typeof en;

export const look: Look<LocksPicture, LocksKey> = {
  code: 'three-locks',
  game,
  sheet: threeLocksSheet,
  plan,
  hue: 210,
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
  rules: ['locks.rule_win', 'locks.rule_parts'],
  how: 'locks.how',
  head,
  foil: {
    tones: ['#f2f6f7', '#aebdc1', '#6d8288'],
    motif:
      'M12 2a6 6 0 0 1 6 6v3h1v11H5V11h1V8a6 6 0 0 1 6-6Zm0 3a3 3 0 0 0-3 3v3h6V8a3 3 0 0 0-3-3Z',
  },
  fieldCount: ROWS,
  fieldOf(picture, place, { prize, words }) {
    const row = picture[place] ?? { dials: [], pays: 0 };
    return {
      node: element(
        'span',
        { class: 'tl-under' },
        ...row.dials.map((mark) => drawing(markOf(mark), 'tl-dial')),
        element('b', { text: prize(row.pays) }),
      ),
      label: words('locks.row', {
        marks: row.dials.map((mark) => words(`locks.${mark}`)).join(', '),
        prize: prize(row.pays),
      }),
      isWon: isOpen(row),
    };
  },
};
