import {
  isLastSet,
  isTiebreakNext,
  type PlayedSet,
  rallySetWinner,
  readSets,
  type SetsFormat,
  setsFormat,
  tennisSetWinner,
} from '../../sheet/sets.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { NIL, plus, type Score, SIDES, sumOf, totalOf } from '../../sheet/side.ts';
import { countOf, type Specifiers } from '../specifiers.ts';
import type { Finals, Source } from './source.ts';

/** How a set may end: its score and whether it had a tiebreak. */
export type SetEnd = { readonly score: Score; readonly hasTiebreak: boolean };

/**
 * Sets that go on two points at a time have no longest score: these are looked at beyond the first
 * level one.
 */
const LONG = [0, 1, 2, 3, 60];

const winnerOf = (format: SetsFormat, score: Score, isLast: boolean) =>
  format.family === 'tennis'
    ? tennisSetWinner(format, score, isLast)
    : rallySetWinner(format, score, isLast);

/** The level score from which two ahead are needed, or null where a tiebreak or a cap ends it. */
function levelOf(format: SetsFormat, isLast: boolean): number | null {
  if (format.family === 'rally') return (isLast ? format.lastSetPoints : format.pointsToWin) - 1;
  return isLast && format.lastSet === 'advantage' ? format.gamesToWin : null;
}

/** All ends that a set may still come to from a score. */
export function setEnds(format: SetsFormat, from: Score, isLast: boolean): readonly SetEnd[] {
  const ends = new Map<string, SetEnd>();
  const seen = new Set<string>();
  const level = levelOf(format, isLast);
  const visit = (score: Score, hasTiebreak: boolean): void => {
    const text = `${score.home}:${score.away}`;
    if (winnerOf(format, score, isLast) !== null) {
      ends.set(text, { score, hasTiebreak });
      return;
    }
    if (seen.has(text)) return;
    seen.add(text);
    const isTiebreak = format.family === 'tennis' && isTiebreakNext(format, score, isLast);
    const isDeuce = level !== null && score.home === score.away && score.home >= level;
    if (isDeuce && !('pointsCap' in format && format.pointsCap !== undefined)) {
      for (const more of LONG) {
        const base = score.home + more;
        for (const [home, away] of [
          [base + 2, base],
          [base, base + 2],
        ] as const) {
          ends.set(`${home}:${away}`, { score: { home, away }, hasTiebreak: false });
        }
      }
      return;
    }
    for (const side of SIDES) visit(plus(score, side), isTiebreak);
  };
  visit(from, false);
  return [...ends.values()];
}

/** A match from here on: sets that are over, and the score of the one in play. */
type State = { readonly won: Score; readonly current: Score; readonly total: Score };

const stateOf = (sheet: Sheet): State => {
  const { sets, won } = readSets(sheet);
  const running = sets.at(-1);
  const current = running === undefined || running.winner !== null ? NIL : running.score;
  const over = sets.filter(({ winner }) => winner !== null);
  return { won, current, total: sumOf(over.map(({ score }) => score)) };
};

const isOver = (format: SetsFormat, { away, home }: Score): boolean =>
  home === format.setsToWin || away === format.setsToWin;

const shapeOf = ({ current, total, won }: State): string => JSON.stringify([won, current, total]);

/** All ends of a match by what is summed over its sets; the shortest matches come first. */
export function* matchEnds(format: SetsFormat, from: State, isDone: boolean): Iterable<State> {
  if (isDone || isOver(format, from.won)) {
    yield from;
    return;
  }
  const seen = new Set<string>();
  const waiting: State[] = [from];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    for (const { score } of setEnds(format, state.current, isLastSet(format, state.won))) {
      const next: State = {
        won: plus(state.won, score.home > score.away ? 'home' : 'away'),
        current: NIL,
        total: sumOf([state.total, score]),
      };
      const shape = shapeOf(next);
      if (seen.has(shape)) continue;
      seen.add(shape);
      if (isOver(format, next.won)) yield next;
      else waiting.push(next);
    }
  }
}

function* mapped(sheet: Sheet, valueOf: (state: State) => Score): Finals {
  const seen = new Set<string>();
  for (const state of matchEnds(setsFormat(sheet), stateOf(sheet), sheet.status === 'ended')) {
    const score = valueOf(state);
    const text = `${score.home}:${score.away}`;
    if (!seen.has(text)) yield [score];
    seen.add(text);
  }
}

/** Sets that each side wins; they do not need the scores inside. */
export const setScore: Source = (sheet) => {
  const { setsToWin } = setsFormat(sheet);
  const { won } = readSets(sheet);
  if (sheet.status === 'ended' || isOver(setsFormat(sheet), won)) return [[won]];
  const finals: (readonly Score[])[] = [];
  for (let lost = 0; lost < setsToWin; lost += 1) {
    if (lost >= won.away) finals.push([{ home: setsToWin, away: lost }]);
    if (lost >= won.home) finals.push([{ home: lost, away: setsToWin }]);
  }
  return finals;
};

/** Games of tennis, or points of a rally sport, in the whole match. */
export const unitScore: Source = (sheet) => mapped(sheet, ({ total }) => total);

/** Sets a side needs to reach set number n: it may not be played at all. */
const mayBeSkipped = (format: SetsFormat, won: Score, number: number): boolean => {
  const left = number - 1 - totalOf(won);
  return SIDES.some((side) => won[side] + left >= format.setsToWin);
};

export type SetState =
  | { readonly kind: 'over' | 'running'; readonly set: PlayedSet; readonly isLast: boolean }
  | { readonly kind: 'future'; readonly isLast: boolean; readonly maySkip: boolean }
  | { readonly kind: 'unplayed' };

/** What is known of set number n. */
export function setState(sheet: Sheet, number: number): SetState | null {
  const format = setsFormat(sheet);
  const { sets, won } = readSets(sheet);
  if (number < 1 || number > 2 * format.setsToWin - 1) return null;
  const set = sets[number - 1];
  const isLast = number === 2 * format.setsToWin - 1;
  if (set !== undefined && (set.winner !== null || sheet.status !== 'ended')) {
    return { kind: set.winner === null ? 'running' : 'over', set, isLast };
  }
  if (sheet.status === 'ended' || isOver(format, won)) return { kind: 'unplayed' };
  return { kind: 'future', isLast, maySkip: mayBeSkipped(format, won, number) };
}

/** Games or points of one set by the specifier that numbers it. */
export const inSet =
  (numberOf: (specifiers: Specifiers) => number | null): Source =>
  (sheet, specifiers) => {
    const number = numberOf(specifiers);
    const state = number === null ? null : setState(sheet, number);
    if (state === null) return null;
    if (state.kind === 'unplayed') return ['unplayed'];
    if (state.kind === 'over') return [[state.set.score]];
    const from = state.kind === 'running' ? state.set.score : NIL;
    const ends = setEnds(setsFormat(sheet), from, state.isLast).map(({ score }) => [score]);
    return state.kind === 'future' && state.maySkip ? ['unplayed', ...ends] : ends;
  };

export const numberedSet = (name: string): Source =>
  inSet((specifiers) => countOf(specifiers, name));
