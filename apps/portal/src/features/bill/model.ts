import { type Tier, TIER_FIELDS, type TierField, type TierFieldName } from '@parlour/commission';
import type { BillKind, BillSide, BillState } from '@parlour/contract';
import {
  add,
  type Amount,
  amountFromText,
  amountToText,
  currencyOf,
  subtract,
  ZERO,
} from '@parlour/money';
import type { StatusTone } from '@parlour/ui';
import type { AgentText } from '../../lib/agent-text.ts';
import type { Bill, BillDetail, Distribution } from './api/index.ts';

type Look = { readonly tone: StatusTone; readonly label: AgentText };

const STATE_TONES: Readonly<Record<BillState, StatusTone>> = {
  CALCULATED: 'notice',
  NOT_REACHED: 'neutral',
  PENDING_REVIEW: 'waiting',
  PAYABLE: 'waiting',
  PAID: 'good',
  PARTIAL: 'waiting',
  INSUFFICIENT: 'bad',
  OVERDUE: 'bad',
  REJECTED: 'bad',
  WRITTEN_OFF: 'neutral',
  ADJUST_PENDING: 'notice',
  WAIVED: 'neutral',
  DEDUCTED: 'neutral',
};
export const BILL_STATES = Object.keys(STATE_TONES) as readonly BillState[];

export const stateLook = (state: BillState): Look => ({
  tone: STATE_TONES[state],
  label: `bill.state_${state}`,
});

/** What of the sums is neither paid nor open, such as corrections under review; null for nothing. */
export function reviewOf(
  sums: {
    readonly amount: string;
    readonly paid: string;
    readonly open: string;
    readonly currency: string;
  } | null,
): { readonly value: string; readonly currency: string } | null {
  if (sums === null) return null;
  const of = (text: string): Amount => amountFromText(text) ?? ZERO;
  const rest = subtract(of(sums.amount), add(of(sums.paid), of(sums.open)));
  return rest === ZERO ? null : { value: amountToText(rest), currency: sums.currency };
}

/** How a bill stands; one that is held back says that first. */
export const billLook = ({ isHeld, state }: Pick<Bill, 'isHeld' | 'state'>): Look =>
  isHeld ? { tone: 'waiting', label: 'bill.state_HELD' } : stateLook(state);

/** Why a bill is not paid yet, or never will be; null for one that needs no words. */
export function whyLabel(
  bill: Pick<Bill, 'isHeld' | 'state' | 'reviewer' | 'tier'>,
):
  | 'bill.why_HELD'
  | 'bill.why_NOT_REACHED'
  | 'bill.why_too_little'
  | 'bill.why_CALCULATED'
  | 'bill.why_upline'
  | 'bill.why_operator'
  | 'bill.why_short'
  | 'bill.why_ADJUST_PENDING'
  | null {
  if (bill.isHeld) return 'bill.why_HELD';
  switch (bill.state) {
    case 'NOT_REACHED':
      return bill.tier === null ? 'bill.why_NOT_REACHED' : 'bill.why_too_little';
    case 'CALCULATED':
    case 'ADJUST_PENDING':
      return `bill.why_${bill.state}`;
    case 'PENDING_REVIEW':
      return bill.reviewer === 'upline' ? 'bill.why_upline' : 'bill.why_operator';
    case 'PARTIAL':
    case 'INSUFFICIENT':
    case 'OVERDUE':
      return 'bill.why_short';
    default:
      return null;
  }
}

/** Filters of a list of bills as they stand in the address. */
export type BillSearch = {
  readonly side: BillSide;
  readonly state: BillState | undefined;
  readonly account: string | undefined;
  readonly isReached: true | undefined;
};

const ACCOUNT_CHARS_MAX = 64;

export const readBillSearch = (search: Readonly<Record<string, unknown>>): BillSearch => {
  const { account, reached, side, state } = search;
  const isToPay = side === 'to_pay';
  const isAccount =
    typeof account === 'string' && account !== '' && account.length <= ACCOUNT_CHARS_MAX;
  return {
    side: isToPay ? 'to_pay' : 'received',
    state: BILL_STATES.find((known) => known === state),
    // What comes in is the caller's own, whatever the address says.
    account: isToPay && isAccount ? account : undefined,
    isReached: reached === '1' ? true : undefined,
  };
};

const amountOf = (text: string): Amount => amountFromText(text) ?? ZERO;
export const isZero = (text: string): boolean => amountOf(text) === ZERO;

type WireTier = BillDetail['tiers'][number];

/** What one threshold of a tier asked for, and how far the team came. */
export type Rung = {
  readonly field: TierFieldName;
  readonly unit: TierField['unit'];
  readonly wanted: string | number;
  /** Null for what single bets are held against, which the team as a whole does not reach. */
  readonly reached: string | number | null;
  readonly isMet: boolean;
  /** From 0 to 1, for a bar. */
  readonly share: number;
};

export type LadderStep = {
  readonly place: number;
  readonly isReached: boolean;
  readonly rungs: readonly Rung[];
  readonly rates: readonly { readonly field: TierFieldName; readonly bps: number }[];
};

/** Cut off well below where a picture would show a difference. */
const SHARE_STEPS = 1_000n;

function shareOf(reached: Amount | number, wanted: Amount | number): number {
  const [part, whole] = [BigInt(reached), BigInt(wanted)];
  if (whole <= 0n || part >= whole) return 1;
  return part <= 0n ? 0 : Number.parseInt(String((part * SHARE_STEPS) / whole), 10) / 1_000;
}

/** What a bill's team did, in the measures of tiers. The engine compares single bets by themselves. */
function achieved(detail: BillDetail): Pick<Tier, 'bet' | 'netLoss' | 'activeMembers'> {
  const loss = detail.carry === null ? ZERO : amountOf(detail.carry.totalLoss);
  return {
    bet: amountOf(detail.validBet),
    netLoss: loss,
    activeMembers: detail.activeMembers,
  };
}

function rungsOf(detail: BillDetail, tier: WireTier): readonly Rung[] {
  const { bet, netLoss, activeMembers } = achieved(detail);
  const reached = { bet, netLoss, activeMembers };
  const { decimals } = currencyOf(detail.currency);
  return TIER_FIELDS[detail.kind].flatMap(({ name, measure, unit, isOptional }): Rung[] => {
    const wanted = tier[name];
    if (unit === 'rate' || wanted === null || (isOptional === true && wanted === 0)) return [];
    if (name === 'singleBetAmount') {
      return [{ field: name, unit, wanted, reached: null, isMet: true, share: 1 }];
    }
    const goal = typeof wanted === 'string' ? amountOf(wanted) : wanted;
    const did = reached[measure as keyof typeof reached];
    return [
      {
        field: name,
        unit,
        wanted,
        reached: typeof did === 'bigint' ? amountToText(did, decimals) : did,
        isMet: goal <= 0 || did >= goal,
        share: shareOf(did, goal),
      },
    ];
  });
}

/**
 * The tiers as a ladder, the highest first, because that is how they were tried. The tier that the
 * bill names was reached, whatever figures have changed since.
 */
export function ladderOf(detail: BillDetail): readonly LadderStep[] {
  return detail.tiers
    .map((tier) => ({
      place: tier.place,
      isReached: tier.place === detail.tier,
      rungs: rungsOf(detail, tier),
      rates: TIER_FIELDS[detail.kind].flatMap(({ name, unit }) => {
        const bps = tier[name];
        return unit === 'rate' && typeof bps === 'number' ? [{ field: name, bps }] : [];
      }),
    }))
    .toSorted((left, right) => right.place - left.place);
}

type Line = BillDetail['lines'][number];

/** Lines that sum up those before them, and are read before all others. */
const SUMS: ReadonlySet<string> = new Set(['this_loss', 'total_loss', 'base', 'amount']);
/** Lines that are taken off, so that a figure without a sign would mislead. */
const SIGNED: ReadonlySet<string> = new Set([
  'this_loss',
  'total_loss',
  'correction',
  'carried_in',
]);

const LINES = [
  'stake',
  'valid',
  'payout',
  'member_rebate',
  'agent_rebate',
  'promotion',
  'wages',
  'fees',
  'correction',
  'this_loss',
  'carried_in',
  'total_loss',
  'base',
  'floored',
  'tier',
  'won',
  'lost',
  'gross',
  'truncated',
  'before',
  'earned',
  'waited_in',
  'room',
  'amount',
  'waited_out',
  'room_left',
  'carried_out',
] as const;

/** Words of a line; one that is newer than this page keeps the server's own. */
export const lineLabel = (label: string): AgentText => {
  const known = LINES.find((line) => line === label);
  return known === undefined ? 'bill.line_other' : `bill.line_${known}`;
};

/** Lines that may be finer than the currency, which is what they are told for. */
const EXACT: ReadonlySet<string> = new Set(['gross', 'truncated']);
export const isExactLine = ({ label }: Line): boolean => EXACT.has(label);
/** How many decimals an amount of the wire has. */
export const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

export const isSumLine = ({ label }: Line): boolean => SUMS.has(label);
export const isSignedLine = ({ label }: Line): boolean => SIGNED.has(label);

const STEPS = [
  'calculated',
  'paid',
  'distributed',
  'failed',
  'overdue',
  'hold',
  'release',
  'approve',
  'reject',
  'propose_write_off',
  'decline_write_off',
  'write_off',
  'waive',
  'deduct',
  'deducted',
] as const;

/** Words of a step; one that is newer than this page is told by the state that it led to. */
export const stepLabel = ({
  step,
  state,
}: Pick<BillDetail['timeline'][number], 'step' | 'state'>): AgentText => {
  const known = STEPS.find((one) => one === step);
  return known === undefined ? stateLook(state).label : `bill.step_${known}`;
};

/** What a distribution pays, and what it leaves open. */
export function sumOfStates({ currency, states }: Pick<Distribution, 'currency' | 'states'>): {
  readonly count: number;
  readonly paid: string;
  readonly open: string;
} {
  const own = states.filter((state) => state.currency === currency);
  const { decimals } = currencyOf(currency);
  const total = (of: 'paid' | 'open') =>
    amountToText(
      own.reduce((sum, state) => (sum + amountOf(state[of])) as Amount, ZERO),
      decimals,
    );
  return {
    count: own.reduce((sum, { count }) => sum + count, 0),
    paid: total('paid'),
    open: total('open'),
  };
}

/** The pages of bills by the kind that they show. */
export const BILL_PAGES: Readonly<Record<BillKind, string>> = {
  DIVIDEND: 'agentDividendRecordCopy2',
  DAILY_WAGE: 'agentDailyWages2',
  HOURLY_SALARY: 'agentHourSalary',
  REALTIME_SALARY: 'agentRealtimeSalary',
};
