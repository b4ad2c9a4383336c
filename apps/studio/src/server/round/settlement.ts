import type { Tx } from '@parlour/database';
import { ZERO } from '@parlour/money';
import { getPurse, type Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { CALL_TIMEOUT_MS } from '../wallet/client.ts';
import { reportRound } from '../purse/store.ts';
import type { Gateway } from '../wallet/gateway.ts';
import { backOffMs, NO_ANSWER, QUEUE_KEPT_MS, reactionTo } from '../wallet/status.ts';
import {
  claimDueCalls,
  finishCall,
  insertCall,
  listOverdueBets,
  postponeCall,
  type WalletCall,
} from '../wallet/store.ts';
import { lockRound, type RoundRow, updateRound } from './store.ts';

/** How long one worker may take for a call before another one may try it: twice the time-out. */
const LEASE_MS = 2 * CALL_TIMEOUT_MS;
const BATCH = 20;

export type Settlement = ReturnType<typeof createSettlement>;

/** Brings money home: wins and rollbacks are queued with the round and sent until they are answered. */
export function createSettlement({ db, log, now, newId }: Platform, gateway: Gateway) {
  const queue = async (
    tx: Tx,
    call: Pick<WalletCall, 'roundId' | 'kind' | 'amount' | 'referenceId'>,
  ) => {
    const at = now();
    const queued: WalletCall = {
      ...call,
      transactionId: newId(),
      // The last action of a round in either case: a bet is followed by one win or one rollback.
      isLast: true,
      attempts: 1,
      createdAt: at,
    };
    // The caller tries at once; should it die, the queue takes over when the lease ends.
    await insertCall(tx, {
      ...queued,
      state: 'queued',
      nextAttemptAt: new Date(at.getTime() + LEASE_MS),
    });
    return queued;
  };

  const betOf = async (tx: Tx, roundId: string): Promise<string> => {
    const [bet] = await tx.query<{ id: string }>({
      name: 'wallet_call_bet_of',
      text: `select transaction_id as id from wallet_calls where round_id = $1 and kind = 'bet'`,
      values: [roundId],
    });
    if (bet === undefined) throw new Error(`round ${roundId} has no bet`);
    return bet.id;
  };

  const settle = async (
    tx: Tx,
    call: WalletCall,
    { status, balance }: { status: string; balance: RoundRow['balance'] },
  ) => {
    const round = await lockRound(tx, call.roundId);
    if (round.state !== 'win_pending' && round.state !== 'rollback_pending') return;
    const reaction = reactionTo(status);
    const at = now();
    const isTooOld = at.getTime() - call.createdAt.getTime() > QUEUE_KEPT_MS;
    if (reaction === 'unclear' && !isTooOld) {
      const until = new Date(at.getTime() + backOffMs(call.attempts));
      await postponeCall(tx, { transactionId: call.transactionId, status, until });
      return;
    }
    const isDone = reaction === 'accepted';
    await finishCall(tx, {
      transactionId: call.transactionId,
      state: isDone ? 'done' : 'stuck',
      status,
      at,
    });
    const closed = call.kind === 'win' ? 'closed' : 'rolled_back';
    await updateRound(
      tx,
      round.id,
      isDone ? { state: closed, balance, closedAt: at } : { state: 'stuck' },
    );
    if (isDone && call.kind === 'win') await reportRound(tx, round.id);
    if (!isDone)
      log.error({ round: round.id, call: call.transactionId, status }, 'a wallet call is stuck');
  };

  return {
    /** Queues the undoing of a bet whose outcome is not known. */
    async undoBet(
      tx: Tx,
      { round, bet, status }: { round: RoundRow; bet: WalletCall; status: string },
    ): Promise<WalletCall> {
      await finishCall(tx, {
        transactionId: bet.transactionId,
        state: 'unclear',
        status,
        at: now(),
      });
      await updateRound(tx, round.id, { state: 'rollback_pending' });
      return queue(tx, {
        roundId: round.id,
        kind: 'rollback',
        amount: ZERO,
        referenceId: bet.transactionId,
      });
    },

    /** Queues the one win of a round, which also closes it; a lost round closes with a win of nothing. */
    async payWin(tx: Tx, round: RoundRow): Promise<WalletCall> {
      await updateRound(tx, round.id, { state: 'win_pending' });
      const referenceId = await betOf(tx, round.id);
      return queue(tx, { roundId: round.id, kind: 'win', amount: round.win, referenceId });
    },

    /** Sends a queued call and records what came of it. */
    async attempt(call: WalletCall, session: Session): Promise<void> {
      const answer = await gateway.send(call, session);
      await db.tx((tx) => settle(tx, call, answer));
    },

    /** Sends everything that is due; answers how many calls were tried. */
    async runDue(): Promise<number> {
      const at = now();
      const leaseUntil = new Date(at.getTime() + LEASE_MS);
      const due = await db.tx((tx) => claimDueCalls(tx, { now: at, leaseUntil, limit: BATCH }));
      await Promise.all(
        due.map(async (call) => {
          const round = await db.tx((tx) => lockRound(tx, call.roundId));
          await this.attempt(call, await getPurse(db, round.sessionId));
        }),
      );
      return due.length;
    },

    /** Gives up bets whose sender died before it could record an answer. */
    async sweepBets(): Promise<number> {
      const overdue = await listOverdueBets(db, now());
      for (const bet of overdue) {
        const undo = await db.tx(async (tx) => {
          const round = await lockRound(tx, bet.roundId);
          return round.state === 'bet_pending'
            ? this.undoBet(tx, { round, bet, status: NO_ANSWER })
            : null;
        });
        if (undo !== null)
          await this.attempt(undo, await getPurse(db, await sessionOf(undo.roundId)));
      }
      return overdue.length;
    },
  };

  async function sessionOf(roundId: string): Promise<string> {
    return db.tx(async (tx) => (await lockRound(tx, roundId)).sessionId);
  }
}
