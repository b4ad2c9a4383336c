import { type FairMarket, fairOf } from '../fair/fair.ts';
import { pointSpread, type Spread } from '../fair/spread.ts';
import * as kinds from '../market/kinds.ts';
import { numberSpecifier, outcomeOf, yesNo } from '../market/kinds.ts';
import { once, viewOfSides } from '../market/score-view.ts';
import {
  ballChances,
  type Chase,
  chaseTable,
  type ChaseTable,
  type OversFormat,
  type InningsState,
  INNINGS_START,
  inningsTotals,
} from './balls.ts';

export type CricketStrength = {
  readonly format: OversFormat;
  /** How well either side bats against the other's bowling; 1 is usual. */
  readonly home: number;
  readonly away: number;
};

export type CricketState = {
  readonly isHomeFirst: boolean;
  /** Innings so far, the last of them under way; two at most. */
  readonly innings: readonly InningsState[];
  readonly isOver?: boolean;
};

export const cricketStart = (isHomeFirst: boolean): CricketState => ({
  isHomeFirst,
  innings: [INNINGS_START],
});

const NEEDED_MAX: Readonly<Record<number, number>> = { 120: 300, 300: 460 };
const chases = new Map<string, ChaseTable>();
const totals = new Map<string, Float64Array>();
const KEPT_MAX = 64;

/** The table of a side's chase: large, and the same for the whole match. */
function chaseOf(format: OversFormat, skill: number): ChaseTable {
  const key = `${format.balls} ${skill}`;
  const known = chases.get(key) ?? chaseTable(format, skill, NEEDED_MAX[format.balls] ?? 300);
  if (chases.size < KEPT_MAX) chases.set(key, known);
  return known;
}

function freshTotals(format: OversFormat, skill: number): Float64Array {
  const key = `${format.balls} ${skill}`;
  const known = totals.get(key) ?? inningsTotals(format, skill, INNINGS_START);
  if (totals.size < KEPT_MAX) totals.set(key, known);
  return known;
}

export type CricketJoint = {
  readonly strength: CricketStrength;
  readonly state: CricketState;
  readonly isHomeBatting: boolean;
  /** Home, tie, away. */
  readonly ways: () => readonly [home: number, tie: number, away: number];
  /** Runs of an innings; of the second one only when it is under way, as it ends with the winning run. */
  readonly total: (innings: number) => Spread | null;
};

const skillOf = (strength: CricketStrength, isHome: boolean): number =>
  isHome ? strength.home : strength.away;

/** Runs of the first innings from where it stands. */
function firstTotals(
  { format, ...strength }: CricketStrength,
  { isHomeFirst }: CricketState,
  first: InningsState,
): Float64Array {
  const skill = isHomeFirst ? strength.home : strength.away;
  return first === INNINGS_START ? freshTotals(format, skill) : inningsTotals(format, skill, first);
}

/** How the side that bats second fares, over all totals of the first innings. */
function chaseAll(strength: CricketStrength, state: CricketState): Chase {
  const [first = INNINGS_START, second] = state.innings;
  const chase = chaseOf(strength.format, skillOf(strength, !state.isHomeFirst));
  if (second !== undefined) {
    const needed = first.runs + 1 - second.runs;
    if (state.isOver === true) return { win: Number(needed <= 0), tie: Number(needed === 1) };
    return chase(needed, second.balls, second.wickets);
  }
  const runs = firstTotals(strength, state, first);
  let [win, tie] = [0, 0];
  runs.forEach((weight, total) => {
    if (weight < 1e-12) return;
    const one = chase(total + 1, 0, 0);
    win += weight * one.win;
    tie += weight * one.tie;
  });
  return { win, tie };
}

/** Runs of the second innings: it ends when the target is reached, at it or up to five beyond. */
function secondTotal(strength: CricketStrength, state: CricketState, second: InningsState): Spread {
  const target = (state.innings[0]?.runs ?? 0) + 1;
  const mass = inningsTotals(strength.format, skillOf(strength, !state.isHomeFirst), second);
  const cut = new Float64Array(target + 1);
  mass.forEach((weight, runs) => {
    const at = Math.min(runs, target);
    cut[at] = (cut[at] as number) + weight;
  });
  return { from: 0, mass: cut };
}

export function cricketJoint(strength: CricketStrength, state: CricketState): CricketJoint {
  const [first = INNINGS_START, second] = state.innings;
  const result = once(() => chaseAll(strength, state));
  const isSecond = second !== undefined;
  // Every line of a total asks for them, and each is a walk over all balls that are left.
  const ofFirst = once((): Spread => {
    if (isSecond) return pointSpread(first.runs);
    return { from: 0, mass: firstTotals(strength, state, first) };
  });
  const ofSecond = once((): Spread | null => {
    if (second === undefined) return null;
    return state.isOver === true ? pointSpread(second.runs) : secondTotal(strength, state, second);
  });
  return {
    strength,
    state,
    isHomeBatting: state.isHomeFirst !== isSecond,
    ways: () => {
      const { tie, win } = result();
      const other = 1 - win - tie;
      return state.isHomeFirst ? [other, tie, win] : [win, tie, other];
    },
    total: (innings) => (innings === 1 ? ofFirst() : innings === 2 ? ofSecond() : null),
  };
}

type Specifiers = Readonly<Record<string, string>>;
type Pricer = (joint: CricketJoint, specifiers: Specifiers) => FairMarket | null;

const result: Pricer = (joint) => {
  const [home, tie, away] = joint.ways();
  return [outcomeOf('1', fairOf(home)), outcomeOf('2', fairOf(tie)), outcomeOf('3', fairOf(away))];
};
/** A tie goes to a super over, which is even. */
const winner: Pricer = (joint) => {
  const [home, tie] = joint.ways();
  return [outcomeOf('4', fairOf(home + tie / 2)), outcomeOf('5', fairOf(1 - home - tie / 2))];
};
const tie: Pricer = (joint) => yesNo(joint.ways()[1]);

const totalOf = (spread: Spread | null, specifiers: Specifiers): FairMarket | null =>
  spread === null ? null : kinds.total(viewOfSides(spread, pointSpread(0)), specifiers);

const inningsTotal: Pricer = (joint, specifiers) =>
  totalOf(joint.total(numberSpecifier(specifiers, 'inningnr') ?? 1), specifiers);
const sideTotal =
  (isHome: boolean): Pricer =>
  (joint, specifiers) =>
    totalOf(joint.total(joint.state.isHomeFirst === isHome ? 1 : 2), specifiers);

/** Chances of the next ball as it is bowled: a wide takes no wicket. */
function nextBall(joint: CricketJoint): readonly number[] {
  const now = joint.state.innings.at(-1) ?? INNINGS_START;
  return ballChances(
    joint.strength.format,
    skillOf(joint.strength, joint.isHomeBatting),
    now.balls,
    now.wickets,
  );
}
const wicketOnBall: Pricer = (joint) => {
  const [wicket = 0] = nextBall(joint);
  return yesNo(wicket);
};

const PRICERS: ReadonlyMap<number, Pricer> = new Map<number, Pricer>([
  [1, result],
  [340, winner],
  [341, tie],
  [342, tie],
  [605, inningsTotal],
  [606, sideTotal(true)],
  [607, sideTotal(false)],
  [1138, wicketOnBall],
]);

export const CRICKET_MARKET_IDS: readonly number[] = [...PRICERS.keys()];

/** Fair prices of a market of limited-overs cricket; null where it has none. */
export const cricketPrice = (
  joint: CricketJoint,
  marketId: number,
  specifiers: Specifiers,
): FairMarket | null => PRICERS.get(marketId)?.(joint, specifiers) ?? null;
