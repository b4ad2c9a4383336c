import type { Tx } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';
import { getPurse, type Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { reportRound } from '../purse/store.ts';
import { type Answer, CALL_TIMEOUT_MS } from '../wallet/client.ts';
import { type Gateway, keepsMoney, type Purse } from '../wallet/gateway.ts';
import { backOffMs, NO_ANSWER, QUEUE_KEPT_MS, reactionTo } from '../wallet/status.ts';
import {
  claimDueCalls,
  finishCall,
  insertAttempt,
  insertCall,
  listOverdueBets,
  postponeCall,
  type SentCall,
  type WalletCall,
} from '../wallet/store.ts';
import { getRound, giveUpBet, type RoundRow, type RoundState, updateRound } from './store.ts';

/** How long one worker may take for a call before another one may try it: twice the time-out. */
const LEASE_MS = 2 * CALL_TIMEOUT_MS;
const BATCH = 20;

type Ids = Pick<Platform, 'newId'>;

type Undo = {
  readonly at: Date;
  /** Whether the round ends with it, as it does for its first bet alone. */
  readonly isLast: boolean;
};

export const rollbackOf = (
  { newId }: Ids,
  { roundId, transactionId }: WalletCall,
  { at, isLast }: Undo,
): WalletCall => ({
  transactionId: newId(),
  roundId,
  kind: 'rollback',
  amount: ZERO,
  referenceId: transactionId,
  isLast,
  attempts: 1,
  createdAt: at,
});

type Won = {
  readonly roundId: string;
  readonly betId: string;
  readonly win: Amount;
  readonly at: Date;
};

/** The one win of a round, which closes it. */
export const winCallOf = ({ newId }: Ids, { at, betId, roundId, win }: Won): WalletCall => ({
  transactionId: newId(),
  roundId,
  kind: 'win',
  amount: win,
  referenceId: betId,
  isLast: true,
  attempts: 1,
  createdAt: at,
});

/** The caller tries at once; should it die, the queue takes over when the lease ends. */
export const queueCall = (tx: Tx, call: WalletCall): Promise<void> =>
  insertCall(tx, {
    ...call,
    state: 'queued',
    nextAttemptAt: new Date(call.createdAt.getTime() + LEASE_MS),
  });

/** Finished rounds of the transfer house are lined up for the operator; it saw those of the seamless house. */
export const isReported = ({ house, walletToken }: Purse): boolean =>
  house === 'transfer' && walletToken !== null;

export type Settlement = ReturnType<typeof createSettlement>;

type Settled = {
  readonly call: WalletCall;
  readonly purse: Purse;
  readonly answer: Answer;
  /** The network call that brought the answer; null where the money is our own. */
  readonly sent: SentCall | null;
};

/** Brings money home: wins and rollbacks are queued with the round and sent until they are answered. */
export function createSettlement(platform: Platform, gateway: Gateway) {
  const { db, now } = platform;

  const settlement = {
    /** Moves the money of a queued call that we keep ourselves, and closes its round. */
    async settleHere(tx: Tx, call: WalletCall, purse: Purse): Promise<RoundRow> {
      const answer = await gateway.move(tx, call, purse);
      return settle(platform, tx, { call, purse, answer, sent: null });
    },

    /** Sends a queued call and records what came of it; answers the round as it is then. */
    async attempt(call: WalletCall, purse: Purse): Promise<RoundRow> {
      if (keepsMoney(purse)) return db.tx((tx) => settlement.settleHere(tx, call, purse));
      const sent = await gateway.send(call, purse);
      return db.tx((tx) => settle(platform, tx, { call, purse, answer: sent.answer, sent }));
    },

    /** Sends everything that is due; answers how many calls were tried. */
    async runDue(): Promise<number> {
      const at = now();
      const leaseUntil = new Date(at.getTime() + LEASE_MS);
      const due = await db.tx((tx) => claimDueCalls(tx, { now: at, leaseUntil, limit: BATCH }));
      await Promise.all(due.map(async (call) => settlement.attempt(call, await purseOf(call))));
      return due.length;
    },

    /** Gives up bets whose sender died before it could record an answer. */
    async sweepBets(): Promise<number> {
      const overdue = await listOverdueBets(db, now());
      for (const bet of overdue) {
        const undo = await db.tx((tx) => giveUp(platform, tx, bet));
        if (undo !== null) await settlement.attempt(undo, await purseOf(undo));
      }
      return overdue.length;
    },
  };

  const purseOf = async ({ roundId }: WalletCall): Promise<Session> =>
    getPurse(db, (await getRound(db, roundId)).sessionId);

  return settlement;
}

/** Queues the rollback of a bet that was given up; null where its answer came after all. */
async function giveUp(
  platform: Pick<Platform, 'newId' | 'now'>,
  tx: Tx,
  bet: WalletCall,
): Promise<WalletCall | null> {
  const at = platform.now();
  const round = await giveUpBet(tx, bet.roundId);
  if (round === null) return null;
  const undo = rollbackOf(platform, bet, { at, isLast: round.state === 'rollback_pending' });
  const { transactionId } = bet;
  await tx.together(() => [
    finishCall(tx, { transactionId, state: 'unclear', status: NO_ANSWER, at }),
    queueCall(tx, undo),
  ]);
  return undo;
}

/** The state in which a round waits for a call, and the one that the call leads to. */
function endOf({ isLast, kind }: WalletCall): { from: RoundState; to: RoundState } {
  if (kind === 'win') return { from: 'win_pending', to: 'closed' };
  return isLast
    ? { from: 'rollback_pending', to: 'rolled_back' }
    : { from: 'raise_undone', to: 'playing' };
}

/** A call that another worker has finished meanwhile changes nothing any more. */
async function settle(
  { log, now }: Pick<Platform, 'log' | 'now'>,
  tx: Tx,
  { answer, call, purse, sent }: Settled,
): Promise<RoundRow> {
  const { balance, status } = answer;
  const { roundId, transactionId } = call;
  const at = now();
  const noteSent = () => (sent === null ? null : insertAttempt(tx, sent));
  const reaction = reactionTo(status);
  const isTooOld = at.getTime() - call.createdAt.getTime() > QUEUE_KEPT_MS;
  if (reaction === 'unclear' && !isTooOld) {
    const until = new Date(at.getTime() + backOffMs(call.attempts));
    const [, , round] = await tx.together(() => [
      postponeCall(tx, { transactionId, status, until }),
      noteSent(),
      getRound(tx, roundId),
    ]);
    return round;
  }
  const isDone = reaction === 'accepted';
  const { from, to } = endOf(call);
  const isOver = to !== 'playing';
  const [round] = await tx.together(() => [
    updateRound(
      tx,
      { id: roundId, from: [from] },
      isDone ? { state: to, balance, ...(isOver ? { closedAt: at } : {}) } : { state: 'stuck' },
    ),
    finishCall(tx, { transactionId, state: isDone ? 'done' : 'stuck', status, at }),
    noteSent(),
  ]);
  if (round === null) return getRound(tx, roundId);
  if (isDone && call.kind === 'win' && isReported(purse)) await reportRound(tx, roundId);
  if (!isDone) log.error({ round: roundId, call: transactionId, status }, 'a wallet call is stuck');
  return round;
}
