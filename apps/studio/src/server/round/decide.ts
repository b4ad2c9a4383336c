import type { Tx } from '@parlour/database';
import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { reportRound } from '../purse/store.ts';
import type { Answer } from '../wallet/client.ts';
import { reactionTo, refusalOf } from '../wallet/status.ts';
import { finishCall, insertAttempt, type SentCall, type WalletCall } from '../wallet/store.ts';
import type { Begun } from './begin.ts';
import { isLost, type Outcome } from './outcome.ts';
import { isReported, queueCall, rollbackOf, winCallOf } from './settlement.ts';
import { type RoundChange, type RoundRow, updateRound } from './store.ts';

/** The sweep took the sender of a bet for dead: the bet is undone, whatever was answered to it. */
export class GivenUpError extends Error {
  override readonly name = 'GivenUpError';
}

export type Decided = {
  readonly round: RoundRow;
  /** The call that has to follow at once: a win, or the rollback of a bet without a clear answer. */
  readonly next: WalletCall | null;
};

export type Decision = Begun & {
  readonly session: Session;
  readonly answer: Answer;
  /** The network call that brought the answer; null where the money is our own. */
  readonly sent: SentCall | null;
};

type Deps = Pick<Platform, 'now' | 'newId'>;

/**
 * Records the wallet's answer to a bet and what follows from it, in one trip. Throws a `GivenUpError` when
 * the bet was given up in the meantime; nothing of the transaction may be kept then.
 */
export async function decideBet(deps: Deps, tx: Tx, decision: Decision): Promise<Decided> {
  const { answer, bet, outcome, sent, session } = decision;
  const at = deps.now();
  const reaction = reactionTo(answer.status);
  const next = nextCall(deps, decision, at);
  const [round] = await tx.together(() => [
    updateRound(tx, { id: bet.roundId, from: ['bet_pending'] }, changeOf(decision, at)),
    finishCall(tx, {
      transactionId: bet.transactionId,
      state: reaction === 'accepted' ? 'done' : reaction,
      status: answer.status,
      at,
    }),
    sent === null ? null : insertAttempt(tx, sent),
    next === null ? null : queueCall(tx, next),
  ]);
  if (round === null) throw new GivenUpError(`the bet of round ${bet.roundId} was given up`);
  if (reaction === 'accepted' && isLost(outcome) && isReported(session)) {
    await reportRound(tx, round.id);
  }
  return { round, next };
}

function nextCall(deps: Deps, { answer, bet, outcome }: Decision, at: Date): WalletCall | null {
  const reaction = reactionTo(answer.status);
  if (reaction === 'unclear') return rollbackOf(deps, bet, at);
  const isPaidNow = reaction === 'accepted' && outcome.stops.length === 1 && !isLost(outcome);
  return isPaidNow
    ? winCallOf(deps, { roundId: bet.roundId, betId: bet.transactionId, win: outcome.win, at })
    : null;
}

function changeOf({ answer, outcome }: Decision, at: Date): RoundChange {
  const { balance, status } = answer;
  switch (reactionTo(status)) {
    case 'unclear':
      return { state: 'rollback_pending' };
    case 'refused':
      return { state: 'refused', refusal: refusalOf(status), balance, closedAt: at };
    case 'accepted':
      return {
        ...stateAfter(outcome, at),
        stops: outcome.stops,
        spinsTotal: outcome.stops.length,
        spinsShown: 1,
        win: outcome.win,
        balance,
        shownAt: at,
      };
  }
}

function stateAfter(outcome: Outcome, at: Date): Pick<RoundChange, 'state' | 'closedAt'> {
  if (outcome.stops.length > 1) return { state: 'playing' };
  return isLost(outcome) ? { state: 'closed', closedAt: at } : { state: 'win_pending' };
}
