import { type Amount, negate, ZERO } from '@parlour/money';
import type { PostOutcome } from '../../../wallet/index.ts';
import { roundChange } from '../../events.ts';
import { type Action, wasTip } from '../../rules/action.ts';
import { answerText } from '../../rules/answer.ts';
import type { Decision } from '../../rules/decide.ts';
import { rewardChange, statusOf } from '../../rules/movement.ts';
import { emptyRound, roundAfter } from '../../rules/round.ts';
import { oddsMinOf, validBetOf, WHOLE_BPS } from '../../rules/valid-bet.ts';
import type { NewAction } from '../../store/actions.ts';
import type { Review } from '../../store/reviews.ts';
import type { RewardChange } from '../../store/rewards.ts';
import type { Round } from '../../store/rounds.ts';
import type { Account, Batch, Plan } from './batch.ts';

/** Rows that a wave leaves behind. */
export type Writes = {
  readonly actions: NewAction[];
  readonly undone: { memberId: string; transactionUuid: string }[];
  readonly rounds: Round[];
  readonly rewards: RewardChange[];
  readonly reviews: Review[];
  readonly resolved: string[];
};

export const emptyWrites = (): Writes => ({
  actions: [],
  undone: [],
  rounds: [],
  rewards: [],
  reviews: [],
  resolved: [],
});

/** Turns a plan and what the wallet said into the answer and the rows that remember it. */
export function finish(
  planned: Plan,
  outcomes: readonly PostOutcome[],
  { batch, writes }: { batch: Batch; writes: Writes },
): void {
  const { call } = planned;
  const { action, vendor } = call;
  const account = batch.accounts.get(action.memberId);
  const decision = afterWallet(planned.decision, outcomes);
  if (takes(planned.decision) && !takes(decision)) {
    batch.restrictions.get(action.memberId)?.reserve(negate(planned.decision.amount));
  }
  for (const outcome of outcomes) {
    if (account !== undefined && outcome.balances !== null) account.balance = outcome.balances.main;
  }
  const status = statusOf(decision);
  const balance =
    (decision.step === 'replay' ? decision.balance : null) ?? account?.balance ?? null;
  const mayTell = account !== undefined && balance !== null && status !== 'RS_ERROR_INVALID_TOKEN';
  batch.answers.set(call, {
    status,
    text: answerText({
      status,
      requestUuid: action.requestUuid,
      ...(mayTell && {
        account: { memberId: action.memberId, currency: account.currency, balance },
      }),
    }),
  });
  if (account === undefined) return;

  const named = { vendorCode: vendor.code, memberId: action.memberId, roundRef: action.roundRef };
  if (decision.step === 'refuse' && decision.review !== undefined) {
    writes.reviews.push(review(action, named, planned.round?.id ?? null, decision.review));
  }
  if (decision.step === 'undo' && account.balance < 0n) {
    writes.reviews.push(review(action, named, planned.round?.id ?? null, 'member_owes'));
  }
  writes.actions.push(...storedActions(planned, decision, { account, outcomes }));
  writes.undone.push(...undoneBy(action, decision));
  const tipped = tippedBy(decision);
  if (tipped !== ZERO) batch.tips.push(tipChange(action, tipped, batch.at));
  const reward = rewardChange(action, decision);
  if (reward !== null) writes.rewards.push({ ...reward, memberId: action.memberId });
  writeRound(planned, decision, { account, batch, writes });
}

/** Whether a decision takes money that the purse may lack. */
const takes = (decision: Decision): decision is Decision & { readonly step: 'stake' | 'tip' } =>
  decision.step === 'stake' || decision.step === 'tip';

/** What a decision adds to the tips of its member; below zero where it takes one back. */
function tippedBy(decision: Decision): Amount {
  if (decision.step === 'tip') return decision.amount;
  const undone = decision.step === 'undo' ? decision.actions.find(wasTip) : undefined;
  return undone === undefined ? ZERO : negate(undone.amount);
}

const tipChange = ({ memberId }: Action, stakeDelta: Amount, at: Date) => ({
  memberId,
  openedAt: at,
  stakeDelta,
  payoutDelta: ZERO,
});

/** A stake that the purse could not pay becomes a refusal; any other objection is a fault. */
function afterWallet(decision: Decision, outcomes: readonly PostOutcome[]): Decision {
  const refused = outcomes.find((outcome) => !outcome.ok);
  if (refused === undefined || refused.ok) return decision;
  if (takes(decision) && refused.reason === 'insufficient_funds') {
    return { step: 'refuse', status: 'RS_ERROR_NOT_ENOUGH_MONEY', isKept: true };
  }
  throw new WalletObjection(`the wallet refused a ${decision.step}: ${refused.reason}`);
}

/** The wallet objects to what was decided: the program and its data disagree. */
export class WalletObjection extends Error {
  override readonly name = 'WalletObjection';
}

type Named = { vendorCode: string; memberId: string; roundRef: string };

const review = (action: Action, named: Named, roundId: string | null, reason: string): Review => ({
  ...named,
  reason,
  roundId,
  transactionUuid: action.transactionUuid,
  detail: `${action.kind} of ${action.referenceUuid ?? action.transactionUuid}`,
});

/** What is remembered of an action: itself, and a tombstone for what it undid before its arrival. */
function storedActions(
  { call: { action }, roundId }: Plan,
  decision: Decision,
  { account, outcomes }: { account: Account; outcomes: readonly PostOutcome[] },
): NewAction[] {
  if (decision.step === 'replay' || (decision.step === 'refuse' && !decision.isKept)) return [];
  const posted = outcomes.at(-1);
  const row: NewAction = {
    action,
    transactionUuid: action.transactionUuid,
    kind: action.kind,
    state: decision.step === 'refuse' ? 'refused' : 'applied',
    status: statusOf(decision),
    amount: action.amount,
    currency: action.currency ?? account.currency,
    balance: account.balance,
    roundId: decision.step === 'refuse' ? null : roundId,
    transferId: posted?.ok === true ? posted.transferId : null,
    referenceUuid: action.referenceUuid,
  };
  if (decision.step !== 'bury' || decision.hasArrived || action.referenceUuid === null)
    return [row];
  const tombstone: NewAction = {
    ...row,
    transactionUuid: action.referenceUuid,
    kind: 'bet',
    state: 'tombstone',
    status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    referenceUuid: null,
  };
  return [row, tombstone];
}

function undoneBy({ memberId, referenceUuid }: Action, decision: Decision) {
  if (decision.step === 'undo') {
    return decision.actions.map(({ transactionUuid }) => ({ memberId, transactionUuid }));
  }
  const isBuried = decision.step === 'bury' && decision.hasArrived && referenceUuid !== null;
  return isBuried ? [{ memberId, transactionUuid: referenceUuid }] : [];
}

const STALE_MS = 48 * 3_600_000;

function writeRound(
  { call, round, roundId }: Plan,
  decision: Decision,
  { account, batch, writes }: { account: Account; batch: Batch; writes: Writes },
): void {
  const { action, vendor } = call;
  const state = roundAfter(round, action, decision);
  if (state === null || roundId === null) return;
  const { at } = batch;
  const game = batch.snapshot.findGame(vendor.code, action.gameCode);
  const before = round ?? {
    ...emptyRound,
    id: roundId,
    memberId: action.memberId,
    brandId: account.brandId,
    vendorCode: vendor.code,
    roundRef: action.roundRef,
    gameCode: action.gameCode,
    category: game?.category ?? 'RNG',
    currency: account.currency,
    openedAt: at,
    closedAt: null,
    validBet: ZERO,
    lineageId: batch.members.get(action.memberId)?.lineageId ?? null,
    tradedPoints: 0,
  };
  const closedAt = state.status === 'open' ? null : (before.closedAt ?? at);
  const validBet = validBetOf(state, {
    category: before.category,
    oddsMinMilli: oddsMinOf(vendor.policy),
    validBetBps: game?.validBetBps ?? WHOLE_BPS,
  });
  const after: Round = { ...before, ...state, closedAt, validBet };
  writes.rounds.push(after);
  batch.changes.push(roundChange(after, before, at));
  const wasStale = at.getTime() - after.openedAt.getTime() > STALE_MS;
  if (wasStale && closedAt !== null) writes.resolved.push(after.id);
}
