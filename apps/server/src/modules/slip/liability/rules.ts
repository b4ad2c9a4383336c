// What the book loses on an event, outcome by outcome and score by score. Pure.
import { add, type Amount, ZERO } from '@parlour/money';
import {
  append,
  type BookedSlip,
  decideMarket,
  type LegOutcome,
  type LegStanding,
  liabilityOf,
  LOST,
  newSheet,
  parseSpecifiers,
  type Scenario,
  type Sheet,
  SPORT_NUMBERS,
  stakeLeftOf,
  withStatus,
  WON,
} from '@parlour/sports';
import { engineSlip, outcomeOf } from '../rules/slip.ts';
import type { StoredLeg } from '../leg/store.ts';
import type { StoredSlip } from '../store/slips.ts';

export type OpenSlip = { readonly slip: StoredSlip; readonly legs: readonly StoredLeg[] };

/** What is known of the events that open slips are on. */
export type LiabilityGround = {
  /** The chance of a pick without a margin, in millionths; null where none is known. */
  ppmOf(leg: StoredLeg): number | null;
  /** The sum of the chances of all outcomes of a line, in millionths; null where none is known. */
  bookOf(leg: StoredLeg): number | null;
  /** The number of the event's sport in the unified feed. */
  readonly sportCode: string;
  /** Of the event now; null before the start. */
  readonly score: { readonly home: number; readonly away: number } | null;
};

const lineKeyOf = ({ marketId, specifiers }: StoredLeg): string => `${marketId} ${specifiers}`;
export const pickOf = (leg: StoredLeg): string =>
  `${leg.eventId} ${lineKeyOf(leg)} ${leg.outcomeId}`;
/** Legs of one pick may have ended in different ways, because some were struck while bets were void. */
export const keyOf = (leg: StoredLeg): string =>
  leg.status === 'OPEN' ? pickOf(leg) : `${pickOf(leg)} ${leg.status} ${leg.deadHeatPpm}`;

const PPM = 1_000_000;

function standingOf(leg: StoredLeg, ground: LiabilityGround): LegStanding {
  const outcome = outcomeOf(leg);
  if (outcome !== null) return { kind: 'decided', outcome };
  const ppm = ground.ppmOf(leg);
  return { kind: 'open', chances: ppm === null ? null : { won: ppm / PPM } };
}

/** Markets of football that the final score decides. */
const BY_SCORE: ReadonlySet<number> = new Set([
  1, 10, 11, 12, 13, 14, 16, 18, 19, 20, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 45, 546,
  547,
]);
const FOOTBALL = `${SPORT_NUMBERS.football}`;
/** Goals of one side that are looked at, beyond those that it has. */
const GOALS_MAX = 8;
const LAST_MINUTE = 90;

export type Score = { readonly home: number; readonly away: number };

function sheetOf({ away, home }: Score): Sheet {
  const goal = (side: 'away' | 'home') =>
    ({ kind: 'score', side, points: 1, period: 2, minute: LAST_MINUTE }) as const;
  const goals = [
    ...Array.from({ length: home }, () => goal('home')),
    ...Array.from({ length: away }, () => goal('away')),
  ];
  return withStatus(append(newSheet('football'), ...goals), 'ended');
}

/** Final scores that are still possible. */
export function scoresFrom(score: Score | null): readonly Score[] {
  const from = score ?? { home: 0, away: 0 };
  const counts = Array.from({ length: GOALS_MAX + 1 }, (_, more) => more);
  return counts.flatMap((home) =>
    counts.map((away) => ({ home: from.home + home, away: from.away + away })),
  );
}

/** How a pick ends at each score; null where the score alone does not say. */
function endsByScore(leg: StoredLeg, sheets: readonly Sheet[]): readonly LegOutcome[] | null {
  const specifiers = parseSpecifiers(leg.specifiers);
  if (specifiers === null) return null;
  const key = { marketId: leg.marketId, specifiers };
  const ends: LegOutcome[] = [];
  for (const sheet of sheets) {
    const decision = decideMarket(sheet, key)?.get(leg.outcomeId);
    if (decision?.state !== 'decided') return null;
    ends.push({ result: decision.result });
  }
  return ends;
}

/** Ways in which a part of an event may end, and the picks that depend on it. */
type Axis = {
  readonly kind: 'line' | 'pick' | 'score';
  readonly picks: ReadonlySet<string>;
  readonly scenarios: readonly Scenario[];
};

/** A line of which one outcome wins: each of those that were bet on, or another one. */
function lineAxis(picks: readonly string[]): Axis {
  const scenario = (winner: string | null): Scenario =>
    Object.fromEntries(picks.map((pick) => [pick, { result: pick === winner ? WON : LOST }]));
  return {
    kind: 'line',
    picks: new Set(picks),
    scenarios: [...picks.map(scenario), scenario(null)],
  };
}

/** Chances of outcomes of which one wins add up to about one. */
const isExclusive = (book: number | null): boolean =>
  book === null || (book > 0.9 * PPM && book < 1.1 * PPM);

/** The parts of an event that are bet on; no two of them have a pick in common. */
function axesOf(legs: readonly StoredLeg[], ground: LiabilityGround): readonly Axis[] {
  const scores = ground.sportCode === FOOTBALL ? scoresFrom(ground.score) : [];
  const sheets = scores.map(sheetOf);
  const byScore = new Map<string, readonly LegOutcome[]>();
  const rest: StoredLeg[] = [];
  for (const leg of legs) {
    const isKnown = sheets.length > 0 && BY_SCORE.has(leg.marketId);
    const ends = isKnown ? endsByScore(leg, sheets) : null;
    if (ends === null) rest.push(leg);
    else byScore.set(pickOf(leg), ends);
  }
  const lines = [...Map.groupBy(rest, lineKeyOf).values()].flatMap((own) => {
    const [first] = own;
    const picks = [...new Set(own.map(pickOf))];
    const isOne = first !== undefined && isExclusive(ground.bookOf(first));
    return isOne
      ? [lineAxis(picks)]
      : picks.map((pick) => ({ ...lineAxis([pick]), kind: 'pick' as const }));
  });
  if (byScore.size === 0) return lines;
  const scenarios = sheets.map((_, place): Scenario =>
    Object.fromEntries(
      [...byScore].flatMap(([pick, ends]) => {
        const end = ends[place];
        return end === undefined ? [] : [[pick, end]];
      }),
    ),
  );
  return [{ kind: 'score', picks: new Set(byScore.keys()), scenarios }, ...lines];
}

/** A slip on an axis. One of singles alone has a part on each axis; any other one is whole on its first. */
function bookedOn({ legs, slip }: OpenSlip, own: readonly StoredLeg[]): BookedSlip {
  const isSingles = slip.sizes.length === 1 && slip.sizes[0] === 1;
  const taken = isSingles ? own : legs;
  return {
    slip: engineSlip(slip, taken),
    picks: taken.map(keyOf),
    cashedBps: slip.cashedBps,
  };
}

function bookedOf(slips: readonly OpenSlip[], eventId: bigint, axes: readonly Axis[]) {
  const axisOf = new Map(
    axes.flatMap((axis, place) => [...axis.picks].map((pick) => [pick, place])),
  );
  const booked = axes.map((): BookedSlip[] => []);
  for (const one of slips) {
    const own = one.legs.filter((leg) => leg.eventId === eventId && leg.status === 'OPEN');
    const parts = Map.groupBy(own, (leg) => axisOf.get(pickOf(leg)) ?? -1);
    const isSingles = one.slip.sizes.length === 1 && one.slip.sizes[0] === 1;
    for (const [place, legs] of parts) {
      booked[place]?.push(bookedOn(one, legs));
      if (!isSingles) break;
    }
  }
  return booked;
}

/** Standings of all legs that are not on the axis itself. */
function othersOf(slips: readonly OpenSlip[], ground: LiabilityGround | null) {
  const others = new Map<string, LegStanding>();
  for (const { legs } of slips) {
    for (const leg of legs) {
      const key = keyOf(leg);
      if (others.has(key)) continue;
      // Without ground an open leg counts as won.
      if (ground !== null || leg.status !== 'OPEN') {
        others.set(key, standingOf(leg, ground ?? NO_GROUND));
      }
    }
  }
  return others;
}
const NO_GROUND: LiabilityGround = {
  ppmOf: () => null,
  bookOf: () => null,
  sportCode: '',
  score: null,
};

/** An each-way slip is two here. */
export const countSlips = (slips: readonly OpenSlip[]): number =>
  new Set(slips.map(({ slip }) => slip.id)).size;

type EventLiability = {
  readonly slips: number;
  /** On this event alone, less what was cashed out. */
  readonly staked: Amount;
  /** The most that is lost; exact where the final score decides, else the sum of what each line may lose. */
  readonly worst: Amount;
  /** The final score of the worst case; null where no score decides. */
  readonly worstScore: Score | null;
};

const openLegsOf = (slips: readonly OpenSlip[], eventId: bigint): readonly StoredLeg[] => {
  const found = new Map<string, StoredLeg>();
  for (const { legs } of slips) {
    for (const leg of legs)
      if (leg.eventId === eventId && leg.status === 'OPEN') found.set(pickOf(leg), leg);
  }
  return [...found.values()];
};

/** What an event costs at worst; the slips are those that have an open leg on it. */
export function eventLiability(
  slips: readonly OpenSlip[],
  eventId: bigint,
  ground: LiabilityGround,
): EventLiability & { readonly scores: readonly (Score & { readonly loss: Amount })[] } {
  const axes = axesOf(openLegsOf(slips, eventId), ground);
  const booked = bookedOf(slips, eventId, axes);
  const others = othersOf(slips, ground);
  let [staked, worst]: [Amount, Amount] = [ZERO, ZERO];
  let scores: readonly (Score & { readonly loss: Amount })[] = [];
  let worstScore: Score | null = null;
  for (const [place, axis] of axes.entries()) {
    const found = liabilityOf(booked[place] ?? [], { events: [axis.scenarios], others });
    if (found === null) continue;
    staked = add(staked, found.staked);
    worst = add(worst, found.worst);
    if (axis.kind !== 'score') continue;
    const all = scoresFrom(ground.score);
    scores = all.map((score, at) => ({ ...score, loss: found.losses[at] ?? ZERO }));
    worstScore = all[found.worstAt[0] ?? 0] ?? null;
  }
  return { slips: countSlips(slips), staked, worst, worstScore, scores };
}

type OutcomeLiability = {
  readonly leg: StoredLeg;
  readonly slips: number;
  readonly staked: Amount;
  /** What the line costs if this outcome wins, other events by their chances. */
  readonly loss: Amount;
  /** The same if every other open pick wins, too. */
  readonly lossMost: Amount;
};
type LineLiability = {
  readonly key: string;
  readonly staked: Amount;
  readonly outcomes: readonly OutcomeLiability[];
};

type Others = ReadonlyMap<string, LegStanding>;

/** What picks of one line cost, of which one wins or none. */
function costOf(
  slips: readonly OpenSlip[],
  eventId: bigint,
  picks: readonly string[],
  others: Others,
) {
  const axis = lineAxis(picks);
  const booked = bookedOf(slips, eventId, [axis])[0] ?? [];
  const found = liabilityOf(booked, { events: [axis.scenarios], others });
  return { staked: found?.staked ?? ZERO, losses: found?.losses ?? [] };
}

/** Stakes of slips on a pick; of singles alone those on the pick. */
const stakedOn = (slips: readonly OpenSlip[], eventId: bigint, pick: string): Amount =>
  (bookedOf(slips, eventId, [lineAxis([pick])])[0] ?? []).reduce<Amount>(
    (sum, { cashedBps = 0, slip }) => add(sum, stakeLeftOf(slip, cashedBps)),
    ZERO,
  );

const hasOpen = ({ legs }: OpenSlip, isMeant: (leg: StoredLeg) => boolean): boolean =>
  legs.some((leg) => leg.status === 'OPEN' && isMeant(leg));

/** What each outcome of each line costs. */
export function lineLiabilities(
  slips: readonly OpenSlip[],
  eventId: bigint,
  ground: LiabilityGround,
): readonly LineLiability[] {
  const [byChance, asWon] = [othersOf(slips, ground), othersOf(slips, null)];
  const lines = Map.groupBy(openLegsOf(slips, eventId), lineKeyOf);
  return [...lines].map(([key, legs]) => {
    const [first] = legs;
    const isOne = first !== undefined && isExclusive(ground.bookOf(first));
    const own = slips.filter((one) =>
      hasOpen(one, (leg) => leg.eventId === eventId && lineKeyOf(leg) === key),
    );
    const cost = (of: readonly OpenSlip[], picks: readonly string[], others: Others) =>
      costOf(of, eventId, picks, others);
    const all = legs.map(pickOf);
    const [whole, most] = [cost(own, all, byChance), cost(own, all, asWon)];
    const outcomes = legs.map((leg, place): OutcomeLiability => {
      const pick = pickOf(leg);
      const on = own.filter((one) => hasOpen(one, (each) => pickOf(each) === pick));
      // Where several outcomes may win, each one is looked at with its own slips.
      const loss = isOne ? whole.losses[place] : cost(on, [pick], byChance).losses[0];
      const lossMost = isOne ? most.losses[place] : cost(on, [pick], asWon).losses[0];
      return {
        leg,
        slips: countSlips(on),
        staked: stakedOn(on, eventId, pick),
        loss: loss ?? ZERO,
        lossMost: lossMost ?? ZERO,
      };
    });
    return { key, staked: whole.staked, outcomes };
  });
}
