import { known, type LotteryWriter } from './text.ts';

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
] as const;

const NAMED = [
  'numbers',
  'double',
  'single',
  'triple',
  'four',
  'bankers',
  'drags',
  'sums',
  'spans',
  'tails',
  'classes',
  'bank',
  'positions',
  'sides',
  'pairs',
  'singles',
  'former',
  'latter',
  'entries',
] as const;

/** Places of a row of digits by their weight (万千百十个), as the engine names them. */
const WEIGHTS = ['wan', 'qian', 'bai', 'shi', 'ge'];
const DIGITS_DRAWN: Readonly<Record<string, number>> = { ssc: 5, 'three-digit': 3 };

/**
 * Plays on a part of the row name its places as if there were no others: the three boxes of the first
 * three digits are called as those of the last three. This is the place in the whole row, from 0.
 */
function placeInRow(family: string, play: string, box: string): number {
  const drawn = DIGITS_DRAWN[family] ?? 0;
  const [part = ''] = play.split('.');
  const isWhole = part === 'fixed' || part.startsWith('any');
  const length = isWhole ? drawn : Number.parseInt(/\d/u.exec(part)?.[0] ?? '', 10);
  const start = part.includes('back') ? drawn - length : part.includes('mid') ? 1 : 0;
  return start + WEIGHTS.indexOf(box) - (WEIGHTS.length - length);
}

/** The name of a place of a draw, counted from 0: "1st". */
export const ordinalName = (write: LotteryWriter, place: number): string => {
  const ordinal = ORDINALS[place];
  return ordinal === undefined ? String(place + 1) : write(`place.${ordinal}`);
};

const LEG = /^regular\.(\d)\.sides$/u;

/** What a row to pick from is called. */
export function boxName(write: LotteryWriter, family: string, play: string, box: string): string {
  if (WEIGHTS.includes(box)) return ordinalName(write, placeInRow(family, play, box));
  const ordinal = known(ORDINALS, box);
  if (ordinal !== null) return write(`place.${ordinal}`);
  if (box === 'special.leg') return write('place.special');
  const [, ball] = LEG.exec(box) ?? [];
  if (ball !== undefined) return write('place.regular', { n: ball });
  if (box === 'sets') return write(play.startsWith('tail') ? 'box.tails' : 'box.zodiac');
  const named = known(NAMED, box);
  return named === null ? box : write(`box.${named}`);
}
