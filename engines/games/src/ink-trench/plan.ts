import type { SeaPlan } from '../field/index.ts';

const one = (pays: number) => [[[pays, 1]]] as const;

/** A deep trench: fewer small fish, larger prizes that come more seldom. */
export const trenchPlan: SeaPlan = {
  game: 'ink-trench',
  version: '1.0.0',
  returnedHundredths: 96,
  kinds: [
    { code: 'glint', stages: one(2), radius: 20, speed: 125, school: [5, 8], often: 14 },
    { code: 'hatchet', stages: one(4), radius: 24, speed: 90, school: [3, 6], often: 14 },
    { code: 'shrimp', stages: one(5), radius: 24, speed: 80, school: [3, 5], often: 13 },
    { code: 'comb', stages: one(7), radius: 28, speed: 60, school: [2, 4], often: 12 },
    { code: 'dragonet', stages: one(9), radius: 30, speed: 100, school: [1, 3], often: 12 },
    { code: 'jelly', stages: one(12), radius: 36, speed: 50, school: [1, 3], often: 11 },
    { code: 'viper', stages: one(15), radius: 34, speed: 115, school: [1, 2], often: 10 },
    { code: 'angler', stages: one(20), radius: 42, speed: 65, school: [1, 2], often: 9 },
    { code: 'cuttle', stages: one(25), radius: 40, speed: 95, school: [1, 2], often: 8 },
    { code: 'gulper', stages: one(30), radius: 42, speed: 85, school: [1, 1], often: 7 },
    { code: 'isopod', stages: one(40), radius: 46, speed: 55, school: [1, 1], often: 6 },
    { code: 'goblin', stages: one(60), radius: 56, speed: 95, school: [1, 1], often: 4 },
    { code: 'oar', stages: one(80), radius: 54, speed: 80, school: [1, 1], often: 3 },
    { code: 'sixgill', stages: one(120), radius: 66, speed: 75, school: [1, 1], often: 2 },
    {
      code: 'volt',
      stages: [
        [
          [15, 40],
          [30, 30],
          [60, 20],
          [120, 10],
        ],
      ],
      radius: 38,
      speed: 85,
      school: [1, 1],
      often: 4,
      special: 'chain',
    },
    {
      code: 'mine',
      stages: [
        [
          [20, 45],
          [50, 30],
          [100, 20],
          [200, 5],
        ],
      ],
      radius: 40,
      speed: 45,
      school: [1, 1],
      often: 3,
      special: 'bomb',
    },
    {
      code: 'auger',
      stages: [
        [
          [30, 50],
          [60, 35],
          [150, 15],
        ],
      ],
      radius: 42,
      speed: 70,
      school: [1, 1],
      often: 3,
      special: 'drill',
    },
    {
      code: 'rime',
      stages: one(18),
      radius: 38,
      speed: 50,
      school: [1, 1],
      often: 3,
      special: 'freeze',
    },
    {
      code: 'leviathan',
      stages: [[[150, 1]], [[200, 1]], [[260, 1]], [[330, 1]], [[400, 1]]],
      radius: 110,
      speed: 64,
      school: [1, 1],
      often: 0,
      isBoss: true,
    },
    {
      code: 'kraken',
      stages: [
        [
          [100, 45],
          [200, 30],
          [400, 20],
          [1000, 5],
        ],
      ],
      radius: 110,
      speed: 60,
      school: [1, 1],
      often: 0,
      isBoss: true,
    },
  ],
};
