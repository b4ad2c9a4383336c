import type { FairMarket } from '../fair/fair.ts';
import { massAt } from '../fair/spread.ts';
import * as kinds from '../market/kinds.ts';
import { type Kind, numberSpecifier, yesNo } from '../market/kinds.ts';
import { finalWinner, type PossessionJoint } from './sides.ts';

type Specifiers = Readonly<Record<string, string>>;
type Pricer = (joint: PossessionJoint, specifiers: Specifiers) => FairMarket | null;

const onRegular = (kind: Kind): Pricer => (joint, specifiers) => kind(joint.regular(), specifiers);
const onFinal = (kind: Kind): Pricer => (joint, specifiers) => kind(joint.withOvertime(), specifiers);

const onPeriod = (kind: Kind): Pricer => (joint, specifiers) => {
  const number = numberSpecifier(specifiers, 'quarternr') ?? numberSpecifier(specifiers, 'periodnr');
  if (number === null || number > joint.strength.sport.periods) return null;
  return kind(joint.period(number), specifiers);
};

/** A half of a match of two or four periods. */
const onHalf = (half: 1 | 2, kind: Kind): Pricer => (joint, specifiers) => {
  const { periods } = joint.strength.sport;
  const [from, to] = half === 1 ? [1, periods / 2] : [periods / 2 + 1, periods];
  return kind(joint.span(from, to), specifiers);
};

/** Whether there is overtime: yes if level after the periods. */
const overtimePlayed: Pricer = (joint) => yesNo(massAt(joint.regular().difference(), 0));

const PRICERS: ReadonlyMap<number, Pricer> = new Map<number, Pricer>([
  [1, onRegular(kinds.threeWay)],
  [10, onRegular(kinds.doubleChance)],
  [11, onRegular(kinds.winner)],
  [14, onRegular(kinds.europeanHandicap)],
  [16, onRegular(kinds.handicap)],
  [18, onRegular(kinds.total)],
  [19, onRegular(kinds.homeTotal)],
  [20, onRegular(kinds.awayTotal)],
  [26, onRegular(kinds.oddEven)],
  [60, onHalf(1, kinds.threeWay)],
  [63, onHalf(1, kinds.doubleChance)],
  [64, onHalf(1, kinds.winner)],
  [66, onHalf(1, kinds.handicap)],
  [68, onHalf(1, kinds.total)],
  [74, onHalf(1, kinds.oddEven)],
  [83, onHalf(2, kinds.threeWay)],
  [88, onHalf(2, kinds.handicap)],
  [90, onHalf(2, kinds.total)],
  [219, (joint) => finalWinner(joint)],
  [220, overtimePlayed],
  [223, onFinal(kinds.handicap)],
  [225, onFinal(kinds.total)],
  [227, onFinal(kinds.homeTotal)],
  [228, onFinal(kinds.awayTotal)],
  [229, onFinal(kinds.oddEven)],
  [235, onPeriod(kinds.threeWay)],
  [236, onPeriod(kinds.total)],
  [302, onPeriod(kinds.winner)],
  [303, onPeriod(kinds.handicap)],
  [304, onPeriod(kinds.oddEven)],
  [610, onRegular(kinds.threeWay)],
  [612, onRegular(kinds.winner)],
  [756, onPeriod(kinds.homeTotal)],
  [757, onPeriod(kinds.awayTotal)],
]);

export const POSSESSION_MARKET_IDS: readonly number[] = [...PRICERS.keys()];

/** Fair prices of a market of basketball, handball, American football or rugby; null where it has none. */
export const possessionPrice = (joint: PossessionJoint, marketId: number, specifiers: Specifiers): FairMarket | null =>
  PRICERS.get(marketId)?.(joint, specifiers) ?? null;
