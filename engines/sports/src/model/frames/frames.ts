import type { FairMarket } from '../fair/fair.ts';
import { drawHit, drawUnit, type WordSource } from '../chance/chance.ts';
import * as kinds from '../market/kinds.ts';
import type { Side, Step } from '../life/step.ts';
import {
  decided,
  onSet,
  onSets,
  SET_WINNER,
  setJoint,
  type SetJoint,
  type SetPricer,
} from '../sets/markets.ts';
import { isSetMatchOver, type SetEnd, type SetMatch } from '../sets/set-tree.ts';

/**
 * Frames of snooker and legs of darts: won with a probability that depends, in darts, on who throws first,
 * which alternates.
 */
export type FrameState = {
  readonly best: number;
  /** How likely home is to win a frame that it begins, and one that the other side begins. */
  readonly beginning: number;
  readonly following: number;
  readonly home: number;
  readonly away: number;
  /** Who won the frames so far, in their order. */
  readonly winners?: readonly Side[];
  /** Whether home begins the next frame. */
  readonly isHomeFirst: boolean;
};

const endsWith = (home: number): readonly SetEnd[] => [
  { home: 1, away: 0, weight: home },
  { home: 0, away: 1, weight: 1 - home },
];

/** Frames of a score whose order is not known. */
const sides = (side: Side, count: number): Side[] => Array.from({ length: count }, () => side);

export function frameSetMatch({
  away,
  beginning,
  best,
  following,
  home,
  isHomeFirst,
  winners,
}: FrameState): SetMatch {
  const [first, second] = [endsWith(beginning), endsWith(following)];
  return {
    best,
    played: (winners ?? [...sides('home', home), ...sides('away', away)]).map((side) =>
      side === 'home' ? [1, 0] : [0, 1],
    ),
    isHomeFirst,
    endsOf: (_, isFirst) => (isFirst ? first : second),
    isHomeNext: (_, isFirst) => !isFirst,
  };
}

export const frameJoint = (state: FrameState): SetJoint => setJoint(frameSetMatch(state));

const PRICERS: ReadonlyMap<number, SetPricer> = new Map<number, SetPricer>([
  ...SET_WINNER.filter(([id]) => id === 186),
  [366, onSets(kinds.handicap)],
  [367, onSets(kinds.total)],
  [375, onSet('legnr', decided)],
  [493, onSets(kinds.handicap)],
  [494, onSets(kinds.total)],
  [497, onSets(kinds.oddEven)],
  [499, onSet('framenr', decided)],
]);

export const FRAME_MARKET_IDS: readonly number[] = [...PRICERS.keys()];

/** Fair prices of a market of snooker or darts; null where it has none. */
export const framePrice = (
  joint: SetJoint,
  marketId: number,
  specifiers: Readonly<Record<string, string>>,
): FairMarket | null => PRICERS.get(marketId)?.(joint, specifiers) ?? null;

export type FrameHappening = {
  readonly kind: 'frame';
  readonly winner: Side;
  readonly isLast: boolean;
};

/** The next frame or leg, in so many seconds on average. */
export const nextFrame =
  (seconds: number) =>
  (state: FrameState, source: WordSource): Step<FrameState, FrameHappening> | null => {
    if (isSetMatchOver(state, state.home, state.away)) return null;
    const isHome = drawHit(source, state.isHomeFirst ? state.beginning : state.following);
    const side: Side = isHome ? 'home' : 'away';
    const next = {
      ...state,
      winners: [...(state.winners ?? []), side],
      home: state.home + Number(isHome),
      away: state.away + Number(!isHome),
      isHomeFirst: !state.isHomeFirst,
    };
    return {
      afterMs: Math.round(seconds * 1000 * (0.5 + drawUnit(source))),
      happening: {
        kind: 'frame',
        winner: side,
        isLast: isSetMatchOver(next, next.home, next.away),
      },
      state: next,
    };
  };
