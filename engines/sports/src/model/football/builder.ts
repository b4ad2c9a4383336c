import { type BuilderLeg, builderPrice, type BuilderPrice, winsByLeg, type WeighedEnd } from '../builder/builder.ts';
import { binomialSpread } from '../fair/counts.ts';
import type { FairMarket } from '../fair/fair.ts';
import type { ScoreView } from '../market/score-view.ts';
import { viewOfScores } from '../market/score-view.ts';
import { type FootballJoint, footballJoint, type FootballPlayer } from './joint.ts';
import { CARD_KINDS, CORNER_KINDS, footballPrice, GOAL_IDS } from './markets.ts';
import { shareOf } from './scorers.ts';

type Specifiers = Readonly<Record<string, string>>;
const SCORER_GOALS: ReadonlyMap<number, number> = new Map([[40, 1], [898, 2], [899, 3]]);

/** Legs of one part of the model with their places among all. */
type Placed = readonly (readonly [place: number, leg: BuilderLeg])[];

/** Corners and cards do not depend on goals in this model; legs on them are joined on their own scores. */
function chanceOnView(view: ScoreView, legs: Placed, kinds: typeof CORNER_KINDS) {
  const scores: WeighedEnd<ScoreView>[] = [];
  view.expect((home, away) => {
    const weight = view.mass(home, away);
    scores.push({ end: viewOfScores([{ home, away, weight: 1 }]), weight });
    return 0;
  });
  const resultOf = (end: ScoreView, market: { readonly marketId: number; readonly specifiers: Specifiers }): FairMarket | null =>
    kinds.get(market.marketId)?.(end, market.specifiers) ?? null;
  return { ends: scores, found: winsByLeg(scores, legs.map(([, leg]) => leg), resultOf) };
}

/** How likely players are to have at least so many of `goals` goals of their side each. */
function allScore(goals: number, wanted: readonly { readonly share: number; readonly goals: number }[], left = 1): number {
  const [first, ...rest] = wanted;
  if (first === undefined) return 1;
  if (goals < first.goals) return 0;
  const share = Math.min(1, first.share / Math.max(left, Number.EPSILON));
  let sum = 0;
  binomialSpread(goals, share).mass.forEach((weight, scored) => {
    if (scored >= first.goals) sum += weight * allScore(goals - scored, rest, left - first.share);
  });
  return sum;
}

type ScorerLeg = { readonly player: FootballPlayer; readonly needed: number; readonly place: number };

/** Legs that the same player has twice count by the higher number of goals. */
function needsOf(legs: readonly ScorerLeg[], side: 'away' | 'home', joint: FootballJoint) {
  const needs = new Map<string, { share: number; goals: number }>();
  for (const { needed, player } of legs.filter((leg) => leg.player.side === side && leg.needed > 0)) {
    const share = shareOf(player, joint.match.players ?? []);
    needs.set(player.id, { share, goals: Math.max(needed, needs.get(player.id)?.goals ?? 0) });
  }
  return [...needs.values()];
}

/** All ends of the match by the goals of its halves. */
function endsOf(joint: FootballJoint): (WeighedEnd<FootballJoint> & { readonly home: number; readonly away: number })[] {
  const rows = joint.rows();
  const { match } = joint;
  return Array.from({ length: rows.count }, (_, row) => {
    const halfTime = [rows.firstHome[row] as number, rows.firstAway[row] as number] as const;
    const home = halfTime[0] + (rows.secondHome[row] as number);
    const away = halfTime[1] + (rows.secondAway[row] as number);
    const state = { ...match.state, phase: 'over', home, away, halfTime } as const;
    return {
      end: footballJoint({ ...match, state }),
      weight: rows.weight[row] as number,
      home: home - match.state.home,
      away: away - match.state.away,
    };
  });
}

const refused = (leg: number, reason: 'line' | 'market'): BuilderPrice => ({ kind: 'refused', leg, reason });

/** Sorts legs into the parts of the model that price them; the first that has none is refused. */
function sortLegs(joint: FootballJoint, legs: readonly BuilderLeg[]) {
  const goals: (readonly [number, BuilderLeg])[] = [];
  const corners: (readonly [number, BuilderLeg])[] = [];
  const cards: (readonly [number, BuilderLeg])[] = [];
  const scorers: ScorerLeg[] = [];
  for (const [place, leg] of legs.entries()) {
    const { marketId } = leg.market;
    const needed = SCORER_GOALS.get(marketId);
    const player = joint.match.players?.find(({ id }) => id === leg.outcomeId);
    if (needed !== undefined && player !== undefined) scorers.push({ player, needed: needed - player.goals, place });
    else if (GOAL_IDS.has(marketId)) goals.push([place, leg]);
    else if (CORNER_KINDS.has(marketId)) corners.push([place, leg]);
    else if (CARD_KINDS.has(marketId)) cards.push([place, leg]);
    else return { ok: false, leg: place } as const;
  }
  return { ok: true, goals, corners, cards, scorers } as const;
}

/** The price of picks of one football match together: exact sums over goals of both halves, corners, cards and scorers. */
export function footballBuilder(joint: FootballJoint, legs: readonly BuilderLeg[]): BuilderPrice {
  const sorted = sortLegs(joint, legs);
  if (!sorted.ok) return refused(sorted.leg, 'market');
  const ends = endsOf(joint);
  const goals = winsByLeg(ends, sorted.goals.map(([, leg]) => leg), (end, { marketId, specifiers }) =>
    footballPrice(end, marketId, specifiers));
  const parts = [
    [sorted.corners, chanceOnView(joint.corners().full(), sorted.corners, CORNER_KINDS)],
    [sorted.cards, chanceOnView(joint.cards(), sorted.cards, CARD_KINDS)],
  ] as const;
  if (!goals.ok) return refused(sorted.goals[goals.leg]?.[0] ?? 0, goals.reason);
  for (const [placed, { found }] of parts) {
    if (!found.ok) return refused(placed[found.leg]?.[0] ?? 0, found.reason);
  }
  return builderPrice(legs.length, (places) => {
    const isIn = (place: number): boolean => places.includes(place);
    const scorers = sorted.scorers.filter(({ place }) => isIn(place));
    const needs = { home: needsOf(scorers, 'home', joint), away: needsOf(scorers, 'away', joint) };
    let sum = 0;
    ends.forEach((end, index) => {
      const isWon = sorted.goals.every(([place], leg) => !isIn(place) || goals.wins[leg]?.[index] === 1);
      if (isWon) sum += end.weight * allScore(end.home, needs.home) * allScore(end.away, needs.away);
    });
    return parts.reduce((product, [placed, { ends: scores, found }]) => {
      if (!found.ok) return product;
      const used = placed.flatMap(([place], leg) => (isIn(place) ? [leg] : []));
      if (used.length === 0) return product;
      let part = 0;
      scores.forEach(({ weight }, index) => {
        if (used.every((leg) => found.wins[leg]?.[index] === 1)) part += weight;
      });
      return product * part;
    }, sum);
  });
}
