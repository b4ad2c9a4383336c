import { levelEach, optionPlay, pickPlay, sidePlay, win } from '../../build/index.ts';
import { box } from '../../input.ts';
import type { Play } from '../../play.ts';
import { type Dice, FACES, facesShown, OUTCOMES, throws } from './draw.ts';

/** Throws that show one, two or three named faces, at least once each. */
const SHOWING = { 1: 91, 2: 30, 3: 6 } as const;

/** 三不同号, 二不同号: named faces that all show. */
export const different = (k: 2 | 3): Play<Dice> =>
  pickPlay({
    code: `different${k}`,
    group: 'different',
    tokens: FACES,
    k,
    level: { code: 'win', outcomes: OUTCOMES, winners: SHOWING[k] },
    odds: 'group',
    shown: (dice) => facesShown(dice),
    scenes: throws,
  });

const CONSECUTIVE = ['123', '234', '345', '456'];

/** 三连号通选: three consecutive faces, whichever. */
export const consecutive: Play<Dice> = sidePlay({
  code: 'consecutive',
  group: 'different',
  tokens: ['any'],
  levels: win(OUTCOMES, 24),
  odds: 'group',
  shows: (dice) => (CONSECUTIVE.includes(facesShown(dice).join('')) ? ['any'] : []),
  scenes: throws,
});

/** 单挑一骰: a named face shows, once is enough. */
export const faceAny: Play<Dice> = sidePlay({
  code: 'face.any',
  group: 'face',
  tokens: FACES,
  levels: win(OUTCOMES, SHOWING[1]),
  odds: 'group',
  shows: (dice) => facesShown(dice),
  scenes: throws,
});

/** Throws that show a named face once, twice and three times. */
const FACE_TIMES = { once: 75, twice: 15, thrice: 1 };

/** 骰宝单骰 (sic bo): a named face pays by how often it shows. */
export const faceTimes: Play<Dice> = optionPlay({
  code: 'face.times',
  group: 'face',
  box: box('sides', FACES),
  levels: levelEach(OUTCOMES, FACE_TIMES),
  levelsAdd: true,
  odds: 'fixed',
  hits: (dice) =>
    facesShown(dice).map((token) => ({
      token,
      level: dice.filter((die) => String(die) === token).length - 1,
    })),
  scenes: throws,
});
