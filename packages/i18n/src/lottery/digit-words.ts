import { inPart, type PlayTable, type PlayWords, words } from './play-words.ts';
import type { KeyOf } from './text.ts';

const group = (n: number, win: KeyOf<'win'>): PlayWords =>
  words('kind.groupN', win, { n: String(n) });

const DIRECT = words('kind.direct', 'win.direct');
const SIDES = words('kind.sides', 'win.sidesRows');

const FIVE: PlayTable = {
  direct: DIRECT,
  combo: words('kind.combo', 'win.combo'),
  group120: group(120, 'win.group120'),
  group60: group(60, 'win.group60'),
  group30: group(30, 'win.group30'),
  group20: group(20, 'win.group20'),
  group10: group(10, 'win.group10'),
  group5: group(5, 'win.group5'),
  atLeast1: words('kind.atLeast1', 'win.atLeast1'),
  atLeast2: words('kind.atLeast2', 'win.atLeast2'),
  atLeast3: words('kind.atLeast3', 'win.atLeast3'),
  atLeast4: words('kind.atLeast4', 'win.atLeast4'),
};

const FOUR: PlayTable = {
  direct: DIRECT,
  combo: words('kind.combo', 'win.combo'),
  group24: group(24, 'win.group24'),
  group12: group(12, 'win.group12'),
  group6: group(6, 'win.twoPairs'),
  group4: group(4, 'win.group4'),
};

const THREE: PlayTable = {
  direct: DIRECT,
  combo: words('kind.combo', 'win.combo'),
  sum: words('kind.sum', 'win.sum'),
  span: words('kind.span', 'win.span'),
  group3: group(3, 'win.group3'),
  'group3.entry': group(3, 'win.group3typed'),
  group6: group(6, 'win.group6'),
  'group6.entry': group(6, 'win.group6typed'),
  mixed: words('kind.mixed', 'win.mixed'),
  groupSum: words('kind.groupSum', 'win.groupSum3'),
  bank: words('kind.bank', 'win.bank3'),
  sumTail: words('kind.sumTail', 'win.sumTail'),
  special: words('kind.special', 'win.special'),
  threeCard: words('kind.threeCard', 'win.threeCard'),
  sides: SIDES,
};

const TWO: PlayTable = {
  direct: DIRECT,
  sum: words('kind.sum', 'win.sum'),
  span: words('kind.span', 'win.span'),
  group: words('kind.group', 'win.group'),
  groupSum: words('kind.groupSum', 'win.groupSum2'),
  bank: words('kind.bank', 'win.bank2'),
  sides: SIDES,
};

const ANY_DIGIT: PlayTable = {
  anyDigit1: words('kind.anyDigit1', 'win.anyDigit'),
  anyDigit2: words('kind.anyDigit2', 'win.anyDigit'),
  anyDigit3: words('kind.anyDigit3', 'win.anyDigit'),
};

type Part = { readonly name: KeyOf<'place'>; readonly kinds: PlayTable; readonly any?: number };

/** Parts of a row of digits, as the codes of plays begin. */
const PARTS: Readonly<Record<string, Part>> = {
  star5: { name: 'place.all5', kinds: FIVE },
  star4front: { name: 'place.front4', kinds: FOUR },
  star4back: { name: 'place.back4', kinds: FOUR },
  star3front: { name: 'place.front3', kinds: THREE },
  star3mid: { name: 'place.middle3', kinds: THREE },
  star3back: { name: 'place.back3', kinds: THREE },
  star3: { name: 'place.all3', kinds: THREE },
  star2front: { name: 'place.front2', kinds: TWO },
  star2back: { name: 'place.back2', kinds: TWO },
  any4: { name: 'place.any4', kinds: FOUR, any: 4 },
  any3: { name: 'place.any3', kinds: THREE, any: 3 },
  any2: { name: 'place.any2', kinds: TWO, any: 2 },
  all3: { name: 'place.all3', kinds: THREE },
  front3: { name: 'place.front3', kinds: THREE },
  back3: { name: 'place.back3', kinds: THREE },
  front2: { name: 'place.front2', kinds: TWO },
  back2: { name: 'place.back2', kinds: TWO },
};

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** Sums count as big from the upper half on. */
const BIG_SUMS: Readonly<Record<string, string>> = { ssc: '23', 'three-digit': '14' };

function marketWords(family: string, name: string, of: string): PlayWords | null {
  const [a = '', b = ''] = of;
  if (name === 'dragonTiger') return words('kind.dragonTiger', 'win.dragonTie', { a, b });
  if (name === 'newDragonTiger') return words('kind.newDragonTiger', 'win.dragonPush', { a, b });
  if (name === 'fixed') return words('kind.fixed', 'win.fixed');
  if (name === 'total') {
    return words('kind.sumSides', 'win.sumSides', { big: BIG_SUMS[family] ?? '' });
  }
  const place = name === 'sides' ? PLACES[Number.parseInt(of, 10) - 1] : undefined;
  return place === undefined
    ? null
    : inPart(`place.${place}`, words('kind.sides', 'win.sidesDigit'));
}

/** Words of the plays on digits in order (SSC and 3D), whose codes are made of a part and a kind. */
export function digitWords(family: string, code: string): PlayWords | null {
  const [name = '', kind = ''] = code.split('.');
  const part = PARTS[name];
  if (part === undefined) return marketWords(family, name, kind);
  const isTyped = code.endsWith('.entry');
  const typed = isTyped ? part.kinds[`${kind}.entry`] : undefined;
  const row = typed ?? part.kinds[kind] ?? ANY_DIGIT[kind];
  if (row === undefined) return null;
  return {
    ...inPart(part.name, row),
    ...(isTyped ? { form: 'typed' as const } : {}),
    ...(part.any === undefined ? {} : { combined: String(part.any) }),
  };
}
