// What became of a leg by what the book says of its line, and of a slip by its legs. Pure.
import type { Amount } from '@parlour/money';
import { ZERO } from '@parlour/money';
import { greatestReturn, type LegResult, settleSlip, VOID, WON } from '@parlour/sports';
import { isVoidAt, type LineKey, type OutcomeResult, type VoidWindow } from '../../market/index.ts';
import { isPaidBy, type Lead } from '../early/rules.ts';
import type { StoredLeg } from '../leg/store.ts';
import type { StoredSlip } from '../store/slips.ts';
import { engineSlip, outcomesOf, type SlipStatus, statusOf } from './slip.ts';

/** A line as settlement reads it. */
export type LineStand = {
  readonly outcomes: readonly OutcomeResult[] | null;
  /** What withdrawn runners take of winnings on it, in percent. */
  readonly deductionPercent: number;
  readonly voids: readonly VoidWindow[];
  /** That sides of its event have had, where its picks are paid for them. */
  readonly leads: readonly Lead[];
};

type LegState = Pick<StoredLeg, 'deadHeatPpm' | 'deductionPercent' | 'isPaidEarly' | 'status'>;
type DecidedLeg = Pick<StoredLeg, 'earlyLead' | 'outcomeId'>;

const PPM = 1_000_000;
const MILLI = 1_000;
const OPEN: LegState = {
  status: 'OPEN',
  deadHeatPpm: PPM,
  deductionPercent: 0,
  isPaidEarly: false,
};

/** The state of a leg now; `struckAt` is when its price was taken for good. */
export function decideLeg(leg: DecidedLeg, stand: LineStand, struckAt: Date): LegState {
  return {
    ...decideByResult(leg.outcomeId, stand, struckAt),
    isPaidEarly: isPaidBy(leg, stand.leads),
  };
}

function decideByResult(
  outcomeId: string,
  { deductionPercent, outcomes, voids }: LineStand,
  struckAt: Date,
): Omit<LegState, 'isPaidEarly'> {
  if (isVoidAt(voids, struckAt.getTime())) return { ...OPEN, status: statusOf(VOID) };
  const found = outcomes?.find(({ id }) => id === outcomeId);
  if (found === undefined || found.result === -1) return OPEN;
  const { deadHeatPpm, result, voidMilli } = found;
  const shares = result === 1 && deadHeatPpm < PPM && deadHeatPpm > 0;
  const ended: LegResult = {
    isWon: result === 1,
    voidHalves: voidMilli >= MILLI ? 2 : voidMilli > 0 ? 1 : 0,
    ...(shares ? { deadHeat: { places: deadHeatPpm, tied: PPM } } : {}),
  };
  const status = statusOf(ended);
  return { status, deadHeatPpm: status === 'DEAD_HEAT' ? deadHeatPpm : PPM, deductionPercent };
}

type Verdict = {
  readonly status: SlipStatus;
  /** Of what was not cashed out. */
  readonly payout: Amount;
  readonly refund: Amount;
  readonly valid: Amount;
};

const STATUSES = { won: 'WON', reduced: 'REDUCED', lost: 'LOST', void: 'VOID' } as const;

/** What a slip comes to: settled when all of its legs have ended, or when nothing can come back any more. */
export function decideSlip(slip: StoredSlip, legs: readonly StoredLeg[]): Verdict {
  const { cashedBps } = slip;
  if (slip.status === 'CASHED_OUT') {
    return { status: 'CASHED_OUT', payout: ZERO, refund: ZERO, valid: ZERO };
  }
  const taken = engineSlip(slip, legs);
  const ended = outcomesOf(legs);
  const whole = ended.flatMap((outcome) => (outcome === null ? [] : [outcome]));
  if (whole.length < ended.length) {
    if (greatestReturn(taken, ended, cashedBps) > 0n) {
      return { status: 'OPEN', payout: ZERO, refund: ZERO, valid: ZERO };
    }
    const left = settleSlip(
      taken,
      ended.map((outcome) => outcome ?? { result: WON, placeResult: WON }),
      cashedBps,
    );
    return { status: 'LOST', payout: ZERO, refund: ZERO, valid: left.validBet };
  }
  const { kind, payout, refund, validBet } = settleSlip(taken, whole, cashedBps);
  return { status: STATUSES[kind], payout, refund, valid: validBet };
}

export const isSameState = (leg: StoredLeg, state: LegState): boolean =>
  leg.status === state.status &&
  leg.deadHeatPpm === state.deadHeatPpm &&
  leg.deductionPercent === state.deductionPercent &&
  leg.isPaidEarly === state.isPaidEarly;

export const isSameVerdict = (slip: StoredSlip, verdict: Verdict): boolean =>
  slip.status === verdict.status &&
  slip.payout === verdict.payout &&
  slip.refund === verdict.refund &&
  slip.valid === verdict.valid;

type LineOfEvent = LineKey & { readonly eventId: bigint };

const isOfLine = (leg: StoredLeg, { eventId, marketId, specifiers }: LineOfEvent): boolean =>
  leg.eventId === eventId && leg.marketId === marketId && leg.specifiers === specifiers;

/** What a slip comes to as one line stands, and its legs on the line that are other ones then. */
export function decideSlipBy(
  slip: StoredSlip,
  legs: readonly StoredLeg[],
  { line, stand }: { readonly line: LineOfEvent; readonly stand: LineStand },
): { readonly verdict: Verdict; readonly changed: readonly StoredLeg[] } {
  const struckAt = slip.acceptedAt ?? slip.placedAt;
  const changed: StoredLeg[] = [];
  const decided = legs.map((leg) => {
    if (!isOfLine(leg, line)) return leg;
    const state = decideLeg(leg, stand, struckAt);
    if (isSameState(leg, state)) return leg;
    const next = { ...leg, ...state };
    changed.push(next);
    return next;
  });
  return { verdict: decideSlip(slip, decided), changed };
}
