import { inForm, inPart, numbered, type PlayTable, type PlayWords, words } from './play-words.ts';
import type { KeyOf } from './text.ts';

const FRONTS: Readonly<Record<number, KeyOf<'place'>>> = {
  2: 'place.front2',
  3: 'place.front3',
  4: 'place.front4',
  5: 'place.front5',
};

const front = (k: number, row: PlayWords): PlayWords => inPart(FRONTS[k] ?? 'place.front2', row);
const pick = (k: number, win: KeyOf<'win'>): PlayWords => words('kind.pick', win, { n: String(k) });

const DIRECT = words('kind.direct', 'win.direct');
const GROUP = words('kind.group', 'win.groupPlaces');
const POSITION = words('kind.fixed', 'win.fixed');
const placeSides = (big: string): PlayWords => words('kind.sides', 'win.sidesNumber', { big });

const versus = (pairs: readonly string[]): PlayTable =>
  Object.fromEntries(
    pairs.map((pair) => {
      const [a = '', b = ''] = pair.split('v');
      return [`dragonTiger.${pair}`, words('kind.dragonTiger', 'win.dragon', { a, b })];
    }),
  );

/** Five drawn numbers can all be among six and more picked ones. */
const DRAWN_OF_ELEVEN = 5;
const ofEleven = (k: number): PlayWords =>
  pick(k, k > DRAWN_OF_ELEVEN ? 'win.holdsAll' : 'win.drawnAll');
const TO_EIGHT = [1, 2, 3, 4, 5, 6, 7, 8];

export const ELEVEN_FIVE: PlayTable = {
  ...numbered(['any#'], TO_EIGHT, ofEleven),
  ...numbered(['any#.entry'], TO_EIGHT, (k) => inForm('typed', ofEleven(k))),
  ...numbered(['any#.banker'], TO_EIGHT.slice(1), (k) => inForm('banker', ofEleven(k))),
  ...numbered(['front#.direct'], [2, 3], (k) => front(k, DIRECT)),
  ...numbered(['front#.direct.entry'], [2, 3], (k) => front(k, inForm('typed', DIRECT))),
  ...numbered(['front#.group'], [2, 3], (k) => front(k, GROUP)),
  ...numbered(['front#.group.entry'], [2, 3], (k) => front(k, inForm('typed', GROUP))),
  ...numbered(['front#.group.banker'], [2, 3], (k) => front(k, inForm('banker', GROUP))),
  'front3.any': front(3, words('kind.any', 'win.inPlaces')),
  position: POSITION,
  oddEven: words('kind.oddEven', 'win.oddEven'),
  middle: words('kind.middle', 'win.middle'),
  'sum.size': words('kind.sumSize', 'win.sumPush', { middle: '30' }),
  'sum.parity': words('kind.sumParity', 'win.sumParity'),
};

export const K3: PlayTable = {
  sum: words('kind.sum', 'win.diceSum'),
  'sum.sides': words('kind.sumSides', 'win.diceSides'),
  'sum.sizeNoTriple': words('kind.sizeNoTriple', 'win.diceSize'),
  'triple.single': words('kind.tripleSingle', 'win.tripleSingle'),
  'triple.any': words('kind.tripleAny', 'win.tripleAny'),
  'pair.single': words('kind.pairSingle', 'win.pairSingle'),
  'pair.any': words('kind.pairAny', 'win.pairAny'),
  different3: words('kind.different3', 'win.different3'),
  different2: words('kind.different2', 'win.different2'),
  consecutive: words('kind.consecutive', 'win.consecutive'),
  'face.any': words('kind.faceAny', 'win.faceAny'),
  'face.times': words('kind.faceTimes', 'win.faceTimes'),
};

export const PK10: PlayTable = {
  position: POSITION,
  ...numbered(['front#.direct'], [2, 3, 4, 5], (k) => front(k, DIRECT)),
  ...numbered(['front#.direct.entry'], [2, 3, 4, 5], (k) => front(k, inForm('typed', DIRECT))),
  'position.sides': placeSides('6'),
  ...versus(['1v10', '2v9', '3v8', '4v7', '5v6']),
  sum: words('kind.firstTwoSum', 'win.firstTwoSum'),
  'sum.sides': words('kind.firstTwoSides', 'win.sumSides', { big: '12' }),
};

export const KUAILE10: PlayTable = {
  'first.number': words('kind.firstNumber', 'win.firstNumber'),
  'first.red': words('kind.firstRed', 'win.firstRed'),
  ...numbered(['pick#'], [2, 3, 4, 5], (k) => pick(k, 'win.drawnAll')),
  'pair.direct': words('kind.neighboursDirect', 'win.neighboursDirect'),
  'pair.group': words('kind.neighbours', 'win.neighbours'),
  'front3.direct': front(3, DIRECT),
  'front3.group': front(3, GROUP),
  position: POSITION,
  'position.sides': placeSides('11'),
  'position.tail': words('kind.tailSides', 'win.tailSides'),
  total: words('kind.sumSize', 'win.sumPush', { middle: '84' }),
  totalParity: words('kind.sumParity', 'win.sumParity'),
  totalTail: words('kind.sumTailSides', 'win.sumTailSides'),
  ...versus(['1v8', '2v7', '3v6', '4v5']),
};

/** Hits that a bet of so many numbers is paid for. */
const KENO_HITS: Readonly<Record<number, string>> = {
  3: '3, 2',
  4: '4, 3, 2',
  5: '5, 4, 3',
  6: '6, 5, 4, 3',
  7: '7, 6, 5, 4, 0',
  8: '8, 7, 6, 5, 4, 0',
  9: '9, 8, 7, 6, 5, 4, 0',
  10: '10, 9, 8, 7, 6, 5, 0',
};

export const KENO: PlayTable = {
  ...numbered(['pick#'], [1, 2], (k) => pick(k, 'win.drawnAll')),
  ...numbered(['pick#'], [3, 4, 5, 6, 7, 8, 9, 10], (k) =>
    words('kind.pick', 'win.keno', { n: String(k), hits: KENO_HITS[k] ?? '' }),
  ),
  total: words('kind.sumSize', 'win.sumPush', { middle: '810' }),
  totalParity: words('kind.sumParity', 'win.sumParity'),
  upperLower: words('kind.upperLower', 'win.upperLower'),
  oddEven: words('kind.oddEvenHalves', 'win.oddEvenHalves'),
  element: words('kind.element', 'win.element'),
};

export const PC28: PlayTable = {
  number: words('kind.pc28Number', 'win.sum'),
  sides: words('kind.sumSides', 'win.sumSides', { big: '14' }),
  pairs: words('kind.quarter', 'win.bothSides', { big: '14' }),
  extremes: words('kind.extremes', 'win.extremes'),
};
