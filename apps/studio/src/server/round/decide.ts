import type { Tx } from '@parlour/database';
import type { DrawnStep } from '@parlour/games';
import { add, ZERO } from '@parlour/money';
import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import type { RefusalCode } from '../platform/refusal.ts';
import { reportRound } from '../purse/store.ts';
import type { Answer } from '../wallet/client.ts';
import { reactionTo, refusalOf } from '../wallet/status.ts';
import { finishCall, insertAttempt, type SentCall, type WalletCall } from '../wallet/store.ts';
import type { Asked, Decided } from './begin.ts';
import { winOf } from './game.ts';
import { isReported, queueCall, rollbackOf, winCallOf } from './settlement.ts';
import { type RoundChange, type RoundRow, type RoundState, updateRound } from './store.ts';

/** The sweep took the sender of a bet for dead: the bet is undone, whatever was answered to it. */
export class GivenUpError extends Error {
  override readonly name = 'GivenUpError';
}

export type Decision = Asked & {
  readonly session: Session;
  readonly answer: Answer;
  /** The network call that brought the answer; null where the money is our own. */
  readonly sent: SentCall | null;
};

type Deps = Pick<Platform, 'now' | 'newId'>;

const isFirst = ({ action }: Asked): boolean => action === undefined;

/**
 * Records the wallet's answer to a bet and what follows from it, in one trip. Throws a `GivenUpError` when
 * the bet was given up in the meantime; nothing of the transaction may be kept then.
 */
export async function decideBet(deps: Deps, tx: Tx, decision: Decision): Promise<Decided> {
  const { answer, bet, sent, session } = decision;
  const at = deps.now();
  const reaction = reactionTo(answer.status);
  const next = nextCall(deps, decision, at);
  const from: RoundState = isFirst(decision) ? 'bet_pending' : 'raise_pending';
  const [round] = await tx.together(() => [
    updateRound(tx, { id: bet.roundId, from: [from] }, changeOf(decision, at)),
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
  if (round.state === 'closed' && isReported(session)) await reportRound(tx, round.id);
  return { round, next, refusal: isFirst(decision) ? null : refusalTold(answer) };
}

function refusalTold({ status }: Answer): RefusalCode | null {
  const reaction = reactionTo(status);
  if (reaction === 'accepted') return null;
  return reaction === 'refused' ? refusalOf(status) : 'wallet.unclear';
}

function nextCall(deps: Deps, decision: Decision, at: Date): WalletCall | null {
  const { answer, bet, betId, drawn, round } = decision;
  const reaction = reactionTo(answer.status);
  if (reaction === 'unclear') return rollbackOf(deps, bet, { at, isLast: isFirst(decision) });
  const win = winOf(drawn.round, round.currency);
  // A bet whose step lost has closed the round: nothing follows it.
  if (reaction === 'refused' || win === null || bet.isLast) return null;
  return winCallOf(deps, { roundId: bet.roundId, betId, win, at });
}

function changeOf(decision: Decision, at: Date): RoundChange {
  const { answer, bet, drawn, round } = decision;
  const { balance, status } = answer;
  switch (reactionTo(status)) {
    case 'unclear':
      return { state: isFirst(decision) ? 'rollback_pending' : 'raise_undone' };
    case 'refused':
      return isFirst(decision)
        ? { state: 'refused', refusal: refusalOf(status), balance, closedAt: at }
        : { state: 'playing', balance };
    case 'accepted': {
      const step = stepTaken(round, { ...drawn, action: decision.action }, at);
      return {
        ...step,
        ...(isFirst(decision) ? {} : { raised: add(round.raised, bet.amount) }),
        ...(bet.isLast ? { state: 'closed', closedAt: at } : {}),
        balance,
      };
    }
  }
}

type Taken = DrawnStep & { readonly action?: unknown };

/** What a step that was taken adds to its round. */
export function stepTaken(
  before: RoundRow,
  { action, draws, round }: Taken,
  at: Date,
): RoundChange {
  const win = winOf(round, before.currency);
  return {
    state: win === null ? 'playing' : 'win_pending',
    win: win ?? ZERO,
    actions: action === undefined ? before.actions : [...before.actions, action],
    draws: [...(before.draws ?? []), draws],
    shownAt: at,
  };
}
