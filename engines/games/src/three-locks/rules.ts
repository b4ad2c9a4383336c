import type { Draws } from '../solo/index.ts';
import { type DeckPlan, scratchGame, shuffled, splitsOf } from '../scratch/index.ts';

export const ROWS = 4;
export const DIALS = 3;
const PARTS_MAX = 2;

/** What the dials of a lock may show. */
export const marks = ['sun', 'crown', 'anchor', 'rose', 'bolt', 'star'] as const;
export type Mark = (typeof marks)[number];

/** 92.5 % of four hundred thousand tickets. */
export const plan: DeckPlan = {
  tickets: 400_000,
  priceHundredths: 50,
  prizes: [
    { pays: 500_000, count: 2 },
    { pays: 50_000, count: 20 },
    { pays: 10_000, count: 300 },
    { pays: 5_000, count: 800 },
    { pays: 2_000, count: 2_500 },
    { pays: 1_000, count: 5_000 },
    { pays: 500, count: 10_000 },
    { pays: 300, count: 20_000 },
    { pays: 200, count: 20_000 },
    { pays: 100, count: 30_000 },
  ],
};

export type LockRow = {
  readonly dials: readonly Mark[];
  /** In hundredths of the price. */
  readonly pays: number;
};
export type LocksPicture = readonly LockRow[];

export const isOpen = ({ dials }: LockRow): boolean => dials.every((mark) => mark === dials[0]);

/** Prizes of all rows whose dials show the same. */
export const wonIn = (picture: LocksPicture): number =>
  picture.reduce((sum, row) => sum + (isOpen(row) ? row.pays : 0), 0);

const ALL = marks.flatMap((first) =>
  marks.flatMap((second) => marks.map((third): readonly Mark[] => [first, second, third])),
);
const SHUT = ALL.filter((dials) => !isOpen({ dials, pays: 0 }));

function picture(pays: number, draws: Draws): LocksPicture {
  const splits = splitsOf(plan, pays, PARTS_MAX);
  const parts = splits[draws.below(splits.length)] as readonly number[];
  const open = parts.map((part): LockRow => {
    const mark = marks[draws.below(marks.length)] as Mark;
    return { dials: Array.from({ length: DIALS }, () => mark), pays: part };
  });
  const shut = Array.from({ length: ROWS - open.length }, (): LockRow => ({
    dials: SHUT[draws.below(SHUT.length)] as readonly Mark[],
    pays: plan.prizes[draws.below(plan.prizes.length)]?.pays as number,
  }));
  return shuffled([...open, ...shut], draws);
}

/** Three Locks: four rows of three dials; a row that shows one mark three times pays its prize. */
export const threeLocks = scratchGame({ code: 'three-locks', plan, picture });

export const table = {
  game: 'three-locks',
  version: '1.0.0',
  plan,
  rows: ROWS,
  dials: DIALS,
  marks,
  partsMax: PARTS_MAX,
} as const;
