import { subsets } from './combinatorics.ts';
import { isPerToken, onlyIn } from './cover.ts';
import type { Play, Selection, Unit } from './play.ts';
import { writeSelection } from './selection.ts';

/**
 * The single bets of a selection, each named by what it wins on; null where it makes more than `max` of
 * them that would have to be told apart. Picks that win by themselves stand for all their bets.
 */
export function unitsOf<D>(
  play: Play<D>,
  selection: Selection,
  max: number,
): readonly Unit[] | null {
  if (play.units === undefined && isPerToken(play)) return tokenUnits(play, selection);
  if (play.count(selection) > max) return null;
  if (play.units !== undefined) return play.units(selection);
  return play.input.kind === 'entries' && play.input.boxes.length === 0
    ? entryUnits(play.code, selection)
    : leastUnits(play, selection);
}

/** A unit for each typed entry, under the name of a play. */
export const entryUnits = (code: string, [typed = []]: Selection): readonly Unit[] =>
  typed.map((entry) => ({ key: `${code}:${entry}`, bets: 1 }));

/** A unit for each set of k picks, under the name of the play where such sets are typed. */
export const setUnits = (code: string, picks: readonly string[], k: number): readonly Unit[] =>
  subsets(picks, k).map((set) => ({ key: `${code}:${set.join('')}`, bets: 1 }));

/** A unit for each set of k picks that holds all bankers. */
export const bankerUnits = (
  code: string,
  [bankers = [], drags = []]: Selection,
  k: number,
): readonly Unit[] =>
  subsets(drags, k - bankers.length).map((set) => ({
    key: `${code}:${[...bankers, ...set].toSorted().join('')}`,
    bets: 1,
  }));

function tokenUnits<D>(play: Play<D>, selection: Selection): readonly Unit[] {
  const { boxes } = play.input;
  return selection.flatMap((picks, place) =>
    picks.map((token) => ({
      key: [play.code, ...(boxes.length === 1 ? [] : [boxes[place]?.code]), token].join(':'),
      bets: play.count(onlyIn(boxes.length, place, token)),
    })),
  );
}

/** The least that can be picked of what is picked: of each box that is filled as much as it asks for. */
function leastUnits<D>(play: Play<D>, selection: Selection): readonly Unit[] {
  let least: Selection[] = [[]];
  for (const [place, picks] of selection.entries()) {
    const k = picks.length === 0 ? 0 : Math.max(1, play.input.boxes[place]?.min ?? 0);
    const parts = subsets(picks, k);
    least = least.flatMap((before) => parts.map((part) => [...before, part]));
  }
  const ordered = play.ordered !== undefined;
  return least
    .filter((one) => play.count(one) === 1)
    .map((one) => ({
      key: ordered
        ? `${play.code}.entry:${one.flat().join('')}`
        : `${play.code}:${writeSelection(one)}`,
      bets: 1,
    }));
}
