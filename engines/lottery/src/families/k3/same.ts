import { sidePlay, win } from '../../build/index.ts';
import { overlap } from '../../combinatorics.ts';
import { box, boxes } from '../../input.ts';
import { type Play, winOf } from '../../play.ts';
import { type Dice, FACES, facesShown, isTriple, OUTCOMES, throws } from './draw.ts';

/** 三同号单选: three of a named face. */
export const tripleSingle: Play<Dice> = sidePlay({
  code: 'triple.single',
  group: 'triple',
  tokens: FACES.map((face) => face.repeat(3)),
  levels: win(OUTCOMES, 1),
  odds: 'group',
  shows: (dice) => (isTriple(dice) ? [dice.join('')] : []),
  scenes: throws,
});

/** 三同号通选: three of any face. */
export const tripleAny: Play<Dice> = sidePlay({
  code: 'triple.any',
  group: 'triple',
  tokens: ['any'],
  levels: win(OUTCOMES, 6),
  odds: 'group',
  shows: (dice) => (isTriple(dice) ? ['any'] : []),
  scenes: throws,
});

/** 二同号复选: two of a named face and another one. A triple does not win, so it pays 14.4. */
export const pairAny: Play<Dice> = sidePlay({
  code: 'pair.any',
  group: 'pair',
  tokens: FACES.map((face) => face.repeat(2)),
  levels: win(OUTCOMES, 15),
  odds: 'group',
  shows: (dice) => (isTriple(dice) ? [] : facesShown(dice, 2).map((face) => face.repeat(2))),
  scenes: throws,
});

/** 二同号单选: two of a named face and one of another named one. */
export const pairSingle: Play<Dice> = {
  code: 'pair.single',
  group: 'pair',
  input: boxes(box('pairs', FACES), box('singles', FACES)),
  levels: win(OUTCOMES, 3),
  odds: 'group',
  space: FACES.length * (FACES.length - 1),
  count: ([pairs = [], singles = []]) => pairs.length * singles.length - overlap(pairs, singles),
  peaks: () => [winOf(1)],
  judge(dice) {
    const [pair = ''] = isTriple(dice) ? [] : facesShown(dice, 2);
    const single = facesShown(dice).find((face) => face !== pair) ?? '';
    return ([pairs = [], singles = []]) =>
      winOf(pairs.includes(pair) && singles.includes(single) ? 1 : 0);
  },
};
