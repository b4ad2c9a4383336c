import { type LegResult, LOST, VOID, WON } from '../../bet/leg-result.ts';
import { incidentsOf, type Sheet } from '../../sheet/sheet.ts';
import type { Ending } from '../ending.ts';
import { COMPETITOR_SET, fixed, type OutcomeSet } from '../kind.ts';
import { custom, type Market } from '../market.ts';
import type { Asked, Reader } from '../sources/source.ts';
import { countOf } from '../specifiers.ts';

type Field = {
  readonly places: ReadonlyMap<string, number>;
  readonly nonRunners: ReadonlySet<string>;
  readonly outs: ReadonlyMap<string, number>;
  readonly playoff: string | null;
};

function fieldOf(sheet: Sheet): Field {
  return {
    places: new Map(
      incidentsOf(sheet, 'place').map(({ competitor, position }) => [competitor, position]),
    ),
    nonRunners: new Set(incidentsOf(sheet, 'non_runner').map(({ competitor }) => competitor)),
    outs: new Map(
      incidentsOf(sheet, 'out').map(({ after = 0, competitor }) => [competitor, after]),
    ),
    playoff: incidentsOf(sheet, 'playoff').at(-1)?.competitor ?? null,
  };
}

/**
 * Anyone who still takes part may win or lose; who does not run has the bet back, and who is out has
 * lost.
 */
const open = ({ nonRunners, outs }: Field): readonly Ending[] => [
  (outcome) => (nonRunners.has(outcome) ? VOID : LOST),
  (outcome) => {
    if (nonRunners.has(outcome)) return VOID;
    return outs.has(outcome) ? LOST : WON;
  },
];

/** Places left ÷ those who share them, of the whole payout (sports rules, section 3.3). */
function placed(field: Field, competitor: string, last: number, { rule }: Asked): LegResult {
  const position = field.places.get(competitor);
  if (field.nonRunners.has(competitor)) return VOID;
  if (position === undefined || position > last) return LOST;
  const tied = [...field.places.values()].filter((other) => other === position).length;
  const left = last - position + 1;
  if (tied <= left) return WON;
  return rule.deadHeat === 'void' ? VOID : { ...WON, deadHeat: { places: left, tied } };
}

/** Among the first so many. A play-off counts for the winner alone. */
const amongFirst =
  (countOfPlaces: (asked: Asked) => number | null): Reader =>
  (asked) => {
    const last = countOfPlaces(asked);
    if (last === null || last < 1) return null;
    const field = fieldOf(asked.sheet);
    if (asked.sheet.status !== 'ended') return open(field);
    return [
      (outcome) => {
        if (last === 1 && field.playoff !== null)
          return outcome === field.playoff ? WON : placedLost(field, outcome);
        return placed(field, outcome, last, asked);
      },
    ];
  };
const placedLost = ({ nonRunners }: Field, competitor: string): LegResult =>
  nonRunners.has(competitor) ? VOID : LOST;

/** Exactly at a position; those who share positions share the payout of each of them. */
const atPosition: Reader = (asked) => {
  const position = countOf(asked.specifiers, 'pos');
  if (position === null || position < 1) return null;
  const field = fieldOf(asked.sheet);
  if (asked.sheet.status !== 'ended') return open(field);
  return [
    (outcome) => {
      if (field.nonRunners.has(outcome)) return VOID;
      const from = field.places.get(outcome);
      if (from === undefined) return LOST;
      const tied = [...field.places.values()].filter((other) => other === from).length;
      if (position < from || position >= from + tied) return LOST;
      return tied === 1 ? WON : { ...WON, deadHeat: { places: 1, tied } };
    },
  ];
};

/** Who of those that the specifier names finishes first: head to heads and balls of two or three. */
const bestOf: Reader = ({ sheet, specifiers: { competitors = '' } }) => {
  const field = fieldOf(sheet);
  const names = competitors.split(',').filter((name) => name !== '');
  if (names.length < 2) return null;
  if (names.some((name) => field.nonRunners.has(name))) return [() => VOID];
  if (sheet.status !== 'ended') return [() => WON, () => LOST];
  // Who is out stands behind all who finish; of two who are out the one that came further is ahead.
  const rank = (name: string): number =>
    field.places.get(name) ?? 1_000_000 - (field.outs.get(name) ?? 0);
  const least = Math.min(...names.map(rank));
  const best = names.filter((name) => rank(name) === least);
  return [
    (outcome) => {
      if (!best.includes(outcome)) return LOST;
      return best.length === 1 ? WON : { ...WON, deadHeat: { places: 1, tied: best.length } };
    },
  ];
};

/** Two-ball with a tie as an outcome of its own. */
const twoBall: Reader = ({ sheet, specifiers: { competitors = '' } }) => {
  const [one = '', other = ''] = competitors.split(',');
  const field = fieldOf(sheet);
  if (one === '' || other === '') return null;
  if (field.nonRunners.has(one) || field.nonRunners.has(other)) return [() => VOID];
  if (sheet.status !== 'ended') return [() => WON, () => LOST];
  const difference = (field.places.get(one) ?? 1_000_000) - (field.places.get(other) ?? 1_000_000);
  const won = difference < 0 ? '1966' : difference === 0 ? '1967' : '1968';
  return [(outcome) => (outcome === won ? WON : LOST)];
};

/** The first two or three in order; outcomes are the names with commas between. */
const inOrder =
  (count: number): Reader =>
  ({ sheet }) => {
    const field = fieldOf(sheet);
    const isVoid = (outcome: string): boolean =>
      outcome.split(',').some((name) => field.nonRunners.has(name));
    if (sheet.status !== 'ended')
      return [
        (outcome) => (isVoid(outcome) ? VOID : WON),
        (outcome) => (isVoid(outcome) ? VOID : LOST),
      ];
    return [
      (outcome) => {
        if (isVoid(outcome)) return VOID;
        const names = outcome.split(',');
        // Those who share a position may stand in either order: each must hold one that its place allows.
        const isRight =
          names.length === count &&
          new Set(names).size === count &&
          names.every((name, index) => {
            const from = field.places.get(name);
            const tied = [...field.places.values()].filter((other) => other === from).length;
            return from !== undefined && index + 1 >= from && index + 1 < from + tied;
          });
        return isRight ? WON : LOST;
      },
    ];
  };

/** The feed names what wins a free text by a place 1 for the address of its outcome. */
const freeText = amongFirst(() => 1);
const FREE: OutcomeSet = { kind: 'free_text' };
const first = amongFirst(() => 1);
const names = ['competitors'];

export const OUTRIGHTS: readonly Market[] = [
  ...([534, 535, 536, 559] as const).map((id) =>
    custom([id, '{variant}', 'outright'], FREE, ['variant'], freeText),
  ),
  custom([804, 'Winner', 'outright'], COMPETITOR_SET, [], first),
  custom(
    [805, 'Top {pos}', 'outright'],
    COMPETITOR_SET,
    ['pos'],
    amongFirst(({ specifiers }) => countOf(specifiers, 'pos')),
  ),
  ...([906, 907, 908] as const).map((id) =>
    custom([id, '{version}', 'outright'], COMPETITOR_SET, ['version'], first),
  ),
  custom([539, 'Head to head', 'specials'], COMPETITOR_SET, names, bestOf),
];
export const RACES: readonly Market[] = [
  ...OUTRIGHTS,
  custom([866, 'Race winner', 'main'], COMPETITOR_SET, [], first),
  custom([868, 'Place {pos}', 'main'], COMPETITOR_SET, ['pos'], atPosition),
  custom(
    [1091, 'Top {winners}', 'main'],
    COMPETITOR_SET,
    ['winners'],
    amongFirst(({ specifiers }) => countOf(specifiers, 'winners')),
  ),
  custom([870, 'Exacta', 'combos'], FREE, [], inOrder(2)),
  custom([872, 'Trifecta', 'combos'], FREE, [], inOrder(3)),
];
export const GOLF: readonly Market[] = [
  ...OUTRIGHTS,
  custom([1005, '3-ball', 'specials'], COMPETITOR_SET, names, bestOf),
  custom([1006, '2-ball', 'specials'], fixed('1966', '1967', '1968'), names, twoBall),
];
