import {
  add,
  type Amount,
  amount,
  applyBps,
  type Currency,
  subtract,
  sum,
  truncateToCurrency,
  ZERO,
} from '@parlour/money';
import type { ContractKind } from './kind.ts';
import type { KindLimits } from './limits.ts';
import { findTier, type Tier } from './tier.ts';

/** What lowers or raises the net loss of a team in a period. All but `correction` are not negative. */
export type LossParts = {
  /** Stakes of settled bets that stood, and what was paid out for them. */
  readonly stake: Amount;
  readonly payout: Amount;
  readonly memberRebate: Amount;
  readonly agentRebate: Amount;
  readonly promotion: Amount;
  /** Wages and salaries that the team received. */
  readonly wages: Amount;
  /** Fees of payments that the house bore. */
  readonly fees: Amount;
  /** Stakes less payouts of earlier periods that became known since the last run. */
  readonly correction: Amount;
};

export type LossSwitches = Pick<KindLimits, 'deductWages' | 'deductFees'>;

/** What a team lost in a period: positive when the house won. Dividends are never part of it. */
export function netLossOf(parts: LossParts, { deductWages, deductFees }: LossSwitches): Amount {
  const { agentRebate, correction, fees, memberRebate, payout, promotion, stake, wages } = parts;
  const costs = [payout, memberRebate, agentRebate, promotion];
  if (deductWages) costs.push(wages);
  if (deductFees) costs.push(fees);
  return subtract(add(stake, correction), sum(costs));
}

/** Cuts a base down to whole units; what is below zero stays as it is, because nothing is paid on it. */
export function floorBase(base: Amount, unit: Amount): Amount {
  if (base <= 0n || unit <= 1n) return base;
  return amount(base - (base % unit));
}

export type Achievement = {
  readonly validBet: Amount;
  /** After what was carried in; zero for all but dividends. */
  readonly netLoss: Amount;
  readonly activeMembers: number;
};

export type Terms = {
  readonly kind: Exclude<ContractKind, 'REALTIME_SALARY'>;
  readonly tiers: readonly Tier[];
  readonly baseUnit: Amount;
  readonly currency: Currency;
};

export type Calculation = {
  /** To what a rate applies: the net loss of a dividend, the valid bet of every other kind. */
  readonly base: Amount;
  readonly floored: Amount;
  /** The tier that was met, from 0; null when none was, and then nothing is paid. */
  readonly tierIndex: number | null;
  readonly rateBps: number | null;
  /** Base times rate to the hundred-thousandth, and what of it the currency can pay. */
  readonly exact: Amount;
  readonly gross: Amount;
};

/** What a contract pays for one period. */
export function calculateBill(terms: Terms, achieved: Achievement): Calculation {
  const { baseUnit, currency, kind, tiers } = terms;
  const { activeMembers, netLoss, validBet } = achieved;
  const base = kind === 'DIVIDEND' ? netLoss : validBet;
  const floored = floorBase(base, baseUnit);
  const nothing = { base, floored, tierIndex: null, rateBps: null, exact: ZERO, gross: ZERO };
  // A threshold of zero does not make a team earn on what the house has lost.
  if (kind === 'DIVIDEND' && netLoss <= 0n) return nothing;
  const met = findTier(kind, tiers, { bet: validBet, netLoss, activeMembers });
  if (met === null) return nothing;
  const { rateBps } = met.tier;
  const exact = floored <= 0n ? ZERO : applyBps(floored, BigInt(rateBps), 'down');
  const gross = truncateToCurrency(exact, currency);
  return { base, floored, tierIndex: met.index, rateBps, exact, gross };
}
