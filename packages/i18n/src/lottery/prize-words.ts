import { numbered, type PlayTable, words } from './play-words.ts';

/** What is the same in all regions of Vietnam. */
const VIETNAM: PlayTable = {
  lo2: words('kind.lo2', 'win.lo2'),
  'lo2.cheap': words('kind.lo2cheap', 'win.lo2'),
  'lo2.head': words('kind.lo2head', 'win.lo2head'),
  lo3: words('kind.lo3', 'win.lo3'),
  lo4: words('kind.lo4', 'win.lo4'),
  'de.special': words('kind.deSpecial', 'win.deSpecial'),
  'de.specialHead': words('kind.deSpecialHead', 'win.deSpecialHead'),
  'de.first': words('kind.deFirst', 'win.deFirst'),
  'de.firstHead': words('kind.deFirstHead', 'win.deFirstHead'),
  'digit.tens': words('kind.digitTens', 'win.digitTens'),
  'digit.units': words('kind.digitUnits', 'win.digitUnits'),
  'three.special': words('kind.threeSpecial', 'win.threeSpecial'),
  'four.special': words('kind.fourSpecial', 'win.fourSpecial'),
  ...numbered(['cross#'], [2, 3, 4], (k) => words('kind.cross', 'win.cross', { n: String(k) })),
  ...numbered(['crossMiss#'], [4, 6, 8, 10], (k) =>
    words('kind.crossMiss', 'win.crossMiss', { n: String(k) }),
  ),
};

/** The smallest prizes differ: the north ends with the 7th, the others with the 8th. */
export const VIETNAM_NORTH: PlayTable = {
  ...VIETNAM,
  'de.seventh': words('kind.deSeventh', 'win.deSeventh'),
  'de.headTail': words('kind.deHeadTail', 'win.deHeadTail7'),
  'three.head': words('kind.threeHead', 'win.threeHead6'),
  'three.headTail': words('kind.threeHeadTail', 'win.threeHeadTail6'),
};

export const VIETNAM_SOUTH: PlayTable = {
  ...VIETNAM,
  'de.eighth': words('kind.deEighth', 'win.deEighth'),
  'de.headTail': words('kind.deHeadTail', 'win.deHeadTail8'),
  'three.head': words('kind.threeHead', 'win.threeHead7'),
  'three.headTail': words('kind.threeHeadTail', 'win.threeHeadTail7'),
};

/** Three digits on top and two at the bottom, with the two prizes of the government's draw. */
export const THREE_TWO: PlayTable = {
  top3: words('kind.top3', 'win.top3'),
  tod3: words('kind.tod3', 'win.tod3'),
  front3: words('kind.front3', 'win.front3'),
  bottom3: words('kind.bottom3', 'win.bottom3'),
  top2: words('kind.top2', 'win.top2'),
  tod2: words('kind.tod2', 'win.tod2'),
  bottom2: words('kind.bottom2', 'win.bottom2'),
  'run.top': words('kind.runTop', 'win.runTop'),
  'run.bottom': words('kind.runBottom', 'win.runBottom'),
  ...numbered(['inside#'], [4, 5], (k) => words('kind.inside', 'win.inside', { n: String(k) })),
  'sides.top3': words('kind.sidesTop3', 'win.highLow'),
  'sides.top2': words('kind.sidesTop2', 'win.highLow'),
  'sides.hundreds': words('kind.sidesHundreds', 'win.highLow'),
  'sides.tens': words('kind.sidesTens', 'win.highLow'),
  'sides.units': words('kind.sidesUnits', 'win.highLow'),
  'sides.bottom2': words('kind.sidesBottom2', 'win.highLow'),
  'sides.bottomTens': words('kind.sidesBottomTens', 'win.highLow'),
  'sides.bottomUnits': words('kind.sidesBottomUnits', 'win.highLow'),
};

const ORDERS = [24, 12, 6, 4];

export const FOUR_D: PlayTable = {
  big: words('kind.big', 'win.big'),
  small: words('kind.small', 'win.small'),
  ...numbered(['big.box#'], ORDERS, (n) => words('kind.bigBox', 'win.bigBox', { n: String(n) })),
  ...numbered(['small.box#'], ORDERS, (n) =>
    words('kind.smallBox', 'win.smallBox', { n: String(n) }),
  ),
  'big.perm': words('kind.bigPerm', 'win.bigPerm'),
  'small.perm': words('kind.smallPerm', 'win.smallPerm'),
  'three.big': words('kind.threeBig', 'win.threeBig'),
  'three.small': words('kind.threeSmall', 'win.threeSmall'),
};
