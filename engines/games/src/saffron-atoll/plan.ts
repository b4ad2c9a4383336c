import type { SeaPlan } from '../field/index.ts';

const one = (pays: number) => [[[pays, 1]]] as const;

/** A warm atoll: many small fish, prizes that come often. */
export const atollPlan: SeaPlan = {
  game: 'saffron-atoll',
  version: '1.0.0',
  returnedHundredths: 97,
  kinds: [
    { code: 'sprat', stages: one(2), radius: 20, speed: 120, school: [5, 9], often: 18 },
    { code: 'clown', stages: one(3), radius: 22, speed: 95, school: [3, 6], often: 16 },
    { code: 'damsel', stages: one(4), radius: 23, speed: 110, school: [3, 5], often: 15 },
    { code: 'butterfly', stages: one(5), radius: 26, speed: 90, school: [2, 4], often: 14 },
    { code: 'angel', stages: one(6), radius: 28, speed: 85, school: [2, 3], often: 13 },
    { code: 'puffer', stages: one(8), radius: 30, speed: 70, school: [1, 2], often: 12 },
    { code: 'parrot', stages: one(10), radius: 32, speed: 95, school: [1, 2], often: 11 },
    { code: 'lion', stages: one(12), radius: 34, speed: 70, school: [1, 2], often: 10 },
    { code: 'koi', stages: one(15), radius: 36, speed: 100, school: [1, 2], often: 9 },
    { code: 'squid', stages: one(18), radius: 36, speed: 105, school: [1, 2], often: 8 },
    { code: 'eagle', stages: one(20), radius: 44, speed: 90, school: [1, 2], often: 7 },
    { code: 'turtle', stages: one(30), radius: 50, speed: 60, school: [1, 1], often: 6 },
    { code: 'marlin', stages: one(40), radius: 48, speed: 150, school: [1, 1], often: 4 },
    { code: 'manta', stages: one(50), radius: 62, speed: 75, school: [1, 1], often: 4 },
    { code: 'gilded', stages: one(80), radius: 50, speed: 85, school: [1, 1], often: 2 },
    {
      code: 'spark',
      stages: [
        [
          [10, 40],
          [20, 30],
          [30, 20],
          [60, 10],
        ],
      ],
      radius: 36,
      speed: 80,
      school: [1, 1],
      often: 4,
      special: 'chain',
    },
    {
      code: 'urchin',
      stages: [
        [
          [15, 40],
          [30, 30],
          [50, 20],
          [100, 10],
        ],
      ],
      radius: 36,
      speed: 55,
      school: [1, 1],
      often: 3,
      special: 'bomb',
    },
    {
      code: 'nautilus',
      stages: [
        [
          [20, 50],
          [40, 30],
          [80, 20],
        ],
      ],
      radius: 40,
      speed: 65,
      school: [1, 1],
      often: 3,
      special: 'drill',
    },
    {
      code: 'frost',
      stages: one(12),
      radius: 36,
      speed: 50,
      school: [1, 1],
      often: 3,
      special: 'freeze',
    },
    {
      code: 'tortoise',
      stages: [[[100, 1]], [[130, 1]], [[160, 1]], [[200, 1]], [[250, 1]]],
      radius: 105,
      speed: 62,
      school: [1, 1],
      often: 0,
      isBoss: true,
    },
    {
      code: 'croc',
      stages: [
        [
          [80, 50],
          [150, 30],
          [300, 15],
          [500, 5],
        ],
      ],
      radius: 100,
      speed: 66,
      school: [1, 1],
      often: 0,
      isBoss: true,
    },
  ],
};
