// A calculation line by line, in the order in which a person reads it.
import type {
  Calculation,
  CappedPay,
  Carry,
  LossParts,
  LossSwitches,
  SlotTally,
  Tier,
} from '@parlour/commission';
import { add, type Amount, amount, negate, ZERO } from '@parlour/money';
import type { Line } from './bill.ts';

const line = (
  label: string,
  sum: Amount | null,
  rateBps: number | null = null,
  count: number | null = null,
): Line => [label, sum, rateBps, count];

type Play = {
  readonly stake: Amount;
  readonly payout: Amount;
  readonly valid: Amount;
  readonly bets: number;
};

const ifAny = (label: string, sum: Amount): Line[] => (sum === 0n ? [] : [line(label, sum)]);

/** From the base to what it comes to. */
function earnedLines(calculation: Calculation): Line[] {
  const { base, exact, floored, gross, rateBps, tierIndex } = calculation;
  const lines = [line('base', base)];
  if (floored !== base) lines.push(line('floored', floored));
  if (tierIndex !== null) lines.push(line('tier', null, rateBps, tierIndex + 1));
  if (exact !== gross) lines.push(line('gross', exact), line('truncated', amount(gross - exact)));
  return lines;
}

export const wageLines = (
  { bets, payout, stake, valid }: Play,
  calculation: Calculation,
): Line[] => [
  line('stake', stake, null, bets),
  line('payout', payout),
  line('valid', valid),
  ...earnedLines(calculation),
  line('amount', calculation.gross),
];

export function dividendLines(
  play: Play,
  {
    calculation,
    cap,
    carry,
    parts,
    switches,
  }: {
    readonly calculation: Calculation;
    readonly cap: CappedPay;
    readonly carry: Carry;
    readonly parts: LossParts;
    readonly switches: LossSwitches;
  },
): Line[] {
  return [
    line('valid', play.valid, null, play.bets),
    line('stake', parts.stake),
    line('payout', negate(parts.payout)),
    ...ifAny('member_rebate', negate(parts.memberRebate)),
    ...ifAny('agent_rebate', negate(parts.agentRebate)),
    ...ifAny('promotion', negate(parts.promotion)),
    ...(switches.deductWages ? ifAny('wages', negate(parts.wages)) : []),
    ...(switches.deductFees ? ifAny('fees', negate(parts.fees)) : []),
    ...ifAny('correction', parts.correction),
    line('this_loss', carry.thisLoss),
    ...ifAny('carried_in', carry.carriedIn),
    line('total_loss', carry.totalLoss),
    ...earnedLines(calculation),
    line('earned', cap.earned),
    ...ifAny('waited_in', cap.waitedIn),
    line('room', add(cap.roomIn, cap.made), cap.capBps),
    line('amount', cap.paid),
    ...ifAny('waited_out', cap.waitedOut),
    line('room_left', cap.roomOut),
    ...ifAny('carried_out', carry.carriedOut),
  ];
}

/** By tier, the lowest first: what won bets and what lost bets earned. */
export function slotLines(
  play: Play,
  {
    exact,
    gross,
    tally,
  }: {
    readonly tally: SlotTally;
    readonly exact: Amount;
    readonly gross: Amount;
  },
): Line[] {
  const tiers = tally.tiers.flatMap((tier: Tier, index) => {
    const sums = tally.sums[index];
    if (sums === undefined || sums.wonBets + sums.lostBets === 0) return [];
    return [
      line('tier', tier.bet, null, index + 1),
      ...(sums.wonBets > 0 ? [line('won', amount(sums.wonValid), tier.rateBps, sums.wonBets)] : []),
      ...(sums.lostBets > 0
        ? [line('lost', amount(sums.lostValid), tier.lossRateBps, sums.lostBets)]
        : []),
    ];
  });
  const cut =
    exact === gross ? [] : [line('gross', exact), line('truncated', amount(gross - exact))];
  return [line('valid', play.valid, null, play.bets), ...tiers, ...cut, line('amount', gross)];
}

/** What a correction starts from: what the period comes to now, and what was billed for it before. */
export function correctionLines(
  lines: readonly Line[],
  { before, difference }: { readonly before: Amount; readonly difference: Amount },
): Line[] {
  const whole = lines.find(([label]) => label === 'amount')?.[1] ?? ZERO;
  const isCut = lines.some(([label]) => label === 'gross');
  return [
    ...lines.filter(([label]) => label !== 'amount'),
    ...(isCut ? [] : [line('gross', whole)]),
    line('before', negate(before)),
    line('amount', difference),
  ];
}
