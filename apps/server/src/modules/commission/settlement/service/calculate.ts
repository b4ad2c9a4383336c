// What contracts come to for one period, from the measures of their teams at a cut-off.
import {
  activeMinOf,
  calculateBill,
  carryOver,
  type LossParts,
  monthAt,
  netLossOf,
  periodAt,
  type Span,
} from '@parlour/commission';
import type { Reader } from '@parlour/database';
import { type Amount, currencyOf, subtract, ZERO } from '@parlour/money';
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
  wish: CalculationInput,
  deps: CalculationDeps,
): Promise<BillCalculation[]> {
  const timeZone = await deps.zoneOf(reader, wish.brandId);
  const calculations: BillCalculation[] = [];
  for (const contracts of groupsOf(wish, timeZone)) {
    const [first] = contracts;
    if (first === undefined) continue;
    const { brandId, currency, kind } = first;
    const group: CalculationGroup = {
      contracts,
      timeZone,
      period: wish.period,
      limits: await deps.limits(reader, { brandId, kind, currency }),
      scope: {
        brandId,
        currency,
        from: wish.span.from,
        to: endOf(first, wish.span, timeZone),
        upToSeq: wish.upToSeq,
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

/** What became known of earlier periods since each bill before, by agent. */
async function findCorrections(
  reader: Reader,
  { contracts, scope }: CalculationGroup,
  last: ReadonlyMap<string, LastBill>,
  { measures }: CalculationDeps,
): Promise<ReadonlyMap<string, Turnover>> {
  const found = new Map<string, Turnover>();
  const known = contracts.flatMap(({ downlineId }) => last.get(downlineId) ?? []);
  const alike = Map.groupBy(
    known,
    ({ countedFrom, cutoffSeq }) => `${countedFrom.getTime()} ${cutoffSeq}`,
  );
  for (const bills of alike.values()) {
    const [first] = bills;
    if (first === undefined || first.countedFrom >= scope.from) continue;
    const corrections = await measures.corrections(reader, {
      ...scope,
      from: first.countedFrom,
      to: scope.from,
      afterSeq: first.cutoffSeq,
      agentIds: bills.map(({ memberId }) => memberId),
    });
    for (const [agentId, turnover] of corrections) found.set(agentId, turnover);
  }
  return found;
}

async function calculateDividends(
  reader: Reader,
  group: CalculationGroup,
  deps: CalculationDeps,
): Promise<BillCalculation[]> {
  const { contracts, limits, period, scope, timeZone } = group;
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
  const corrections = await findCorrections(reader, group, last, deps);
  const month = monthAt(scope.from, timeZone);

  return contracts.map((contract) => {
    const { downlineId } = contract;
    const later = corrections.get(downlineId) ?? NO_PLAY;
    const parts: LossParts = {
      ...(losses.get(downlineId) ?? NO_LOSS),
      correction: subtract(later.stake, later.payout),
    };
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
    return {
      ...bill,
      carry,
      countedFrom: before?.countedFrom ?? scope.from,
      afterSeq: before?.cutoffSeq ?? null,
      lines: dividendLines(bets, { calculation, carry, parts, switches: limits }),
    };
  });
}
