import { optionPlay } from '../../build/index.ts';
import { box } from '../../input.ts';
import type { Level, Play } from '../../play.ts';
import { among, ascending, type Digits, kindsOf, unorderedScenes } from './digits.ts';

/** What three digits are, the rarest first: 豹子, 顺子, 对子, 半顺, 杂六. */
export const THREE_CARD_CLASSES = ['triple', 'straight', 'pair', 'halfStraight', 'mixed'] as const;
export type ThreeCardClass = (typeof THREE_CARD_CLASSES)[number];

const levels: readonly Level[] = [
  among(3, 10, 'triple'),
  among(3, 60, 'straight'),
  among(3, 270, 'pair'),
  among(3, 360, 'halfStraight'),
  among(3, 300, 'mixed'),
];

/** 9 and 0 are neighbours, so 890 and 901 are straights. */
const areNeighbours = (left: number, right: number): boolean =>
  Math.abs(left - right) === 1 || Math.abs(left - right) === 9;

/** The class of three digits, in any order. */
export function threeCardClass(digits: Digits): ThreeCardClass {
  const kinds = kindsOf(digits).length;
  if (kinds === 1) return 'triple';
  if (kinds === 2) return 'pair';
  const [low = 0, middle = 0, high = 0] = ascending(digits);
  const pairs = [areNeighbours(low, middle), areNeighbours(middle, high), areNeighbours(high, low)];
  const neighbours = pairs.filter(Boolean).length;
  return neighbours === 2 ? 'straight' : neighbours === 1 ? 'halfStraight' : 'mixed';
}

const classPlay = (
  code: string,
  classes: readonly ThreeCardClass[],
  odds: Play<Digits>['odds'],
): Play<Digits> =>
  optionPlay({
    code,
    group: odds === 'fixed' ? 'threeCard' : '',
    box: box('classes', classes),
    levels: levels.slice(0, classes.length),
    odds,
    hits(digits) {
      const token = threeCardClass(digits);
      const level = classes.indexOf(token);
      return level < 0 ? [] : [{ token, level }];
    },
    scenes: unorderedScenes(3),
  });

/** 特殊号 special: triple, straight or pair. */
export const special = classPlay('special', THREE_CARD_CLASSES.slice(0, 3), 'group');
/** 三公形态 the class of three digits: one of five that share all outcomes. */
export const threeCard = classPlay('threeCard', THREE_CARD_CLASSES, 'fixed');
