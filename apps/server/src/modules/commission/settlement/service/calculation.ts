// What a calculation of contracts is asked for and gives.
import type { CappedPay, Carry, KindLimits, Span } from '@parlour/commission';
import type { Amount } from '@parlour/money';
import type { AgentSpan } from '../../../team/index.ts';
import type { Line } from '../rules/bill.ts';
import type { ContractScope, PayingContract, SettlementDeps } from './deps.ts';

export type BillCalculation = {
  readonly contract: PayingContract;
  readonly validBet: Amount;
  /** As members see it: payouts less stakes. */
  readonly profitLoss: Amount;
  readonly activeMembers: number;
  readonly base: Amount;
  readonly tierIndex: number | null;
  readonly rateBps: number | null;
  readonly gross: Amount;
  readonly carry: Carry | null;
  /** Of a dividend. */
  readonly cap: CappedPay | null;
  readonly countedFrom: Date;
  readonly afterSeq: bigint | null;
  readonly lines: readonly Line[];
};

/** One period to compute, with the place up to which the journal counts. */
export type CalculationInput = ContractScope & {
  readonly span: Span;
  readonly upToSeq: bigint;
  /** When its run began, which decides about the cap. */
  readonly startedAt: Date;
  readonly contracts: readonly PayingContract[];
};

export type CalculationDeps = Pick<
  SettlementDeps,
  'contracts' | 'limits' | 'measures' | 'tree' | 'turnoverCapBps' | 'zoneOf'
>;

export type CalculationGroup = {
  readonly scope: AgentSpan;
  readonly contracts: readonly PayingContract[];
  readonly limits: KindLimits;
  readonly period: CalculationInput['period'];
  readonly timeZone: string;
  readonly startedAt: Date;
};
