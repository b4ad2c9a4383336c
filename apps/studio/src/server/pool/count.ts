import { randomBytes } from 'node:crypto';
import type { Tx } from '@parlour/database';
import {
  commitPoint,
  feed,
  inUnits,
  pointAt,
  pointsOf,
  type PoolLevel,
  type PoolRules,
  poolLevels,
  poolRules,
} from '@parlour/games/pools';
import { add, type Amount, ZERO } from '@parlour/money';
import type { Platform } from '../platform/platform.ts';
import { insertCall, type WalletCall } from '../wallet/store.ts';
import { scaleOf } from './feed.ts';
import { openAccounts, poolAccount, type PoolEntry, post } from './ledger.ts';
import {
  type Contribution,
  endFilling,
  type Fall,
  insertFilling,
  type OpenFilling,
  type PoolState,
} from './store.ts';

type Deps = Pick<Platform, 'newId'>;

const SALT_BYTES = 32;

const rulesOf = (level: PoolLevel): PoolRules => {
  const rules = poolRules.find((one) => one.level === level);
  if (rules === undefined) throw new Error(`no pool ${level}`);
  return rules;
};

/** A new filling, its point drawn and promised before anything is fed into it. */
function beginFilling(
  currency: string,
  { at, level, number }: { readonly level: PoolLevel; readonly number: number; readonly at: Date },
): OpenFilling {
  const rules = rulesOf(level);
  const scale = scaleOf(currency);
  const points = pointsOf(rules, scale);
  const begun = {
    currency,
    level,
    number,
    seed: inUnits(rules.seed, scale),
    begunAt: at,
  };
  if (points === null) return { ...begun, point: null, salt: null, pointHash: null };
  const point = pointAt(rules, scale, drawBelow(points));
  const salt = randomBytes(SALT_BYTES).toString('hex');
  return { ...begun, point, salt, pointHash: commitPoint(begun, { point, salt }) };
}

/** Of 128 random bits, so that no result is likelier than another by more than one in 2^90. */
const drawBelow = (bound: bigint): bigint => BigInt(`0x${randomBytes(16).toString('hex')}`) % bound;

const NO_BETS = { hour: null, bets: 0, staked: ZERO };

const seedEntry = ({ newId }: Deps, { level, number, seed }: OpenFilling): PoolEntry => ({
  ...NO_BETS,
  id: newId(),
  kind: 'seed',
  debit: 'house',
  credit: poolAccount(level),
  amount: seed,
  number,
});

/** Opens the pools of a currency before its first bet; nothing where they are open. */
export async function openPools(
  deps: Deps,
  tx: Tx,
  { at, currency }: { readonly currency: string; readonly at: Date },
): Promise<void> {
  const codes = ['operator', 'house', 'owed', ...poolLevels.map(poolAccount)] as const;
  if (!(await openAccounts(tx, currency, codes))) return;
  const fillings = poolLevels.map((level) => beginFilling(currency, { level, number: 1, at }));
  for (const filling of fillings) await insertFilling(tx, filling);
  await post(tx, { currency, at, entries: fillings.map((filling) => seedEntry(deps, filling)) });
}

/** What counting comes to, before it is written. */
export type Counted = {
  readonly entries: PoolEntry[];
  /** The fillings behind those that fell, one for each. */
  readonly begun: OpenFilling[];
  readonly falls: Fall[];
  readonly calls: WalletCall[];
};

/**
 * Counts contributions into the pools of a currency, in their order. A bet that makes a pool fall is paid by
 * a call of its own; the next filling begins with its seed and what was left over.
 */
export function countInto(
  deps: Deps,
  pools: readonly PoolState[],
  { at, contributions }: { readonly contributions: readonly Contribution[]; readonly at: Date },
): Counted {
  const counted: Counted = { entries: [], begun: [], falls: [], calls: [] };
  counted.entries.push(...entriesOf(deps, contributions, at));
  for (const pool of pools) countLevel(deps, pool, { contributions, counted, at });
  return counted;
}

/** Writes what was counted into the locked pools of a currency; the calls that pay prizes are queued. */
export const writeCounted = (
  tx: Tx,
  { begun, calls, entries, falls }: Counted,
  { at, currency }: { readonly currency: string; readonly at: Date },
): readonly Promise<void>[] => [
  post(tx, { currency, at, entries }),
  ...calls.map((call) => insertCall(tx, { ...call, state: 'queued', nextAttemptAt: at })),
  // Of one pool after the other: what was begun last may have fallen in the same go.
  ...falls.flatMap((fall, index) => [
    endFilling(tx, fall),
    insertFilling(tx, begun[index] as OpenFilling),
  ]),
];

/** One entry for each pool, summed over the bets. */
const entriesOf = (
  { newId }: Deps,
  contributions: readonly Contribution[],
  at: Date,
): PoolEntry[] =>
  poolLevels
    .map((level) => ({
      id: newId(),
      kind: 'contribution' as const,
      debit: 'operator' as const,
      credit: poolAccount(level),
      amount: contributions.reduce((sum, { shares }) => add(sum, shares[level]), ZERO),
      number: null,
      hour: hourOf(at),
      bets: contributions.length,
      staked: contributions.reduce((sum, { stake }) => add(sum, stake), ZERO),
    }))
    .filter(({ amount }) => amount > ZERO);

const HOUR_MS = 3_600_000;
const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

type Counting = {
  readonly contributions: readonly Contribution[];
  readonly counted: Counted;
  readonly at: Date;
};

function countLevel(deps: Deps, pool: PoolState, { at, contributions, counted }: Counting): void {
  let state = pool;
  const { currency, level } = pool;
  const { step } = scaleOf(currency);
  for (const { betId, isHit, roundId, shares } of contributions) {
    let share = shares[level];
    // What is left over may reach the next point as well, so it is asked again without a share.
    for (let isMore = true; isMore; share = ZERO) {
      const fed = feed(state, share, { isHit: isHit && share !== ZERO, step });
      isMore = fed.prize !== null;
      state = { ...state, balance: fed.balance };
      if (fed.prize === null) continue;
      state = fall(deps, state, { prize: fed.prize, betId, roundId, counted, at });
    }
  }
}

type Fell = {
  readonly prize: Amount;
  readonly betId: string;
  readonly roundId: string;
  readonly counted: Counted;
  readonly at: Date;
};

function fall(
  deps: Deps,
  { balance, currency, level, number }: PoolState,
  { at, betId, counted, prize, roundId }: Fell,
): PoolState {
  const transactionId = deps.newId();
  const next = beginFilling(currency, { level, number: number + 1, at });
  counted.falls.push({ currency, level, number, prize, betId, transactionId, at });
  counted.begun.push(next);
  counted.calls.push({
    transactionId,
    roundId,
    kind: 'pool',
    amount: prize,
    referenceId: betId,
    // It leaves its round as it is, open or closed.
    isLast: false,
    rewardId: null,
    attempts: 0,
    createdAt: at,
  });
  counted.entries.push(
    {
      ...NO_BETS,
      id: deps.newId(),
      kind: 'hit',
      debit: poolAccount(level),
      credit: 'owed',
      amount: prize,
      number,
    },
    seedEntry(deps, next),
  );
  return { ...next, balance: add(balance, next.seed) };
}
