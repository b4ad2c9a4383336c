import type { BillKind, BillPeriod, BillState } from '@parlour/contract';
import type { CarryMode } from '@parlour/commission';
import { type Amount, amount } from '@parlour/money';
import type { Bill, Line, Reviewer, WriteOffMode } from '../rules/bill.ts';

/** Read as `b`. */
export const billColumns = `b.id, b.run_id as "runId", b.brand_id as "brandId",
  b.contract_id as "contractId", b.kind, b.period, b.period_start_at as "periodStart",
  b.period_end_at as "periodEnd", b.day, b.correction_no as "correctionNo",
  b.correction_of as "correctionOf", b.member_id as "memberId", b.payer_id as "payerId", b.depth,
  b.currency, b.state, b.reviewer, b.is_held as "isHeld", b.valid_amount as "validBet",
  b.profit_loss_amount as "profitLoss", b.active_members as "activeMembers", b.base_amount as base,
  b.tier, b.rate_bps as "rateBps", b.gross_amount as gross, b.paid_amount as paid,
  b.open_amount as open, b.this_loss_amount as "thisLoss", b.carried_in_amount as "carriedIn",
  b.total_loss_amount as "totalLoss", b.carried_out_amount as "carriedOut",
  b.carry_mode as "carryMode", b.earned_amount as earned, b.waited_in_amount as "waitedIn",
  b.waited_out_amount as "waitedOut", b.room_in_amount as "roomIn",
  b.room_made_amount as "roomMade", b.room_out_amount as "roomOut",
  b.turnover_cap_bps as "turnoverCapBps", b.counted_from_at as "countedFrom", b.cutoff_seq as "cutoffSeq",
  b.after_seq as "afterSeq", b.lines, b.calculated_at as "calculatedAt", b.due_at as "dueAt",
  b.overdue_at as "overdueAt", b.paid_at as "paidAt", b.reason,
  b.write_off_mode as "writeOffMode", b.write_off_amount as "writeOffAmount",
  b.write_off_reason as "writeOffReason", b.write_off_operator_id as "writeOffOperatorId",
  b.write_off_operator_account as "writeOffOperatorAccount",
  b.write_off_proposed_at as "writeOffProposedAt", b.write_off_decided_at as "writeOffDecidedAt",
  b.version`;

type StoredLine = readonly [string, string | null, number | null, number | null];

export type BillRow = Omit<Bill, 'writeOff' | 'lines'> & {
  readonly kind: BillKind;
  readonly period: BillPeriod;
  readonly state: BillState;
  readonly reviewer: Reviewer | null;
  readonly carryMode: CarryMode | null;
  readonly lines: readonly StoredLine[];
  readonly writeOffMode: WriteOffMode | null;
  readonly writeOffAmount: Amount | null;
  readonly writeOffReason: string | null;
  readonly writeOffOperatorId: string | null;
  readonly writeOffOperatorAccount: string | null;
  readonly writeOffProposedAt: Date | null;
  readonly writeOffDecidedAt: Date | null;
};

export function billOf(row: BillRow): Bill {
  const {
    lines,
    writeOffAmount,
    writeOffDecidedAt,
    writeOffMode,
    writeOffOperatorAccount,
    writeOffOperatorId,
    writeOffProposedAt,
    writeOffReason,
    ...bill
  } = row;
  const writeOff =
    writeOffMode === null || writeOffProposedAt === null
      ? null
      : {
          mode: writeOffMode,
          amount: writeOffAmount ?? amount(0n),
          reason: writeOffReason ?? '',
          operatorId: writeOffOperatorId ?? '',
          operatorAccount: writeOffOperatorAccount ?? '',
          proposedAt: writeOffProposedAt,
          decidedAt: writeOffDecidedAt,
        };
  return { ...bill, lines: lines.map(readLine), writeOff };
}

const readLine = ([label, sum, rateBps, count]: StoredLine): Line => [
  label,
  sum === null ? null : amount(BigInt(sum)),
  rateBps,
  count,
];

/** A line as its column keeps it: amounts as text, because JSON knows no such numbers. */
export const storedLine = ([label, sum, rateBps, count]: Line): StoredLine => [
  label,
  sum === null ? null : sum.toString(),
  rateBps,
  count,
];
