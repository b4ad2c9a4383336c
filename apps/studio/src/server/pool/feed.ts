import type { SeedPair } from '@parlour/fairness';
import {
  hitsByChance,
  type PoolScale,
  poolsOf,
  type PoolShares,
  sharesOf,
} from '@parlour/games/pools';
import type { Amount } from '@parlour/money';
import { stakeStepOf, unitOf } from '../round/stakes.ts';

/** What a bet gives to the pools of its currency, and whether it hits the one that falls by chance. */
export type Feed = {
  readonly version: string;
  readonly shares: PoolShares;
  readonly isHit: boolean;
};

export const scaleOf = (currency: string): PoolScale => ({
  units: unitOf(currency),
  step: stakeStepOf(currency),
});

type Joined = {
  readonly gameCode: string;
  readonly currency: string;
  readonly hasPools: boolean;
};

type Bet = {
  readonly stake: Amount;
  /** Counts the bets of the round from 0. */
  readonly bet: number;
};

/** Null for bets that feed no pool: play money, other houses, other games. */
export function feedOf(
  { currency, gameCode, hasPools }: Joined,
  seeds: SeedPair,
  { bet, stake }: Bet,
): Feed | null {
  const sheet = hasPools ? poolsOf(gameCode) : null;
  if (sheet === null) return null;
  const isHit = hitsByChance(seeds, { stake, bet, scale: scaleOf(currency) });
  return { version: sheet.version, shares: sharesOf(stake), isHit };
}
