import { rowsOf } from './ordered-rows.ts';
import type { Play, Selection, Verdict } from './play.ts';
import { addRatios, compareRatios, NOTHING, type Ratio, ratio, WHOLE } from './ratio.ts';
import { writeSelection } from './selection.ts';

/** Stakes that cover more of the outcomes than this are no valid bets (80 % is usual). */
export const COVER_MAX_BPS = 8_000;

/** A selection of one pick. */
export const onlyIn = (boxes: number, place: number, token: string): Selection =>
  Array.from({ length: boxes }, (_, index) => (index === place ? [token] : []));

/** Whether each pick makes bets of its own, so many as `isRight` allows, and together they add up. */
function areAlone<D>({ input, count }: Play<D>, isRight: (bets: number) => boolean): boolean {
  if (input.kind !== 'boxes') return false;
  const { boxes } = input;
  let sum = 0;
  for (const [place, { tokens }] of boxes.entries()) {
    for (const token of tokens) {
      const bets = count(onlyIn(boxes.length, place, token));
      if (!isRight(bets)) return false;
      sum += bets;
    }
  }
  // In a parlay each pick is a bet alone, but together they multiply.
  return count(boxes.map(({ tokens }) => tokens)) === sum;
}

/**
 * True where every pick is a bet of its own, as in options and fixed positions: then a pick can be
 * limited, and be counted in exposure, by itself.
 */
export const isPerPick = <D>(play: Play<D>): boolean => areAlone(play, (bets) => bets === 1);

/** True where every pick stands for bets of its own, one or many: also for sums and spans. */
export const isPerToken = <D>(play: Play<D>): boolean => areAlone(play, (bets) => bets > 0);

/**
 * Which share of the outcomes a member's selections of one play cover together. Where each pick is a
 * bet, it is that of the fullest box: the chances of picks that exclude each other are added, and of
 * those that may win together the fullest set counts, or where nothing is known of them the share of
 * picks. Otherwise it is the share of all single bets; bets that are in several selections count once
 * wherever that is seen from the picks, from entries, or from up to a thousand rows of each selection.
 */
export function coverOf<D>(play: Play<D>, selections: readonly Selection[]): Ratio {
  if (isPerPick(play)) return fullestBox(play, selections);
  return atMostWhole(ratio(BigInt(differentBets(play, selections)), BigInt(play.space)));
}

function differentBets<D>(play: Play<D>, selections: readonly Selection[]): number {
  const { input, count } = play;
  if (input.kind === 'entries' && input.boxes.length === 0) {
    return count([[...new Set(selections.flatMap(([typed = []]) => typed))]]);
  }
  if (isPerToken(play)) {
    return count(input.boxes.map((_, place) => [...picksOf(selections, place)]));
  }
  const rows = new Set<string>();
  const others = new Map<string, Selection>();
  for (const selection of selections) {
    const own = rowsOf(play, selection);
    if (own === null) others.set(writeSelection(selection), selection);
    for (const row of own ?? []) rows.add(row);
  }
  return [...others.values()].reduce((bets, selection) => bets + count(selection), rows.size);
}

const picksOf = (selections: readonly Selection[], place: number): Set<string> =>
  new Set(selections.flatMap((selection) => selection[place] ?? []));

function fullestBox<D>(play: Play<D>, selections: readonly Selection[]): Ratio {
  const shares = play.input.boxes.map((_, place) =>
    boxCover(play, place, picksOf(selections, place)),
  );
  return atMostWhole(largest(shares));
}

function boxCover<D>(play: Play<D>, place: number, picks: ReadonlySet<string>): Ratio {
  const box = play.input.boxes[place];
  if (box === undefined || picks.size === 0) return NOTHING;
  const chanceOfAll = (tokens: readonly string[]): Ratio =>
    tokens.map((token) => chanceOf(play, place, token)).reduce(addRatios, NOTHING);
  const picked = (tokens: readonly string[]) => tokens.filter((token) => picks.has(token));
  if (box.exclusive !== undefined) {
    return largest(box.exclusive.map((set) => chanceOfAll(picked(set))));
  }
  // More than one outcome in all: some picks win together, and nobody says which.
  if (compareRatios(chanceOfAll(box.tokens), WHOLE) > 0) {
    return ratio(BigInt(picks.size), BigInt(box.tokens.length));
  }
  return chanceOfAll(picked(box.tokens));
}

const largest = (shares: readonly Ratio[]): Ratio =>
  shares.reduce((most, share) => (compareRatios(share, most) > 0 ? share : most), NOTHING);

/** The levels that a single pick of a box can win at, by their place in the play. */
export function levelsOfPick<D>(play: Play<D>, box: number, token: string): readonly number[] {
  const levels = new Set(
    play.peaks(onlyIn(play.input.boxes.length, box, token)).flatMap(wonLevels),
  );
  return [...levels].toSorted((a, b) => a - b);
}

/** The levels won in a verdict: of a parlay, in each of its legs. */
const wonLevels = ({ wins, legs = [], bestOf = [] }: Verdict): readonly number[] => [
  ...wins.flatMap((count, level) => (count > 0 ? [level] : [])),
  ...[...legs, ...bestOf].flatMap(wonLevels),
];

/** The chance of a single pick: that of the levels which it can reach. */
const chanceOf = <D>(play: Play<D>, box: number, token: string): Ratio =>
  levelsOfPick(play, box, token)
    .flatMap((index) => play.levels[index] ?? [])
    .map(({ winners, outcomes }) => ratio(BigInt(winners), BigInt(outcomes)))
    .reduce(addRatios, NOTHING);

const atMostWhole = (share: Ratio): Ratio => (compareRatios(share, WHOLE) > 0 ? WHOLE : share);

/** Whether selections of one play count as valid bets. */
export const isValidCover = (cover: Ratio, maxBps = COVER_MAX_BPS): boolean =>
  compareRatios(cover, ratio(BigInt(maxBps), 10_000n)) <= 0;
