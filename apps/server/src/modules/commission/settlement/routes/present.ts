import type { BillBet, BillLine, BillShare, BillTier, BillView } from '@parlour/contract';
import { type ContractKind, type Tier, TIER_FIELDS } from '@parlour/commission';
import type { Reader } from '@parlour/database';
import { add, type Amount, amountToText, currencyOf, ZERO } from '@parlour/money';
import { type CatalogueService, gameName } from '../../../catalogue/index.ts';
import type { MemberService } from '../../../member/index.ts';
import { type Bill, canDistribute } from '../rules/bill.ts';
import type { BillEvent } from '../store/decisions.ts';
import type { ExplainedBet, Explanation, Share } from '../service/explain.ts';

export type NameDeps = {
  readonly reader: Reader;
  readonly members: Pick<MemberService, 'findMany'>;
};

export const money = (value: Amount, currency: string): string =>
  amountToText(value, currencyOf(currency).decimals);

type Names = (memberId: string) => string;

/** Accounts of the named members; anyone who is gone has an empty name. */
export async function namesOf(
  ids: readonly (string | null)[],
  { members, reader }: NameDeps,
): Promise<Names> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const found = wanted.length === 0 ? [] : await members.findMany(reader, wanted);
  const accounts = new Map(found.map(({ account, id }) => [id, account]));
  return (memberId) => accounts.get(memberId) ?? '';
}

export const partiesOf = (bills: readonly Bill[]): (string | null)[] =>
  bills.flatMap(({ memberId, payerId }) => [memberId, payerId]);

/** What every view of a bill tells. */
export function presentFields(bill: Bill, nameOf: Names) {
  const { currency, payerId } = bill;
  return {
    id: bill.id,
    kind: bill.kind,
    period: bill.period,
    periodStart: bill.periodStart.toISOString(),
    periodEnd: bill.periodEnd.toISOString(),
    day: bill.day,
    state: bill.state,
    isHeld: bill.isHeld,
    reviewer: bill.reviewer,
    contractId: bill.contractId,
    account: nameOf(bill.memberId),
    payerAccount: payerId === null ? null : nameOf(payerId),
    currency,
    validBet: money(bill.validBet, currency),
    profitLoss: money(bill.profitLoss, currency),
    activeMembers: bill.activeMembers,
    base: money(bill.base, currency),
    tier: bill.tier,
    rateBps: bill.rateBps,
    amount: money(bill.gross, currency),
    paid: money(bill.paid, currency),
    open: money(bill.open, currency),
    correctionNo: bill.correctionNo,
    correctionOf: bill.correctionOf,
    calculatedAt: bill.calculatedAt.toISOString(),
    dueAt: bill.dueAt.toISOString(),
    paidAt: bill.paidAt?.toISOString() ?? null,
    reason: bill.reason,
  };
}

/** A bill for one of its sides. */
export const presentBill = (bill: Bill, nameOf: Names, viewerId: string): BillView => ({
  ...presentFields(bill, nameOf),
  canDistribute: bill.payerId === viewerId && canDistribute(bill),
});

function presentTier(kind: ContractKind, tier: Tier, index: number, currency: string): BillTier {
  const shown: Record<string, string | number> = {};
  for (const { measure, name, unit } of TIER_FIELDS[kind]) {
    const value = tier[measure];
    shown[name] = unit === 'amount' ? money(value as Amount, currency) : (value as number);
  }
  return {
    place: index + 1,
    periodValidBet: null,
    periodProfitLoss: null,
    dailyBetAmount: null,
    hourlyBetAmount: null,
    singleBetAmount: null,
    activeMembers: null,
    rateBps: null,
    profitWageRateBps: null,
    lossWageRateBps: null,
    ...shown,
  };
}

const presentLines = ({ currency, lines }: Bill): BillLine[] =>
  lines.map(([label, sum, rateBps, count]) => ({
    label,
    amount: sum === null ? null : money(sum, currency),
    rateBps,
    count,
  }));

const presentShare = (share: Share, name: string, currency: string): BillShare => ({
  name,
  of: share.of,
  bets: Math.max(0, share.bets),
  validBet: money(share.validBet, currency),
  profitLoss: money(share.profitLoss, currency),
});

const presentEvent = (event: BillEvent, currency: string) => ({
  at: event.at.toISOString(),
  state: event.state,
  step: event.step,
  actor: event.actorKind,
  actorName: event.actorName,
  amount: event.amount === null ? null : money(event.amount, currency),
  note: event.note,
});

/** What tells of itself by the bill and its payments, together with what people decided. */
function timelineOf({ bill, payments, timeline }: Explanation): BillEvent[] {
  const system = { actorKind: 'system', actorName: '', note: null } as const;
  const isOver = bill.state === 'NOT_REACHED' || bill.gross <= 0n;
  const first = bill.gross < 0n ? 'ADJUST_PENDING' : isOver ? bill.state : 'CALCULATED';
  const born: BillEvent = {
    ...system,
    at: bill.calculatedAt,
    state: first,
    step: 'calculated',
    amount: bill.gross,
  };
  const parts = payments.map(({ amount, isDeduction, sentAt }, index): BillEvent => {
    const isLast = index === payments.length - 1 && bill.open === 0n;
    return {
      ...system,
      at: sentAt,
      state: isLast ? bill.state : 'PARTIAL',
      step: isDeduction ? 'deducted' : 'paid',
      amount,
    };
  });
  return [born, ...[...parts, ...timeline].toSorted((a, b) => a.at.getTime() - b.at.getTime())];
}

/** A bill taken apart, for anyone who may see it. */
export async function presentExplanation(explanation: Explanation, names: NameDeps) {
  const { bill, categories, hasMoreMembers, members, payments, related, tiers } = explanation;
  const { currency } = bill;
  const nameOf = await namesOf(
    [
      bill.memberId,
      bill.payerId,
      ...members.map(({ memberId }) => memberId),
      ...payments.map(({ payerId }) => payerId),
    ],
    names,
  );
  const carry =
    bill.carryMode === null || bill.thisLoss === null
      ? null
      : {
          mode: bill.carryMode,
          thisLoss: money(bill.thisLoss, currency),
          carriedIn: money(bill.carriedIn ?? bill.thisLoss, currency),
          totalLoss: money(bill.totalLoss ?? bill.thisLoss, currency),
          carriedOut: money(bill.carriedOut ?? bill.thisLoss, currency),
        };
  const cap =
    bill.turnoverCapBps === null
      ? null
      : {
          capBps: bill.turnoverCapBps,
          earned: money(bill.earned ?? bill.gross, currency),
          waitedIn: money(bill.waitedIn ?? ZERO, currency),
          room: amountToText(add(bill.roomIn ?? ZERO, bill.roomMade ?? ZERO)),
          waitedOut: money(bill.waitedOut ?? ZERO, currency),
          roomLeft: amountToText(bill.roomOut ?? ZERO),
        };
  return {
    fields: presentFields(bill, nameOf),
    details: {
      tiers: tiers.map((tier, index) => presentTier(bill.kind, tier, index, currency)),
      lines: presentLines(bill),
      members: members.map((share) =>
        presentShare(share, nameOf(share.memberId ?? bill.memberId), currency),
      ),
      hasMoreMembers,
      categories: categories.map((share) => presentShare(share, share.category ?? '', currency)),
      carry,
      cap,
      payments: payments.map(({ amount, billId, doneAt, payerId, sentAt, seq, state }) => ({
        id: `${billId.slice(0, -12)}${seq.toString(16).padStart(12, '0')}`,
        amount: money(amount, currency),
        state,
        payerAccount: payerId === null ? null : nameOf(payerId),
        sentAt: sentAt.toISOString(),
        doneAt: doneAt?.toISOString() ?? null,
      })),
      related: related.map(({ correctionNo, gross, id, state }) => ({
        id,
        correctionNo,
        state,
        amount: money(gross, currency),
      })),
      timeline: timelineOf(explanation)
        .slice(0, 200)
        .map((event) => presentEvent(event, currency)),
    },
  };
}

export type BetDeps = NameDeps & { readonly catalogue: Pick<CatalogueService, 'snapshot'> };

export async function presentBets(
  bets: readonly ExplainedBet[],
  { currency, language }: { readonly currency: string; readonly language: string },
  deps: BetDeps,
): Promise<BillBet[]> {
  const nameOf = await namesOf(
    bets.map(({ memberId }) => memberId),
    deps,
  );
  const snapshot = await deps.catalogue.snapshot();
  const gameNameOf = ({ gameCode, vendorCode }: ExplainedBet): string => {
    const game = snapshot.findGame(vendorCode, gameCode);
    return game === null ? gameCode : gameName(game, language);
  };
  return bets.map((bet) => ({
    roundId: bet.roundId,
    account: nameOf(bet.memberId),
    gameType: bet.category,
    vassalage: snapshot.findVendor(bet.vendorCode)?.vassalage ?? bet.vendorCode,
    gameCode: bet.gameCode,
    gameName: gameNameOf(bet),
    stake: money(bet.stake, currency),
    validBet: money(bet.valid, currency),
    payout: money(bet.payout, currency),
    outcome: bet.outcome,
    settledAt: bet.settledAt.toISOString(),
    tier: bet.tierIndex === null ? null : bet.tierIndex + 1,
    rateBps: bet.rateBps,
    earned: bet.earned === null ? null : amountToText(bet.earned),
  }));
}
