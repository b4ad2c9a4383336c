import type { Sheet } from '../../sheet/sheet.ts';
import { incidentsOf } from '../../sheet/sheet.ts';
import { NIL, plus, type Score, type Side, SIDES, totalOf } from '../../sheet/side.ts';
import { countOf } from '../specifiers.ts';
import { openFinals } from './open-scores.ts';
import type { Order, OrderOf } from './order.ts';
import type { Finals, Source } from './source.ts';

/** Ends of a series to a target: frames, legs, maps. `ends` are their winners in order. */
type Series = { readonly ends: readonly Side[]; readonly target: number; readonly fixed?: number };

function seriesOf(sheet: Sheet): Series {
  const { format } = sheet;
  if (format.family === 'maps') {
    const ends = incidentsOf(sheet, 'map_end').map(({ side }) => side);
    return {
      ends,
      target: format.mapsToWin,
      ...(format.mapsFixed === undefined ? {} : { fixed: format.mapsFixed }),
    };
  }
  if (format.family !== 'frames') throw new TypeError(`no frames or maps in ${sheet.sport}`);
  return {
    ends: incidentsOf(sheet, 'frame').map(({ side }) => side),
    target: format.framesToWin * format.setsToWin,
  };
}

const isOver = ({ fixed, target }: Series, score: Score): boolean =>
  fixed === undefined ? score.home === target || score.away === target : totalOf(score) === fixed;

const wonOf = ({ ends }: Series): Score => ends.reduce((score, side) => plus(score, side), NIL);

function* seriesFinals(series: Series, from: Score): Finals {
  const seen = new Set<string>();
  const waiting = [from];
  for (let score = waiting.pop(); score !== undefined; score = waiting.pop()) {
    const text = `${score.home}:${score.away}`;
    if (seen.has(text)) continue;
    seen.add(text);
    if (isOver(series, score)) yield [score];
    else for (const side of SIDES) waiting.push(plus(score, side));
  }
}

/** Frames, legs or maps that each side wins. Legs in sets are counted over all sets. */
export const seriesScore: Source = (sheet) => {
  const series = seriesOf(sheet);
  const won = wonOf(series);
  return sheet.status === 'ended' ? [[won]] : seriesFinals(series, won);
};

/** End number n of a series as a score of one: who wins it, or that it is never played. */
export const numberedEnd =
  (name: string): Source =>
  (sheet, specifiers) => {
    const number = countOf(specifiers, name);
    if (number === null || number < 1) return null;
    const series = seriesOf(sheet);
    const side = series.ends[number - 1];
    if (side !== undefined) return [[plus(NIL, side)]];
    const won = wonOf(series);
    const longest = series.fixed ?? 2 * series.target - 1;
    if (sheet.status === 'ended' || isOver(series, won) || number > longest) return ['unplayed'];
    const ways: Finals = [[plus(NIL, 'home')], [plus(NIL, 'away')]];
    const left = number - 1 - series.ends.length;
    const maySkip =
      series.fixed === undefined && SIDES.some((one) => won[one] + left >= series.target);
    return maySkip ? ['unplayed', ...ways] : ways;
  };

export const seriesOrder: OrderOf = (sheet): Order => {
  const series = seriesOf(sheet);
  return { sides: series.ends, isOver: sheet.status === 'ended' || isOver(series, wonOf(series)) };
};

/** A count that only grows until the event ends: 180s. */
export const countedSeries =
  (name: string): Source =>
  (sheet, _specifiers, bound) => {
    const score = incidentsOf(sheet, 'count')
      .filter((incident) => incident.name === name)
      .reduce((sum, { by, side }) => plus(sum, side, by), NIL);
    return openFinals([{ score, isOver: sheet.status === 'ended' }], bound);
  };
