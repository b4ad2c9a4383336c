import type { SetEnd, SetMatch } from '../sets/set-tree.ts';

/**
 * Maps of rounds (Counter-Strike, Valorant): twelve rounds on either side of the map, first to thirteen; from 12-12 in
 * overtimes of six rounds, three a side, until one is two ahead after at most six. A side of the map favours attack or
 * defence, so that the probability of a round depends on who defends.
 */
export type RoundChances = {
  /** How likely home is to win a round when it defends (counter-terrorists), and when it attacks. */
  readonly defending: number;
  readonly attacking: number;
};

export type MapState = {
  readonly home: number;
  readonly away: number;
  /** Whether home began the map on the defending side. */
  readonly isHomeDefendingFirst: boolean;
};

export const HALF_ROUNDS = 12;
export const ROUNDS_TO_WIN = 13;
const OVERTIME_HALF = 3;
/** Overtimes after which the next one is taken as decided evenly by its rounds. */
const OVERTIMES_MAX = 6;

export function isHomeDefending(round: number, isFirst: boolean): boolean {
  if (round < 2 * HALF_ROUNDS) return round < HALF_ROUNDS === isFirst;
  // Sides of an overtime go on from the last half, and change after three rounds.
  const half = Math.floor((round - 2 * HALF_ROUNDS) / OVERTIME_HALF);
  return (half % 4 === 0 || half % 4 === 3) !== isFirst;
}

/** Rounds that win the map: thirteen, then three more in each overtime. */
export function roundsToWin(home: number, away: number): number {
  const level = Math.min(home, away);
  if (level < HALF_ROUNDS) return ROUNDS_TO_WIN;
  return ROUNDS_TO_WIN + OVERTIME_HALF * (Math.floor((level - HALF_ROUNDS) / OVERTIME_HALF) + 1);
}

export const isMapOver = (home: number, away: number): boolean =>
  Math.max(home, away) >= roundsToWin(home, away);

/** How a map ends from where it stands, overtimes included. */
export function mapEnds(chances: RoundChances, state: MapState): SetEnd[] {
  const ends: SetEnd[] = [];
  let level = new Map<number, SetEnd>([[0, { home: state.home, away: state.away, weight: 1 }]]);
  const last = 2 * HALF_ROUNDS + 2 * OVERTIME_HALF * OVERTIMES_MAX;
  for (let round = state.home + state.away; level.size > 0; round += 1) {
    const win = isHomeDefending(round, state.isHomeDefendingFirst) ? chances.defending : chances.attacking;
    const next = new Map<number, SetEnd>();
    for (const { away, home, weight } of level.values()) {
      if (isMapOver(home, away) || (round >= last && home !== away)) {
        ends.push({ home, away, weight });
        continue;
      }
      for (const [h, a, chance] of [[home + 1, away, win], [home, away + 1, 1 - win]] as const) {
        next.set(h, { home: h, away: a, weight: weight * chance + (next.get(h)?.weight ?? 0) });
      }
    }
    level = next;
  }
  return ends;
}

export type RoundMatchState = {
  readonly best: number;
  /** By map from 1. */
  readonly chancesOf: (mapNumber: number) => RoundChances;
  readonly played: readonly (readonly [home: number, away: number])[];
  readonly map: MapState;
};

/** A match of maps with their rounds; the side that begins on defence alternates by map. */
export function roundSetMatch({ best, chancesOf, map, played }: RoundMatchState): SetMatch {
  const fresh = new Map<string, readonly SetEnd[]>();
  const endsOf = (mapNumber: number, isHomeFirst: boolean): readonly SetEnd[] => {
    const key = `${mapNumber} ${isHomeFirst}`;
    const known =
      fresh.get(key) ??
      mapEnds(chancesOf(mapNumber), { home: 0, away: 0, isHomeDefendingFirst: isHomeFirst });
    fresh.set(key, known);
    return known;
  };
  return {
    best,
    played,
    current: mapEnds(chancesOf(played.length + 1), map),
    isHomeFirst: map.isHomeDefendingFirst,
    endsOf,
    isHomeNext: (_, isHomeFirst) => !isHomeFirst,
    ...(best % 2 === 0 ? { isFixedLength: true } : {}),
  };
}
