import type { DrawnStep } from '@parlour/games';
import { add, ZERO } from '@parlour/money';
import type { Platform } from '../platform/platform.ts';
import type { RefusalCode } from '../platform/refusal.ts';
import type { Answer } from '../wallet/client.ts';
import { reactionTo, refusalOf } from '../wallet/status.ts';
import type { QueuedCall, SentCall } from '../wallet/store.ts';
import type { Asked } from './begin.ts';
import type { Answered, RoundChange } from './change-store.ts';
import { winOf } from './game.ts';
import { rollbackOf, winCallOf } from './settlement.ts';

export type Decision = Asked & {
  readonly answer: Answer;
  /** The network call that brought the answer; null where the money is our own. */
  readonly sent: SentCall | null;
};

type Deps = Pick<Platform, 'now' | 'newId'>;

const isFirst = ({ action }: Asked): boolean => action === undefined;

/**
 * What follows from the wallet's answer to a bet: what becomes of its round, and the call that has to follow
 * at once, which is a win or the rollback of a bet without a clear answer. A further stake that is not taken
 * leaves the round as it was.
 */
export function decideBet(deps: Deps, decision: Decision): Answered {
  const { answer, bet, sent } = decision;
  const at = deps.now();
  const reaction = reactionTo(answer.status);
  return {
    round: { id: bet.roundId, from: [isFirst(decision) ? 'bet_pending' : 'raise_pending'] },
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

/** Why a further stake was not taken; null where it was, and for the bet of a first step. */
export function refusalOfRaise(asked: Asked, { status }: Answer): RefusalCode | null {
  const reaction = reactionTo(status);
  if (isFirst(asked) || reaction === 'accepted') return null;
  return reaction === 'refused' ? refusalOf(status) : 'wallet.unclear';
}

function nextCall(deps: Deps, decision: Decision, at: Date): QueuedCall | null {
  const { answer, before, bet, betId, drawn } = decision;
  const reaction = reactionTo(answer.status);
  if (reaction === 'unclear') return rollbackOf(deps, bet, { at, isLast: isFirst(decision) });
  const win = winOf(drawn.round, before.currency);
  // A bet whose step lost has closed the round: nothing follows it.
  if (reaction === 'refused' || win === null || bet.isLast) return null;
  return winCallOf(deps, { roundId: bet.roundId, rewardId: bet.rewardId, betId, win, at });
}

function changeOf(decision: Decision, at: Date): RoundChange {
  const { action, answer, before, bet, drawn } = decision;
  const { balance, status } = answer;
  switch (reactionTo(status)) {
    case 'unclear':
      return { state: isFirst(decision) ? 'rollback_pending' : 'raise_undone' };
    case 'refused':
      return isFirst(decision)
        ? {
            state: 'refused',
            refusal: bet.rewardId === null ? refusalOf(status) : refusalOfFree(status),
            balance,
            closedAt: at,
          }
        : { state: 'playing', balance };
    case 'accepted':
      return {
        ...stepTaken(before, { ...drawn, action }, at),
        ...(isFirst(decision) ? {} : { raised: add(before.raised, bet.amount) }),
        ...(bet.isLast ? { state: 'closed', closedAt: at } : {}),
        balance,
      };
  }
}

/** Why a free round was not taken: that nothing is paid for it says the operator, and no more about money. */
const refusalOfFree = (status: string): RefusalCode =>
  status === 'RS_ERROR_NOT_ENOUGH_MONEY' ? 'reward.over' : refusalOf(status);

type Taken = DrawnStep & { readonly action?: unknown };

/** What a step that was taken adds to its round. */
export function stepTaken(
  before: Asked['before'],
  { action, draws, round }: Taken,
  at: Date,
): RoundChange {
  const win = winOf(round, before.currency);
  return {
    state: win === null ? 'playing' : 'win_pending',
    win: win ?? ZERO,
    ...(round.carried === null ? {} : { carried: round.carried }),
    ...(action === undefined ? {} : { actions: [...before.actions, action] }),
    draws: [...(before.draws ?? []), draws],
    shownAt: at,
  };
}
