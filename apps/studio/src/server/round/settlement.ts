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
import { getRound, type RoundRow, updateRound } from './store.ts';

/** How long one worker may take for a call before another one may try it: twice the time-out. */
const LEASE_MS = 2 * CALL_TIMEOUT_MS;
const BATCH = 20;

type Ids = Pick<Platform, 'newId'>;

/** What ends a round behind its bet: one win or one rollback. */
const lastCall = (
  { newId }: Ids,
  call: Pick<WalletCall, 'roundId' | 'kind' | 'amount' | 'referenceId'>,
  at: Date,
): WalletCall => ({ ...call, transactionId: newId(), isLast: true, attempts: 1, createdAt: at });

export const rollbackOf = (ids: Ids, { roundId, transactionId }: WalletCall, at: Date) =>
  lastCall(ids, { roundId, kind: 'rollback', amount: ZERO, referenceId: transactionId }, at);

type Won = {
  readonly roundId: string;
  readonly betId: string;
  readonly win: Amount;
  readonly at: Date;
};

export const winCallOf = (ids: Ids, { at, betId, roundId, win }: Won): WalletCall =>
  lastCall(ids, { roundId, kind: 'win', amount: win, referenceId: betId }, at);

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
  const pending = { id: bet.roundId, from: ['bet_pending'] } as const;
  if ((await updateRound(tx, pending, { state: 'rollback_pending' })) === null) return null;
  const undo = rollbackOf(platform, bet, at);
  const { transactionId } = bet;
  await tx.together(() => [
    finishCall(tx, { transactionId, state: 'unclear', status: NO_ANSWER, at }),
    queueCall(tx, undo),
  ]);
  return undo;
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
  const pending = call.kind === 'win' ? 'win_pending' : 'rollback_pending';
  const closed = call.kind === 'win' ? 'closed' : 'rolled_back';
  const [round] = await tx.together(() => [
    updateRound(
      tx,
      { id: roundId, from: [pending] },
      isDone ? { state: closed, balance, closedAt: at } : { state: 'stuck' },
    ),
    finishCall(tx, { transactionId, state: isDone ? 'done' : 'stuck', status, at }),
    noteSent(),
  ]);
  if (round === null) return getRound(tx, roundId);
  if (isDone && call.kind === 'win' && isReported(purse)) await reportRound(tx, roundId);
  if (!isDone) log.error({ round: roundId, call: transactionId, status }, 'a wallet call is stuck');
  return round;
}
