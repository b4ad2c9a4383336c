import { win } from '../../build/index.ts';
import { animalOfNumber, ANIMALS, type Animal } from '../../calendar/index.ts';
import { choose } from '../../combinatorics.ts';
import { box, boxes } from '../../input.ts';
import { type Play, type Verdict, winOf } from '../../play.ts';
import { PUSHED_NUMBER } from './ball.ts';
import { type Balls, POOL, specialOf } from './draw.ts';

const PICKED = 6;
const PUSHED: Verdict = { wins: [0], pushed: 1 };

/**
 * 六肖中, 六肖不中: the animal of the special number is among six picked ones, or is not. As 49 gives
 * the stake back, every six animals have 24 of 48 numbers.
 */
export const sixZodiac = (year: Animal, side: 'in' | 'out'): Play<Balls> => ({
  code: `zodiac.six.${side}`,
  group: 'zodiac',
  input: boxes(box('sets', ANIMALS, PICKED, PICKED)),
  levels: win(POOL - 1, (POOL - 1) / 2),
  odds: 'fixed',
  space: choose(ANIMALS.length, PICKED),
  // Six that are not it leave six that are.
  units: ([picks = []]) => {
    const own = ANIMALS.filter((animal) => picks.includes(animal) === (side === 'in'));
    return [{ key: `zodiac.six.in:${own.join()}`, bets: 1 }];
  },
  count: ([picks = []]) => (picks.length === PICKED ? 1 : 0),
  peaks: () => [winOf(1)],
  judge(balls) {
    const special = specialOf(balls);
    const animal = animalOfNumber(special, year);
    return ([picks = []]) => {
      if (special === PUSHED_NUMBER) return PUSHED;
      return winOf(picks.includes(animal) === (side === 'in') ? 1 : 0);
    };
  },
});
