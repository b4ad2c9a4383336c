import { poissonSpread } from '../fair/counts.ts';
import { once, type ScoreView, viewOfCells, viewOfSides } from '../market/score-view.ts';
import { type HalfRows, halfRows } from './halves.ts';
import { type GoalOrder, goalOrder } from './order.ts';
import { type FootballState, type FootballStrength, levelRates, paceLeft, stretchesLeft, paceBetween } from './rates.ts';
import { cardView, NO_TALLY, type Tally, type TallyStrength, type TallyViews, tallyViews, USUAL_CORNERS, USUAL_YELLOWS } from './tallies.ts';

/** A player with the share of the side's goals that is expected of them while they are on the pitch. */
export type FootballPlayer = {
  readonly id: string;
  readonly side: 'home' | 'away';
  /** Weight among those of the side on the pitch; nought for who is off it. */
  readonly weight: number;
  readonly goals: number;
};

/** All that the prices of a football match follow from. */
export type FootballMatch = {
  readonly strength: FootballStrength;
  readonly state: FootballState;
  readonly corners?: { readonly strength: TallyStrength; readonly tally: Tally };
  readonly yellows?: { readonly strength: TallyStrength; readonly tally: Tally };
  /** Mean men sent off of either side in a whole match. */
  readonly redMeans?: readonly [home: number, away: number];
  readonly players?: readonly FootballPlayer[];
  /** Whether a level score is played out, and how likely home is to win on penalties. */
  readonly knockout?: { readonly homePenalties: number };
};

export const USUAL_REDS = [0.09, 0.11] as const;

/** What is left of the pace at which men are sent off: as cards, more of them late. */
const redLeft = ({ redMeans = USUAL_REDS, state }: FootballMatch): readonly [number, number] => {
  const left = paceLeft(USUAL_YELLOWS.rise, state);
  return [redMeans[0] * left, redMeans[1] * left];
};

export type FootballJoint = {
  readonly match: FootballMatch;
  readonly rows: () => HalfRows;
  readonly full: () => ScoreView;
  readonly first: () => ScoreView;
  readonly second: () => ScoreView;
  /** Goals from here to the end of the match. */
  readonly rest: () => ScoreView;
  readonly order: () => GoalOrder;
  readonly corners: () => TallyViews;
  readonly cards: () => ScoreView;
  readonly firstCards: () => ScoreView;
  readonly redLeft: () => readonly [home: number, away: number];
  readonly extraTime: () => ScoreView;
  /** How likely home is to go through when ninety minutes end level. */
  readonly homeExtra: () => number;
};

type Part = (rows: HalfRows, row: number) => number;

/** A margin of the rows: the numbers of both sides in a part of the match. */
function viewOfRows(rows: HalfRows, homeOf: Part, awayOf: Part): ScoreView {
  let [fromHome, toHome, fromAway, toAway] = [Infinity, 0, Infinity, 0];
  for (let row = 0; row < rows.count; row += 1) {
    const [home, away] = [homeOf(rows, row), awayOf(rows, row)];
    if (home < fromHome) fromHome = home;
    if (home > toHome) toHome = home;
    if (away < fromAway) fromAway = away;
    if (away > toAway) toAway = away;
  }
  const columns = toAway - fromAway + 1;
  const mass = new Float64Array((toHome - fromHome + 1) * columns);
  for (let row = 0; row < rows.count; row += 1) {
    const at = (homeOf(rows, row) - fromHome) * columns + awayOf(rows, row) - fromAway;
    mass[at] = (mass[at] as number) + (rows.weight[row] as number);
  }
  return viewOfCells({ fromHome, fromAway, rows: toHome - fromHome + 1, columns, mass });
}

export const firstHome: Part = (rows, row) => rows.firstHome[row] as number;
export const firstAway: Part = (rows, row) => rows.firstAway[row] as number;
export const secondHome: Part = (rows, row) => rows.secondHome[row] as number;
export const secondAway: Part = (rows, row) => rows.secondAway[row] as number;
export const fullHome: Part = (rows, row) => firstHome(rows, row) + secondHome(rows, row);
export const fullAway: Part = (rows, row) => firstAway(rows, row) + secondAway(rows, row);

/** A half of an hour of extra time, tired: our estimate of its share of the goals of ninety minutes. */
const EXTRA_SHARE = 0.31;

function firstYellows(match: FootballMatch): ScoreView {
  const { strength, tally } = match.yellows ?? { strength: USUAL_YELLOWS, tally: NO_TALLY };
  return tallyViews(strength, match.state, tally).first();
}

/** The joint model of a football match as it stands: everything in it is computed when it is first asked for. */
export function footballJoint(match: FootballMatch): FootballJoint {
  const { state, strength } = match;
  const rows = once(() => halfRows(strength, state));
  const extraTime = once((): ScoreView => {
    const [home, away] = levelRates(strength, state.redCards);
    return viewOfSides(poissonSpread(home * EXTRA_SHARE), poissonSpread(away * EXTRA_SHARE));
  });
  const reds = once(() => redLeft(match));
  const yellows = match.yellows ?? { strength: USUAL_YELLOWS, tally: NO_TALLY };
  const corners = match.corners ?? { strength: USUAL_CORNERS, tally: NO_TALLY };
  return {
    match,
    rows,
    full: once(() => viewOfRows(rows(), fullHome, fullAway)),
    first: once(() => viewOfRows(rows(), firstHome, firstAway)),
    second: once(() => viewOfRows(rows(), secondHome, secondAway)),
    rest: once(() =>
      viewOfRows(rows(), (all, row) => fullHome(all, row) - state.home, (all, row) => fullAway(all, row) - state.away),
    ),
    order: once(() => goalOrder(strength, state)),
    corners: once(() => tallyViews(corners.strength, state, corners.tally)),
    cards: once(() => cardView(tallyViews(yellows.strength, state, yellows.tally).full(), reds(), state.redCards)),
    firstCards: once(() => firstHalfCards(match)),
    redLeft: reds,
    extraTime,
    homeExtra: once(() => {
      const [home, draw] = [
        extraTime().chance((h, a) => h > a),
        extraTime().chance((h, a) => h === a),
      ];
      return home + draw * (match.knockout?.homePenalties ?? 0.5);
    }),
  };
}

/** Cards of the first half, while it is open; men sent off in it are those of the match so far. */
function firstHalfCards(match: FootballMatch): ScoreView {
  const { redMeans = USUAL_REDS, state } = match;
  const first = stretchesLeft(state).find(({ half }) => half === 1);
  const pace = first === undefined ? 0 : paceBetween(USUAL_YELLOWS.rise, first);
  const means = [redMeans[0] * pace, redMeans[1] * pace] as const;
  return cardView(firstYellows(match), means, state.redCards);
}
