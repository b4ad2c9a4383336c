import { drawHit, drawNormal, drawPoisson, drawUnit, type WordSource } from '../chance/chance.ts';
import { poissonSpread } from '../fair/counts.ts';
import { type FairMarket, fairOf } from '../fair/fair.ts';
import { normalTail } from '../fair/normal.ts';
import { shiftSpread } from '../fair/spread.ts';
import type { Side, Step } from '../life/step.ts';
import * as kinds from '../market/kinds.ts';
import { numberSpecifier, outcomeOf } from '../market/kinds.ts';
import { viewOfSides } from '../market/score-view.ts';
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
 * League of Legends, Dota and mobile arenas: the lead of a side in gold wanders through the map as a
 * Brownian motion with a drift, and who leads when its time is up takes the base. Kills are Poisson numbers
 * beside it.
 */
export type ArenaStrength = {
  readonly best: number;
  /** How likely home is to win a map. */
  readonly map: number;
  readonly minutes: number;
  readonly kills: readonly [home: number, away: number];
};

export type ArenaState = {
  readonly played: readonly (readonly [home: number, away: number])[];
  readonly minute: number;
  /** Lead of home in deviations of a minute of play. */
  readonly lead: number;
  readonly kills: readonly [home: number, away: number];
};

export const arenaStart: ArenaState = { played: [], minute: 0, lead: 0, kills: [0, 0] };

const QUANTILE_STEPS = 60;

/** The standard normal number that is exceeded with a probability. */
export function normalQuantile(above: number): number {
  let [low, high] = [-8, 8];
  for (let step = 0; step < QUANTILE_STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (normalTail(middle) > above) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Drift of the lead in a minute that gives home its probability of the map. */
const driftOf = ({ map, minutes }: ArenaStrength): number =>
  normalQuantile(1 - map) / Math.sqrt(minutes);

/** How likely home is to win the map under way: to lead when the minutes are over. */
export function arenaMapWin(strength: ArenaStrength, { lead, minute }: ArenaState): number {
  const left = strength.minutes - minute;
  if (left <= 0) return Number(lead > 0);
  return 1 - normalTail((lead + driftOf(strength) * left) / Math.sqrt(left));
}

const endsWith = (home: number): readonly SetEnd[] => [
  { home: 1, away: 0, weight: home },
  { home: 0, away: 1, weight: 1 - home },
];

export type ArenaJoint = SetJoint & {
  readonly strength: ArenaStrength;
  readonly state: ArenaState;
};

export function arenaJoint(strength: ArenaStrength, state: ArenaState): ArenaJoint {
  const match: SetMatch = {
    best: strength.best,
    played: state.played,
    current: endsWith(arenaMapWin(strength, state)),
    isHomeFirst: true,
    endsOf: () => endsWith(strength.map),
    isHomeNext: () => true,
    ...(strength.best % 2 === 0 ? { isFixedLength: true } : {}),
  };
  return { ...setJoint(match), strength, state };
}

/** Kills of the map under way. */
function killView({ state, strength }: ArenaJoint) {
  const left = Math.max(0, 1 - state.minute / strength.minutes);
  const [home, away] = strength.kills;
  return viewOfSides(
    shiftSpread(poissonSpread(home * left), state.kills[0]),
    shiftSpread(poissonSpread(away * left), state.kills[1]),
  );
}

type Specifiers = Readonly<Record<string, string>>;
const onKills =
  (kind: kinds.Kind) =>
  (joint: ArenaJoint, specifiers: Specifiers): FairMarket | null => {
    const isNow = numberSpecifier(specifiers, 'mapnr') === joint.state.played.length + 1;
    return isNow ? kind(killView(joint), specifiers) : null;
  };
/** A kill to come of the map under way; void if it never comes. */
const nthKill = (joint: ArenaJoint, specifiers: Specifiers): FairMarket | null => {
  const [killed, count] = [
    joint.state.kills[0] + joint.state.kills[1],
    numberSpecifier(specifiers, 'xth'),
  ];
  if (numberSpecifier(specifiers, 'mapnr') !== joint.state.played.length + 1) return null;
  if (count === null || count <= killed) return null;
  const [home, away] = joint.strength.kills;
  const reached = killView(joint).chance((h, a) => h + a >= count);
  const share = home / (home + away);
  return [
    outcomeOf('4', fairOf(reached * share, 1 - reached)),
    outcomeOf('5', fairOf(reached * (1 - share), 1 - reached)),
  ];
};

const MAPS: ReadonlyMap<number, SetPricer> = new Map<number, SetPricer>([
  ...SET_WINNER.filter(([id]) => id === 186),
  [1, onSets(kinds.threeWay)],
  [327, onSets(kinds.handicap)],
  [328, onSets(kinds.total)],
  [395, onSet('mapnr', decided)],
  [330, onSet('mapnr', decided)],
]);
const KILLS: ReadonlyMap<number, (joint: ArenaJoint, specifiers: Specifiers) => FairMarket | null> =
  new Map([
    [555, onKills(kinds.handicap)],
    [554, onKills(kinds.winner)],
    [726, onKills(kinds.total)],
    [333, nthKill],
  ]);

export const ARENA_MARKET_IDS: readonly number[] = [...MAPS.keys(), ...KILLS.keys()];

/** Fair prices of a market of a battle arena; null where it has none. */
export const arenaPrice = (
  joint: ArenaJoint,
  marketId: number,
  specifiers: Specifiers,
): FairMarket | null => (MAPS.get(marketId) ?? KILLS.get(marketId))?.(joint, specifiers) ?? null;

export type ArenaHappening =
  | {
      readonly kind: 'minute';
      readonly minute: number;
      readonly lead: number;
      readonly kills: readonly [home: number, away: number];
      readonly objective: 'baron' | 'dragon' | 'none' | 'tower';
      readonly side: Side;
    }
  | { readonly kind: 'map'; readonly winner: Side; readonly isLast: boolean };

export type ArenaLife = { readonly strength: ArenaStrength; readonly state: ArenaState };

const MINUTE_MS = 60_000;
const BETWEEN_MS = 12 * MINUTE_MS;

export function isArenaOver({ state, strength }: ArenaLife): boolean {
  const home = state.played.filter(([won]) => won === 1).length;
  const match =
    strength.best % 2 === 0
      ? { best: strength.best, isFixedLength: true }
      : { best: strength.best };
  return isSetMatchOver(match, home, state.played.length - home);
}

/** The next minute of a map, with its kills and objectives, or its end. */
export function nextArena(
  life: ArenaLife,
  source: WordSource,
): Step<ArenaLife, ArenaHappening> | null {
  if (isArenaOver(life)) return null;
  const { state, strength } = life;
  if (state.minute >= strength.minutes) {
    const isHome = state.lead > 0;
    const played = [...state.played, [Number(isHome), Number(!isHome)] as const];
    const next = { strength, state: { ...arenaStart, played } };
    return {
      afterMs: 20_000,
      happening: { kind: 'map', winner: isHome ? 'home' : 'away', isLast: isArenaOver(next) },
      state: next,
    };
  }
  const lead = state.lead + driftOf(strength) + drawNormal(source);
  const more = strength.kills.map((mean) => drawPoisson(source, mean / strength.minutes));
  const kills = [state.kills[0] + (more[0] ?? 0), state.kills[1] + (more[1] ?? 0)] as const;
  const minute = state.minute + 1;
  const side = lead - state.lead > 0 ? 'home' : 'away';
  const isSeen = minute > 5 && drawHit(source, 0.35);
  const objective = !isSeen
    ? 'none'
    : minute > 20 && drawUnit(source) < 0.2
      ? 'baron'
      : drawUnit(source) < 0.6
        ? 'tower'
        : 'dragon';
  return {
    afterMs: minute === 1 && state.played.length > 0 ? BETWEEN_MS : MINUTE_MS,
    happening: { kind: 'minute', minute, lead, kills, objective, side },
    state: { strength, state: { ...state, minute, lead, kills } },
  };
}
