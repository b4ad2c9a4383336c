import {
  type AnyFamily,
  type Box,
  canonicalSelection,
  checkSelection,
  type Judge,
  type Play,
  type Selection,
  type Verdict,
  writeSelection,
} from '@parlour/lottery';
import { drawnNumbers, drawnPrizes } from '../board/result-parts.ts';
import { sampleDraws } from './sample-draw.ts';

/** A small bet and a draw that makes it win, both as they are written. */
export type PlayExample = { readonly selection: string; readonly draw: string };

/** Selections that are tried for one draw; those that could win come first. */
const TRIES_MAX = 800;

const isWon = (verdict: Verdict): boolean =>
  verdict.legs === undefined
    ? verdict.wins.some((count) => count > 0)
    : verdict.legs.every((leg) => isWon(leg));

/** The numbers of a result, each as it is printed. */
function numbersOf(family: AnyFamily, code: string): readonly string[] {
  const { layout } = family.draw;
  return layout.kind === 'numbers'
    ? drawnNumbers(layout, code).map(({ number }) => number)
    : drawnPrizes(code).flat();
}

function* combinations(tokens: readonly string[], size: number): Generator<string[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [index, token] of tokens.entries()) {
    for (const rest of combinations(tokens.slice(index + 1), size - 1)) yield [token, ...rest];
  }
}

type SizedBox = { readonly box: Box; readonly size: number; readonly first: ReadonlySet<string> };

function* fillings(boxes: readonly SizedBox[]): Generator<string[][]> {
  const [head, ...others] = boxes;
  if (head === undefined) {
    yield [];
    return;
  }
  const { box, size, first } = head;
  const known = new Set(box.tokens);
  const ordered = new Set([...first].filter((token) => known.has(token)).concat(box.tokens));
  for (const picks of combinations([...ordered], size)) {
    for (const rest of fillings(others)) yield [picks, ...rest];
  }
}

/** How many drags make a bet with one banker. */
function dragsOf(play: Play<unknown>, [bankers, drags]: readonly Box[]): number {
  const [banker = '', ...others] = drags?.tokens ?? [];
  const sizes = others.map((_, index) => index + 1);
  const makesBet = (size: number) => play.count([[banker], others.slice(0, size)]) > 0;
  return bankers === undefined ? 0 : (sizes.find(makesBet) ?? 0);
}

/** Small selections of boxes; `isShown` tells whether drawn numbers come first, or those not drawn. */
function* boxSelections(
  play: Play<unknown>,
  numbers: readonly string[],
  isShown: boolean,
): Generator<Selection> {
  const { input } = play;
  const filledMin = input.kind === 'boxes' ? (input.filledMin ?? 0) : 0;
  const isBanked = input.kind === 'boxes' && input.disjoint === true;
  // Whole numbers and their ends before their beginnings and digits, for plays that need several.
  const shown = new Set([
    ...numbers,
    ...numbers.map((number) => number.slice(-2)),
    ...numbers.map((number) => number.slice(0, 2)),
    ...numbers.join(''),
  ]);
  const sized = input.boxes.map((box, place): SizedBox => {
    const min = Math.max(box.min, place < filledMin ? 1 : 0);
    const hidden = box.tokens.filter((token) => !shown.has(token));
    const first = isShown ? [numbers[place] ?? '', ...shown] : hidden;
    const size = isBanked && place > 0 ? dragsOf(play, input.boxes) : min;
    return { box, size, first: new Set(first) };
  });
  yield* fillings(sized);
}

/** Entries that stand in a draw, from each place on. */
function* entries(play: Play<unknown>, numbers: readonly string[]): Generator<string> {
  if (play.input.kind !== 'entries') return;
  const { tokens, length, unordered } = play.input.entry;
  const isOfNumbers = tokens[0]?.length === 2;
  const rows = isOfNumbers
    ? [numbers]
    : numbers.some((number) => number.length > 1)
      ? numbers.map((number) => [...number])
      : [numbers];
  for (const row of rows) {
    const others = tokens.filter((token) => !row.includes(token));
    const filled = row.length < length ? [...row, ...others.slice(0, length - row.length)] : row;
    // Most plays look at the end of a number, and some at its beginning.
    for (let from = filled.length - length; from >= 0; from -= 1) {
      const entry = filled.slice(from, from + length);
      yield (unordered ? entry.toSorted() : entry).join('');
    }
  }
}

function* candidates(
  play: Play<unknown>,
  numbers: readonly string[],
  isShown: boolean,
): Generator<Selection> {
  for (const picks of boxSelections(play, numbers, isShown)) {
    if (play.input.kind === 'boxes') yield picks;
    else for (const entry of entries(play, numbers)) yield [...picks, [entry]];
    if (play.input.boxes.length === 0) return;
  }
}

function winnerOf(play: Play<unknown>, judge: Judge, tried: Iterable<Selection>): Selection | null {
  let tries = 0;
  for (const candidate of tried) {
    tries += 1;
    if (tries > TRIES_MAX) return null;
    const selection = canonicalSelection(play, candidate);
    if (checkSelection(play, selection).ok && isWon(judge(selection))) return selection;
  }
  return null;
}

/** An example of a play: a bet as small as can be, and a draw in which it wins. */
export function exampleOf(family: AnyFamily, play: Play<unknown>): PlayExample | null {
  for (const draw of sampleDraws(family.code)) {
    const reading = family.draw.parse(draw);
    if (!reading.ok) continue;
    const judge = play.judge(reading.draw);
    const numbers = numbersOf(family, draw);
    const selection =
      winnerOf(play, judge, candidates(play, numbers, true)) ??
      winnerOf(play, judge, candidates(play, numbers, false));
    if (selection !== null) return { selection: writeSelection(selection), draw };
  }
  return null;
}

const inOrder = (digits: string): string => [...digits].toSorted().join('');

/** So few prizes are shown whole where a selection does not say which of them it goes by. */
const PRIZES_SHORT = 4;

/**
 * Prizes by their place that tell why a selection wins: those that hold a number of it, in any order;
 * all of them where it wins by what is missing.
 */
export function tellingPrizes(draw: string, selection: string): readonly number[] {
  const picks = selection.split(/[|,]/u).filter((pick) => /^\d{2,}$/u.test(pick));
  const holds = (number: string): boolean =>
    picks.some((pick) => number.includes(pick) || inOrder(number) === pick);
  const prizes = drawnPrizes(draw);
  const places = prizes.flatMap((numbers, place) => (numbers.some(holds) ? [place] : []));
  if (places.length > 0) return places;
  return picks.length > 0 || prizes.length <= PRIZES_SHORT ? [...prizes.keys()] : [0];
}
