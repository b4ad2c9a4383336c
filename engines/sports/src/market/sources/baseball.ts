import type { IncidentOf } from '../../sheet/incident.ts';
import { incidentsOf, type Sheet } from '../../sheet/sheet.ts';
import { leaderOf, NIL, plus, type Score } from '../../sheet/side.ts';
import { countOf, type Specifiers } from '../specifiers.ts';
import { openFinals } from './open-scores.ts';
import type { Order, OrderOf } from './order.ts';
import type { Source } from './source.ts';

const plates = (sheet: Sheet): readonly IncidentOf<'plate'>[] => incidentsOf(sheet, 'plate');
export const sideOf = ({ half }: IncidentOf<'plate'>): 'away' | 'home' =>
  half === 'top' ? 'away' : 'home';

export const inningsFormat = ({ format, sport }: Sheet): number => {
  if (format.family !== 'baseball') throw new TypeError(`no innings in ${sport}`);
  return format.innings;
};

export const runsIn = (sheet: Sheet, from: number, to: number): Score =>
  plates(sheet)
    .filter(({ inning }) => inning >= from && inning <= to)
    .reduce((score, plate) => plus(score, sideOf(plate), plate.runs), NIL);

/** Half innings that have three outs. */
function finishedHalves(sheet: Sheet): number {
  const outs = new Map<string, number>();
  for (const { half, inning, outs: by } of plates(sheet)) {
    const name = `${inning} ${half}`;
    outs.set(name, (outs.get(name) ?? 0) + by);
  }
  return [...outs.values()].filter((count) => count >= 3).length;
}

/** So many innings are complete, or the home side leads and needs not bat in the last of them. */
export function hasInnings(sheet: Sheet, innings: number): boolean {
  const halves = finishedHalves(sheet);
  if (halves >= 2 * innings) return true;
  return halves === 2 * innings - 1 && leaderOf(runsIn(sheet, 1, innings)) === 'home';
}

const OFFICIAL_INNINGS = 5;
/** Enough for the winner to stand when a game is called. */
export const isOfficial = (sheet: Sheet): boolean => hasInnings(sheet, OFFICIAL_INNINGS);
export const isFull = (sheet: Sheet): boolean => hasInnings(sheet, inningsFormat(sheet));

type Count = (sheet: Sheet, from: number, to: number) => Score;
export const hitsIn: Count = (sheet, from, to) =>
  plates(sheet)
    .filter(({ hit, inning }) => hit !== undefined && inning >= from && inning <= to)
    .reduce((score, plate) => plus(score, sideOf(plate)), NIL);

/** Innings `from` to `to`; the last one is over when all of its halves are. */
export const innings =
  (
    range: (specifiers: Specifiers, sheet: Sheet) => readonly [from: number, to: number] | null,
    count: Count = runsIn,
  ): Source =>
  (sheet, specifiers, bound) => {
    const found = range(specifiers, sheet);
    if (found === null) return null;
    const [from, to] = found;
    const isOver = sheet.status === 'ended' || finishedHalves(sheet) >= 2 * to;
    const last = Math.max(0, ...plates(sheet).map(({ inning }) => inning));
    if (sheet.status === 'ended' && last < from) return ['unplayed'];
    const isWhole = from === 1 && to > inningsFormat(sheet) && count === runsIn;
    return openFinals(
      [{ score: count(sheet, from, to), isOver }],
      bound,
      isWhole ? ([score]) => score?.home !== score?.away : undefined,
    );
  };

export const inningOf = (specifiers: Specifiers): readonly [number, number] | null => {
  const number = countOf(specifiers, 'inningnr');
  return number === null || number < 1 ? null : [number, number];
};

/** Runs one by one in the order of play. */
export const runOrder: OrderOf = (sheet): Order => ({
  sides: plates(sheet).flatMap((plate) => Array.from({ length: plate.runs }, () => sideOf(plate))),
  isOver: sheet.status === 'ended',
});
