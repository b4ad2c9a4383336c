import type { Platform } from '../platform/platform.ts';
import type { Answer } from '../wallet/client.ts';
import { reactionTo, refusalOf } from '../wallet/status.ts';
import type { QueuedCall, SentCall } from '../wallet/store.ts';
import type { Begun } from './begin.ts';
import type { Answered, RoundChange } from './change-store.ts';
import { isLost, type Outcome } from './outcome.ts';
import { rollbackOf, winCallOf } from './settlement.ts';

export type Decision = Begun & {
  readonly answer: Answer;
  /** The network call that brought the answer; null where the money is our own. */
  readonly sent: SentCall | null;
};

type Deps = Pick<Platform, 'now' | 'newId'>;

/**
 * What follows from the wallet's answer to a bet: what becomes of its round, and the call that has to follow
 * at once, which is a win or the rollback of a bet without a clear answer.
 */
export function decideBet(deps: Deps, decision: Decision): Answered {
  const { answer, bet, sent } = decision;
  const at = deps.now();
  const reaction = reactionTo(answer.status);
  return {
    round: { id: bet.roundId, from: ['bet_pending'] },
    change: changeOf(decision, at),
    ended: {
      transactionId: bet.transactionId,
      state: reaction === 'accepted' ? 'done' : reaction,
      status: answer.status,
      at,
    },
    next: nextCall(deps, decision, at),
    sent,
  };
}

function nextCall(deps: Deps, { answer, bet, outcome }: Decision, at: Date): QueuedCall | null {
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
