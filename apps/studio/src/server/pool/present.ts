import { inUnits, poolRules, poolSheet } from '@parlour/games/pools';
import { type Amount, amountToText, currencyOf, truncateToCurrency } from '@parlour/money';
import { scaleOf } from './feed.ts';
import type { PoolsNow } from './service.ts';
import type { FallenFilling, HourOfPool, PoolState } from './store.ts';

/** What is shown of a balance: what the currency can pay. */
export const shownOf = ({ balance, currency }: PoolState): Amount =>
  truncateToCurrency(balance, currencyOf(currency));

/** The amount at which a pool falls at the latest; null for one that falls by chance. */
export function limitOf({ currency, level }: Pick<PoolState, 'currency' | 'level'>): Amount | null {
  const trigger = poolRules.find((rules) => rules.level === level)?.trigger;
  return trigger?.kind === 'point' ? inUnits(trigger.before, scaleOf(currency)) : null;
}

export const levelOf = ({ account }: HourOfPool): string => account.slice('pool:'.length);

const textOf = (value: Amount | null): string | null =>
  value === null ? null : amountToText(value);

const presentPool = (pool: PoolState) => ({
  level: pool.level,
  number: pool.number,
  amount: amountToText(shownOf(pool)),
  seed: amountToText(pool.seed),
  mustFallBy: textOf(limitOf(pool)),
  pointHash: pool.pointHash,
  begunAt: pool.begunAt.toISOString(),
});

/** A hit as everybody may see it: nothing of who it was. */
const presentHit = (hit: FallenFilling) => ({
  level: hit.level,
  number: hit.number,
  prize: amountToText(hit.prize),
  stake: amountToText(hit.stake),
  gameCode: hit.gameCode,
  fallenAt: hit.fallenAt.toISOString(),
  isPaid: hit.paidAt !== null,
  point: textOf(hit.point),
  salt: hit.salt,
  pointHash: hit.pointHash,
});

/** The pools of a currency, open to everybody: points of what has fallen, promises of what has not. */
export const presentPools = ({ currency, fallen, hours, pools }: PoolsNow, at: Date) => ({
  at: at.toISOString(),
  currency,
  sheet: poolSheet,
  pools: pools.map(presentPool),
  hits: fallen.map(presentHit),
  hours: hours.map((hour) => ({
    hour: hour.hour.toISOString(),
    level: levelOf(hour),
    bets: hour.bets,
    staked: amountToText(hour.staked),
    amount: amountToText(hour.amount),
  })),
});

export type PoolsView = ReturnType<typeof presentPools>;

/** A hit of the player who asks. */
export const presentOwnHit = (hit: FallenFilling) => ({
  ...presentHit(hit),
  roundId: hit.roundId,
});

export type OwnHitView = ReturnType<typeof presentOwnHit>;
