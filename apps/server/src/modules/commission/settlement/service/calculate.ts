// What contracts come to for one period, from the measures of their teams at a cut-off.
import {
  activeMinOf,
  calculateBill,
  type CapBefore,
  capPay,
  carryOver,
  type LossParts,
  monthAt,
  netLossOf,
  NO_ROOM,
  periodAt,
  type Span,
} from '@parlour/commission';
import type { Reader } from '@parlour/database';
import { add, type Amount, currencyOf, min, subtract, ZERO } from '@parlour/money';
import type { LossMeasure, Turnover } from '../../../team/index.ts';
import { dividendLines, wageLines } from '../rules/lines.ts';
import { findLastBills, type LastBill } from '../store/contracts.ts';
import type {
  BillCalculation,
  CalculationDeps,
  CalculationGroup,
  CalculationInput,
} from './calculation.ts';
import type { PayingContract } from './deps.ts';
import { calculateSlot } from './calculate-slot.ts';

const NO_PLAY: Turnover = { rounds: 0n, stake: ZERO, valid: ZERO, payout: ZERO, jackpotWin: ZERO };
const NO_LOSS: LossMeasure = {
  stake: ZERO,
  payout: ZERO,
  memberRebate: ZERO,
  agentRebate: ZERO,
  promotion: ZERO,
  wages: ZERO,
  fees: ZERO,
};

/** Computes nothing twice and changes nothing: the same cut-off gives the same calculations. */
export async function calculateContracts(
  reader: Reader,
  input: CalculationInput,
  deps: CalculationDeps,
): Promise<BillCalculation[]> {
  const { period, span, startedAt, upToSeq } = input;
  const timeZone = await deps.zoneOf(reader, input.brandId);
  const calculations: BillCalculation[] = [];
  for (const contracts of groupsOf(input, timeZone)) {
    const [first] = contracts;
    if (first === undefined) continue;
    const { brandId, currency, kind } = first;
    const group: CalculationGroup = {
      contracts,
      timeZone,
      period,
      startedAt,
      limits: await deps.limits(reader, { brandId, kind, currency }),
      scope: {
        brandId,
        currency,
        from: span.from,
        to: endOf(first, span, timeZone),
        upToSeq,
        agentIds: contracts.map(({ downlineId }) => downlineId),
      },
    };
    const calculateGroup =
      kind === 'DIVIDEND'
        ? calculateDividends
        : kind === 'REALTIME_SALARY'
          ? calculateSlot
          : calculateWages;
    calculations.push(...(await calculateGroup(reader, group, deps)));
  }
  return calculations;
}

/** A contract that ends within the period earns until then; net losses are of whole days. */
function endOf({ endsAt, kind }: PayingContract, { to }: Span, timeZone: string): Date {
  if (endsAt === null || endsAt >= to) return to;
  return kind === 'DIVIDEND' ? periodAt('D', endsAt, timeZone).from : endsAt;
}

function groupsOf({ contracts, span }: CalculationInput, timeZone: string): PayingContract[][] {
  const groups = Map.groupBy(
    contracts.filter((contract) => endOf(contract, span, timeZone) > span.from),
    (contract) => `${contract.currency} ${endOf(contract, span, timeZone).getTime()}`,
  );
  return [...groups.values()];
}

async function calculateWages(
  reader: Reader,
  { contracts, limits, period, scope }: CalculationGroup,
  { measures }: CalculationDeps,
): Promise<BillCalculation[]> {
  const minValid = activeMinOf(limits, period);
  const play = await measures.turnover(reader, scope);
  const active = await measures.activeMembers(reader, { ...scope, minValid });
  return contracts.map((contract) => {
    const { bill, bets, calculation } = billOf(contract, {
      kind: contract.kind === 'HOURLY_SALARY' ? 'HOURLY_SALARY' : 'DAILY_WAGE',
      play: play.get(contract.downlineId) ?? NO_PLAY,
      activeMembers: active.get(contract.downlineId) ?? 0,
      netLoss: ZERO,
      limits,
    });
    return {
      ...bill,
      carry: null,
      cap: null,
      countedFrom: scope.from,
      afterSeq: null,
      lines: wageLines(bets, calculation),
    };
  });
}

type Earned = {
  readonly kind: Parameters<typeof calculateBill>[0]['kind'];
  readonly play: Turnover;
  readonly activeMembers: number;
  readonly netLoss: Amount;
  readonly limits: CalculationGroup['limits'];
};

/** What a contract comes to by its tiers, and the bets that its lines tell of. */
function billOf(
  contract: PayingContract,
  { activeMembers, kind, limits: { baseUnit }, netLoss, play }: Earned,
) {
  const { payout, rounds, stake, valid } = play;
  const { tiers } = contract;
  const calculation = calculateBill(
    { kind, tiers, baseUnit, currency: currencyOf(contract.currency) },
    { validBet: valid, netLoss, activeMembers },
  );
  const { base, gross, rateBps, tierIndex } = calculation;
  const profitLoss = subtract(payout, stake);
  return {
    calculation,
    bets: { bets: Number(rounds), stake, payout, valid },
    bill: { contract, validBet: valid, profitLoss, activeMembers, base, tierIndex, rateBps, gross },
  };
}

/** What became known of earlier periods since the bill before. */
type Later = {
  /** Stakes less payouts. */
  readonly loss: Amount;
  /** Valid bet of the contract itself; of contracts before it what was taken back, and nothing more. */
  readonly valid: Amount;
};
const NOTHING_LATER: Later = { loss: ZERO, valid: ZERO };

async function findLater(
  reader: Reader,
  { contracts, scope }: CalculationGroup,
  last: ReadonlyMap<string, LastBill>,
  { measures }: CalculationDeps,
): Promise<ReadonlyMap<string, Later>> {
  const found = new Map<string, Later>();
  const known = contracts.flatMap(({ downlineId, effectiveFrom }) => {
    const bill = last.get(downlineId);
    if (bill === undefined || bill.countedFrom >= scope.from) return [];
    const { countedFrom } = bill;
    const isLater = effectiveFrom !== null && effectiveFrom > countedFrom;
    const ownFrom = isLater ? effectiveFrom : countedFrom;
    // Bets behind the bill before are of another contract or of none, and no correction.
    return [{ ...bill, ownFrom, formerTo: bill.periodEnd < ownFrom ? bill.periodEnd : ownFrom }];
  });
  const alike = Map.groupBy(
    known,
    ({ countedFrom, cutoffSeq, formerTo, ownFrom }) =>
      `${countedFrom.getTime()} ${formerTo.getTime()} ${ownFrom.getTime()} ${cutoffSeq}`,
  );
  for (const bills of alike.values()) {
    const [first] = bills;
    if (first === undefined) continue;
    const { countedFrom, cutoffSeq, formerTo, ownFrom } = first;
    const agentIds = bills.map(({ memberId }) => memberId);
    const correctionsOf = (from: Date, to: Date) =>
      measures.corrections(reader, { ...scope, from, to, afterSeq: cutoffSeq, agentIds });
    const before = formerTo > countedFrom ? await correctionsOf(countedFrom, formerTo) : null;
    const own = scope.from > ownFrom ? await correctionsOf(ownFrom, scope.from) : null;
    for (const agentId of agentIds) {
      const [former, latter] = [before, own].map((some) => some?.get(agentId) ?? NO_PLAY);
      if (former === undefined || latter === undefined) continue;
      found.set(agentId, {
        loss: subtract(add(former.stake, latter.stake), add(former.payout, latter.payout)),
        valid: add(latter.valid, min(former.valid, ZERO)),
      });
    }
  }
  return found;
}

/**
 * What a contract's cap starts from. Room is the contract's own, so that a new one has none; what was taken
 * back after it had been paid on is made up for by the next. What waits goes on with a contract that follows
 * without a gap, and ends otherwise.
 */
function capBefore({ id }: PayingContract, before: LastBill | null, from: Date): CapBefore {
  if (before === null) return NO_ROOM;
  const { contractId, periodEnd, roomOut: room, waitedOut: waiting } = before;
  if (contractId === id) return { room, waiting };
  const follows = periodEnd.getTime() === from.getTime();
  return { room: min(room, ZERO), waiting: follows ? waiting : ZERO };
}

async function calculateDividends(
  reader: Reader,
  group: CalculationGroup,
  deps: CalculationDeps,
): Promise<BillCalculation[]> {
  const { contracts, limits, period, scope, startedAt, timeZone } = group;
  const { measures } = deps;
  const play = await measures.turnover(reader, scope);
  const losses = await measures.netLoss(reader, scope);
  const active = await measures.activeMembers(reader, {
    ...scope,
    minValid: activeMinOf(limits, period),
  });
  const last = await findLastBills(reader, {
    kind: 'DIVIDEND',
    before: scope.from,
    pairs: contracts.map(({ downlineId, uplineId }) => ({
      memberId: downlineId,
      payerId: uplineId,
    })),
  });
  const later = await findLater(reader, group, last, deps);
  const { brandId, currency } = scope;
  const place = { brandId, currency, since: scope.from, settledAt: startedAt };
  const capBps = await deps.turnoverCapBps(reader, place);
  const month = monthAt(scope.from, timeZone);

  return contracts.map((contract) => {
    const { downlineId } = contract;
    const { loss, valid } = later.get(downlineId) ?? NOTHING_LATER;
    const parts: LossParts = { ...(losses.get(downlineId) ?? NO_LOSS), correction: loss };
    const before = last.get(downlineId) ?? null;
    const carry = carryOver(contract.carryMode, netLossOf(parts, limits), {
      before:
        before === null
          ? null
          : {
              carriedOut: before.carriedOut,
              isAdjacent: before.periodEnd.getTime() === scope.from.getTime(),
              isSameMonth: before.periodStart >= month.from,
            },
      endsMonth: periodAt(period, scope.from, timeZone).to >= month.to,
    });
    const { bill, bets, calculation } = billOf(contract, {
      kind: 'DIVIDEND',
      play: play.get(downlineId) ?? NO_PLAY,
      activeMembers: active.get(downlineId) ?? 0,
      netLoss: carry.totalLoss,
      limits,
    });
    const cap = capPay(
      {
        capBps,
        earned: calculation.gross,
        validBet: add(bill.validBet, valid),
        currency: currencyOf(currency),
      },
      capBefore(contract, before, scope.from),
    );
    return {
      ...bill,
      gross: cap.paid,
      carry,
      cap,
      countedFrom: before?.countedFrom ?? scope.from,
      afterSeq: before?.cutoffSeq ?? null,
      lines: dividendLines(bets, { calculation, cap, carry, parts, switches: limits }),
    };
  });
}
