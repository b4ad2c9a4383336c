import type { Draws } from '../solo/index.ts';
import { type DeckPlan, scratchGame, shuffled, splitsOf } from '../scratch/index.ts';

export const FIELDS = 8;
/** A lantern pays its prize so many times. */
export const LANTERN_TIMES = 5;
const PARTS_MAX = 2;

/** A moth wins the prize beside it, a lantern five times that; the others win nothing. */
export const symbols = [
  'moth',
  'lantern',
  'leaf',
  'bell',
  'key',
  'feather',
  'cup',
  'moon',
] as const;
export type Symbol = (typeof symbols)[number];
const blanks = symbols.slice(2);

/** 94 % of a quarter of a million tickets. */
export const plan: DeckPlan = {
  tickets: 250_000,
  priceHundredths: 500,
  prizes: [
    { pays: 4_000_000, count: 1 },
    { pays: 500_000, count: 2 },
    { pays: 100_000, count: 15 },
    { pays: 25_000, count: 80 },
    { pays: 10_000, count: 200 },
    { pays: 5_000, count: 500 },
    { pays: 2_500, count: 1_000 },
    { pays: 1_000, count: 3_000 },
    { pays: 500, count: 4_000 },
    { pays: 200, count: 10_000 },
    { pays: 100, count: 10_000 },
  ],
};

export type MothField = {
  readonly symbol: Symbol;
  /** In hundredths of the price. */
  readonly pays: number;
};
export type MothPicture = readonly MothField[];

/** What one field wins. */
export function wonBy({ pays, symbol }: MothField): number {
  if (symbol === 'moth') return pays;
  return symbol === 'lantern' ? pays * LANTERN_TIMES : 0;
}

export const wonIn = (picture: MothPicture): number =>
  picture.reduce((sum, field) => sum + wonBy(field), 0);

const isPrize = (pays: number): boolean => plan.prizes.some((prize) => prize.pays === pays);

function picture(pays: number, draws: Draws): MothPicture {
  const splits = splitsOf(plan, pays, PARTS_MAX);
  const parts = splits[draws.below(splits.length)] as readonly number[];
  const won = parts.map((part): MothField => {
    const fifth = part / LANTERN_TIMES;
    const isLantern = isPrize(fifth) && draws.below(2) === 1;
    return isLantern ? { symbol: 'lantern', pays: fifth } : { symbol: 'moth', pays: part };
  });
  const others = Array.from({ length: FIELDS - won.length }, (): MothField => ({
    symbol: blanks[draws.below(blanks.length)] as Symbol,
    pays: plan.prizes[draws.below(plan.prizes.length)]?.pays as number,
  }));
  return shuffled([...won, ...others], draws);
}

/** Moth & Lantern: moths win what is beside them, lanterns five times that. */
export const mothLantern = scratchGame({ code: 'moth-lantern', plan, picture });

export const table = {
  game: 'moth-lantern',
  version: '1.0.0',
  plan,
  fields: FIELDS,
  symbols,
  lanternTimes: LANTERN_TIMES,
  partsMax: PARTS_MAX,
} as const;
