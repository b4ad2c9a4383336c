import { checkExposure } from '@parlour/lottery';
import { add, type Amount, currencyOf, formatAmount, max, subtract, ZERO } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { type SaleState, saleStateAt, type StoredIssue } from '../../draw/index.ts';
import type { OwnStanding } from '../../play/index.ts';
import { numberKey, type NumberStake } from '../exposure/rules.ts';
import type { SoldBy } from '../offer/versions.ts';
import { type IssueSum, memberIssueKey } from '../store/tickets.ts';
import { orderKey, type StoredOrder } from './order-store.ts';
import { addToSum, boundOf, refusalOfBound } from './bounds.ts';
import { picksOf, type CalculatedSlip, type SlipAnswer, type SlipOutcome } from './slip.ts';

/** What is known behind the locks of a batch. */
export type Ground = {
  readonly at: Date;
  readonly issues: ReadonlyMap<string, StoredIssue>;
  readonly isCurrent: (by: SoldBy) => boolean;
  readonly standing: OwnStanding;
};

/** What is known of the slips of a wave, of which no two are of one member. */
export type WaveGround = Ground & {
  readonly orders: ReadonlyMap<string, StoredOrder>;
  /** What members have on issues already, by memberIssueKey. */
  readonly sums: ReadonlyMap<string, IssueSum>;
};

/** The numbers of a slip as they are kept. */
export const slipNumbers = ({ buyer, currency, issue, lines }: CalculatedSlip): NumberStake[] =>
  lines.flatMap(({ numbers }) =>
    (numbers ?? []).map(({ key, stake }) => ({
      issueId: issue.id,
      brandId: buyer.brandId,
      currency,
      key,
      stake,
    })),
  );

/** Decides a slip by what it costs its member nothing to ask: its answer, or null where numbers are next. */
export function judgeSlip(slip: CalculatedSlip, ground: WaveGround): SlipOutcome | null {
  const known = ground.orders.get(
    orderKey({ memberId: slip.buyer.memberId, id: slip.input.orderId }),
  );
  if (known !== undefined) return answerAgain(slip, known);
  const refusal =
    saleRefusal(slip, ground) ?? memberRefusal(slip, ground) ?? purseRefusal(slip, ground);
  if (refusal !== null) return { ok: false, refusal };
  const isThere = slip.chase?.items.every(({ issue }) => ground.issues.has(issue.id)) ?? true;
  return isThere && ground.isCurrent(slip.soldBy) ? null : 'again';
}

/** The same slip again is answered as before, whatever has changed since. */
export const answerAgain = (
  { inputHash }: Pick<CalculatedSlip, 'inputHash'>,
  known: StoredOrder,
): SlipAnswer =>
  inputHash.equals(known.inputHash)
    ? { ok: true, placed: known.answer }
    : { ok: false, refusal: new Refusal('ticket.order_conflict') };

function saleRefusal({ issue: { id } }: CalculatedSlip, ground: Ground): Refusal | null {
  const issue = ground.issues.get(id);
  if (issue === undefined) return new Refusal('ticket.issue_not_found');
  return refusalOfSale(issue, saleStateAt(issue, ground.at));
}

export function refusalOfSale({ no }: Pick<StoredIssue, 'no'>, sale: SaleState): Refusal | null {
  switch (sale) {
    case 'closed':
      return new Refusal('ticket.issue_closed', { extra: { issueNo: no } });
    case 'ahead':
      return new Refusal('ticket.issue_not_open', { extra: { issueNo: no } });
    case 'paused':
      return new Refusal('draw.game_paused');
    case 'open':
      return null;
  }
}

function memberRefusal(slip: CalculatedSlip, ground: WaveGround): Refusal | null {
  const { buyer, issue, memberIssueMax } = slip;
  const sum = ground.sums.get(memberIssueKey({ memberId: buyer.memberId, issueId: issue.id }));
  const bound = boundOf(addToSum(sum, { tickets: slip.lines.length, picks: picksOf(slip) }));
  if (bound !== null) return refusalOfBound(bound);
  if (memberIssueMax === null) return null;
  const before = sum?.staked ?? ZERO;
  if (add(before, slip.stake) <= memberIssueMax) return null;
  const currency = currencyOf(slip.currency);
  const left = max(subtract(memberIssueMax, before), ZERO);
  return new Refusal('ticket.member_issue_max', {
    params: {
      limit: formatAmount(memberIssueMax, { currency }),
      left: formatAmount(left, { currency }),
    },
  });
}

/** A chase is frozen after its first tickets are taken, so all of it has to be there before. */
function purseRefusal({ buyer, total }: CalculatedSlip, ground: Ground): Refusal | null {
  const purse = ground.standing.locked.purses.get(buyer.memberId);
  if (purse === undefined) return new Refusal('wallet.purse_missing');
  return purse.main < total ? new Refusal('wallet.insufficient_funds') : null;
}

/** The number of a slip that is full, by what is staked on each by numberKey. */
export function numberRefusal(
  slip: CalculatedSlip,
  staked: ReadonlyMap<string, Amount>,
): Refusal | null {
  if (slip.numberMax === null) return null;
  const stakes = slipNumbers(slip);
  const named = stakes.map((one) => ({ key: numberKey(one), stake: one.stake }));
  const fault = checkExposure(named, staked, slip.numberMax);
  if (fault === null) return null;
  const { key } = stakes.find((one) => numberKey(one) === fault.key) ?? { key: '' };
  const ticket = slip.lines.findIndex(({ numbers }) => numbers?.some((one) => one.key === key));
  const left = formatAmount(fault.left, { currency: currencyOf(slip.currency) });
  return new Refusal('ticket.number_full', { params: { left }, extra: { ticket, key, left } });
}

/** Counts what a slip puts on numbers, so that the next ones find the room that is left. */
export function noteNumbers(slip: CalculatedSlip, staked: Map<string, Amount>): void {
  for (const one of slipNumbers(slip)) {
    const key = numberKey(one);
    staked.set(key, add(staked.get(key) ?? ZERO, one.stake));
  }
}
