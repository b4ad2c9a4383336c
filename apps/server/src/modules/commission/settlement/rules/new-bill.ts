import type { KindLimits, Span } from '@parlour/commission';
import { idBeside } from '@parlour/database';
import { type Amount, subtract, ZERO } from '@parlour/money';
import type { BillCalculation } from '../service/calculation.ts';
import type { NewBill } from '../store/bills.ts';
import { beginningOf } from './bill.ts';
import { correctionLines } from './lines.ts';
import { addDays, paidFrom } from './schedule.ts';

/** What the bills of a period have come to before, corrections included. */
export type Before = {
  readonly firstBillId: string | null;
  readonly gross: Amount;
  /** Of the last one; -1 without any. */
  readonly lastNo: number;
};

export type BillMaking = {
  readonly run: { readonly id: string; readonly span: Span; readonly cutoffSeq: bigint };
  /** Of the period that the bill is for. */
  readonly span: Span;
  readonly day: string;
  readonly limits: Pick<KindLimits, 'distributionDelayDays' | 'overdueDays' | 'reviewMode'>;
  readonly timeZone: string;
  readonly id: string;
  readonly now: Date;
  /** Null for the first bill of a period. */
  readonly before: Before | null;
};

/** The row of a calculation: the whole of it, or its difference to what was billed before. */
export function newBill(calculation: BillCalculation, making: BillMaking): NewBill {
  const { before, day, id, limits, now, run, span, timeZone } = making;
  const { base, cap, carry, contract, gross: whole, rateBps, tierIndex } = calculation;
  const { downlineId, kind, period, uplineId } = contract;
  const gross = before === null ? whole : subtract(whole, before.gross);
  const correctionNo = before === null ? 0 : before.lastNo + 1;
  const tier = tierIndex === null ? null : tierIndex + 1;
  const lines =
    before === null || before.firstBillId === null
      ? calculation.lines
      : correctionLines(calculation.lines, { before: before.gross, difference: gross });
  // A correction is paid with the run that found it.
  const dueAt = paidFrom({ kind, period, span: run.span }, limits.distributionDelayDays, timeZone);
  const beginning = beginningOf({ gross, payerId: uplineId }, limits.reviewMode, dueAt <= now);
  const overdueFrom = dueAt > now ? dueAt : now;
  return {
    id: idBeside(downlineId, id),
    runId: run.id,
    brandId: contract.brandId,
    contractId: contract.id,
    kind,
    period,
    periodStart: span.from,
    periodEnd: span.to,
    day,
    correctionNo,
    correctionOf: before?.firstBillId ?? null,
    memberId: downlineId,
    payerId: uplineId,
    depth: contract.depth,
    currency: contract.currency,
    ...beginning,
    validBet: calculation.validBet,
    profitLoss: calculation.profitLoss,
    activeMembers: calculation.activeMembers,
    base,
    tier,
    rateBps,
    gross,
    thisLoss: carry?.thisLoss ?? null,
    carriedIn: carry?.carriedIn ?? null,
    totalLoss: carry?.totalLoss ?? null,
    carriedOut: carry?.carriedOut ?? null,
    carryMode: carry === null ? null : contract.carryMode,
    earned: cap?.earned ?? null,
    waitedIn: cap?.waitedIn ?? null,
    waitedOut: cap?.waitedOut ?? null,
    roomIn: cap?.roomIn ?? null,
    roomMade: cap?.made ?? null,
    roomOut: cap?.roomOut ?? null,
    turnoverCapBps: cap?.capBps ?? null,
    countedFrom: calculation.countedFrom,
    cutoffSeq: run.cutoffSeq,
    afterSeq: calculation.afterSeq,
    lines,
    calculatedAt: now,
    dueAt,
    overdueAt: addDays(overdueFrom, limits.overdueDays),
    paidAt: null,
  };
}

/** A team of which no bet stands any more, though there were some. */
export const emptied = (
  contract: BillCalculation['contract'],
  countedFrom: Date,
): BillCalculation => ({
  contract,
  validBet: ZERO,
  profitLoss: ZERO,
  activeMembers: 0,
  base: ZERO,
  tierIndex: null,
  rateBps: null,
  gross: ZERO,
  carry: null,
  cap: null,
  countedFrom,
  afterSeq: null,
  lines: [
    ['valid', ZERO, null, 0],
    ['amount', ZERO, null, null],
  ],
});
