import type { Play, Selection } from '../../../play.ts';
import type { Oracle, Ruling } from '../../../testing/index.ts';
import type { Digits } from '../digits.ts';

// Every bet is written out as text and looked at by itself: slow, and unlike the engine in every way.

/** A single bet: its text, the level it wins at, and whether the digits make it win. */
type Single = { readonly level?: string; readonly wins: boolean; readonly pushed?: boolean };

const ALL = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

const cross = (lists: readonly (readonly string[])[]): string[] =>
  lists.reduce<string[]>(
    (rows, list) => rows.flatMap((row) => list.map((each) => row + each)),
    [''],
  );

const everyRow = (length: number): string[] => cross(Array.from({ length }, () => ALL));

const bag = (text: string): string => [...text].toSorted().join('');

const combinations = (list: readonly string[], k: number): string[] => {
  const found: string[] = [];
  for (let mask = 0; mask < 2 ** list.length; mask += 1) {
    const chosen = list.filter((_, index) => Math.floor(mask / 2 ** index) % 2 === 1);
    if (chosen.length === k) found.push(chosen.join(''));
  }
  return found;
};

const total = (text: string): number => [...text].reduce((sum, digit) => sum + Number(digit), 0);

const width = (text: string): number =>
  Math.max(...[...text].map(Number)) - Math.min(...[...text].map(Number));

const isTriple = (text: string): boolean => new Set(text).size === 1;

const bags = (length: number): string[] => [...new Set(everyRow(length).map(bag))];

const asRows = (rows: readonly string[], drawn: string): Single[] =>
  rows.map((row) => ({ wins: row === drawn }));

const asBags = (list: readonly string[], drawn: string): Single[] =>
  list.map((each) => ({
    wins: bag(each) === bag(drawn),
    level: drawn.length === 3 ? (new Set(each).size === 2 ? 'group3' : 'group6') : 'win',
  }));

/** Bets of a pattern such as AABCD: digits of the first set repeated, beside digits of the second. */
function asPattern(
  [first = [], second = []]: Selection,
  [k, times, rest]: readonly [number, number, number],
  drawn: string,
): Single[] {
  const written = combinations(first, k).flatMap((many) =>
    combinations(second, rest)
      .filter((few) => [...few].every((digit) => !many.includes(digit)))
      .map((few) => many.repeat(times) + few),
  );
  return asBags(written, drawn).map(({ wins }) => ({ wins }));
}

const neighbours = ['01', '12', '23', '34', '45', '56', '67', '78', '89', '90'];
const isNear = (one: string, other: string): boolean =>
  neighbours.includes(one + other) || neighbours.includes(other + one);

function classOf(drawn: string): string {
  const kinds = new Set(drawn).size;
  if (kinds < 3) return kinds === 1 ? 'triple' : 'pair';
  const straights = ALL.map((digit) => {
    const from = Number(digit);
    return bag(`${from}${(from + 1) % 10}${(from + 2) % 10}`);
  });
  if (straights.includes(bag(drawn))) return 'straight';
  const [a = '', b = '', c = ''] = drawn;
  return isNear(a, b) || isNear(b, c) || isNear(a, c) ? 'halfStraight' : 'mixed';
}

const sideOf = (value: number, half: number, side: string): boolean =>
  side === 'big'
    ? value > half
    : side === 'small'
      ? value <= half
      : side === 'odd'
        ? value % 2 === 1
        : value % 2 === 0;

const patterns: Readonly<Record<string, readonly [number, number, number]>> = {
  group60: [1, 2, 3],
  group30: [2, 2, 1],
  group20: [1, 3, 2],
  group5: [1, 4, 1],
  group12: [1, 2, 2],
  group4: [1, 3, 1],
};

type Rule = (selection: Selection, drawn: string) => Single[];

const rules: Readonly<Record<string, Rule>> = {
  direct: (selection, drawn) => asRows(cross(selection), drawn),
  directEntry: ([typed = []], drawn) => asRows(typed, drawn),
  combo: (selection, drawn) =>
    cross(selection).flatMap((row) =>
      [...row].map((_, skipped) => ({
        level: `star${row.length - skipped}`,
        wins: row.slice(skipped) === drawn.slice(skipped),
      })),
    ),
  group120: ([set = []], drawn) => asBags(combinations(set, 5), drawn),
  group24: ([set = []], drawn) => asBags(combinations(set, 4), drawn),
  group10: ([triples = [], doubles = []], drawn) =>
    cross([triples, doubles])
      .filter((pair) => pair[0] !== pair[1])
      .map(([a = '', b = '']) => ({ wins: bag(a.repeat(3) + b.repeat(2)) === bag(drawn) })),
  group6: ([set = []], drawn) =>
    drawn.length === 3
      ? asBags(combinations(set, 3), drawn)
      : asBags(
          combinations(set, 2).map((pair) => pair + pair),
          drawn,
        ),
  group3: ([set = []], drawn) =>
    cross([set, set])
      .filter((pair) => pair[0] !== pair[1])
      .map(([a = '', b = '']) => ({ wins: bag(a + a + b) === bag(drawn) })),
  group: ([set = []], drawn) => asBags(combinations(set, 2), drawn),
  group3Entry: ([typed = []], drawn) => asBags(typed, drawn),
  group6Entry: ([typed = []], drawn) => asBags(typed, drawn),
  groupEntry: ([typed = []], drawn) => asBags(typed, drawn),
  mixedEntry: ([typed = []], drawn) => asBags(typed, drawn),
  sum: ([sums = []], drawn) =>
    asRows(
      everyRow(drawn.length).filter((row) => sums.includes(String(total(row)))),
      drawn,
    ),
  span: ([spans = []], drawn) =>
    asRows(
      everyRow(drawn.length).filter((row) => spans.includes(String(width(row)))),
      drawn,
    ),
  groupSum: ([sums = []], drawn) =>
    asBags(
      bags(drawn.length).filter((each) => !isTriple(each) && sums.includes(String(total(each)))),
      drawn,
    ),
  bank: ([picks = []], drawn) =>
    asBags(
      bags(drawn.length).filter((each) => !isTriple(each) && each.includes(picks[0] ?? '')),
      drawn,
    ),
  sumTail: ([tails = []], drawn) =>
    tails.map((tail) => ({ wins: String(total(drawn)).endsWith(tail) })),
  special: ([classes = []], drawn) =>
    classes.map((level) => ({ level, wins: classOf(drawn) === level })),
  threeCard: ([classes = []], drawn) =>
    classes.map((level) => ({ level, wins: classOf(drawn) === level })),
  fixed: (selection, drawn) =>
    selection.flatMap((picks, place) => picks.map((pick) => ({ wins: drawn[place] === pick }))),
  sides: (selection, drawn) =>
    cross(selection.map((picks) => picks.map((side) => side.slice(0, 1)))).map((letters) => ({
      wins: [...letters].every((letter, place) =>
        sideOf(
          Number(drawn[place]),
          4,
          ['big', 'small', 'odd', 'even'].find((side) => side.startsWith(letter)) ?? '',
        ),
      ),
    })),
  total: ([sides = []], drawn) =>
    sides.map((side) => ({
      wins: sideOf(total(drawn), drawn.length === 5 ? 22 : 13, side),
    })),
};

const windows: Readonly<Record<string, readonly [number, number]>> = {
  star5: [0, 5],
  star4front: [0, 4],
  star4back: [1, 5],
  star3front: [0, 3],
  star3mid: [1, 4],
  star3back: [2, 5],
  star2front: [0, 2],
  star2back: [-2, Infinity],
  front2: [0, 2],
  back2: [-2, Infinity],
  front3: [0, 3],
  back3: [-3, Infinity],
};

function singlesOf(code: string, selection: Selection, drawn: string): Single[] {
  const [prefix = '', name = prefix] = code.replace(/\.entry$/, 'Entry').split('.');
  if (prefix.startsWith('any')) return anyPosition(Number(prefix.slice(3)), name, selection, drawn);
  if (prefix === 'sides') {
    return (selection[0] ?? []).map((side) => ({
      wins: sideOf(Number(drawn[Number(name) - 1]), 4, side),
    }));
  }
  if (prefix.endsWith('ragonTiger')) {
    const [left = 0, right = 0] = [...name].map((place) => Number(drawn[Number(place) - 1]));
    const shown = left === right ? 'tie' : left < right ? 'tiger' : 'dragon';
    return (selection[0] ?? []).map((side) => ({
      wins: side === shown,
      level: side === 'tie' ? 'tie' : 'side',
      pushed: prefix.startsWith('new') && shown === 'tie',
    }));
  }
  const shown = drawn.slice(...(windows[prefix] ?? [0]));
  if (name.startsWith('anyDigit')) {
    return combinations(selection[0] ?? [], Number(name.at(-1))).map((set) => ({
      wins: [...set].every((digit) => shown.includes(digit)),
    }));
  }
  if (name.startsWith('atLeast')) {
    return (selection[0] ?? []).map((digit) => ({
      wins: shown.split(digit).length - 1 >= Number(name.at(-1)),
    }));
  }
  const pattern = patterns[name];
  if (pattern !== undefined) return asPattern(selection, pattern, shown);
  const rule = rules[name];
  if (rule === undefined) throw new Error(`the oracle knows no ${code}`);
  return rule(selection, shown);
}

function anyPosition(k: number, name: string, selection: Selection, drawn: string): Single[] {
  const codes = ['wan', 'qian', 'bai', 'shi', 'ge'].slice(-drawn.length);
  const places = [...drawn].map((_, place) => String(place));
  const picked =
    name === 'direct'
      ? places
      : places.filter((place) => selection[0]?.includes(codes[Number(place)] ?? ''));
  return combinations(picked, k).flatMap((chosen) => {
    const shown = [...chosen].map((place) => drawn[Number(place)]).join('');
    const inner =
      name === 'direct'
        ? [...chosen].map((place) => selection[Number(place)] ?? [])
        : selection.slice(1);
    return singlesOf(`.${name}`, inner, shown);
  });
}

/** A second opinion on every play of SSC and 3D. */
export const digitOracle: Oracle<Digits> = (
  play: Play<Digits>,
  selection: Selection,
  draw: Digits,
): Ruling => {
  const single = play.levels[0]?.code ?? '';
  const singles = singlesOf(play.code, selection, draw.join(''));
  const wins: Record<string, number> = {};
  for (const { level, wins: won } of singles) {
    const code = play.levels.length === 1 ? single : (level ?? single);
    if (won) wins[code] = (wins[code] ?? 0) + 1;
  }
  return { bets: singles.length, wins, pushed: singles.filter(({ pushed }) => pushed).length };
};
