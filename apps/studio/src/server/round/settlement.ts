import type { Reader, Tx } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';
import { getPurse, type Session } from '../launch/store.ts';
import { createGathered } from '../platform/gathered.ts';
import type { Platform } from '../platform/platform.ts';
import type { PoolService } from '../pool/service.ts';
import { reportRound } from '../purse/store.ts';
import { type Answer, CALL_TIMEOUT_MS } from '../wallet/client.ts';
import { type Gateway, keepsMoney, type Purse, type PursedCall } from '../wallet/gateway.ts';
import { backOffMs, NO_ANSWER, QUEUE_KEPT_MS, reactionTo } from '../wallet/status.ts';
import {
  claimDueCalls,
  insertAttempt,
  insertCall,
  listOverdueBets,
  postponeCall,
  type QueuedCall,
  type SentCall,
  type WalletCall,
} from '../wallet/store.ts';
import { type Answered, type PaidWin, recordAnswer, recordPaid } from './change-store.ts';
import { getRound, type RoundRow, type RoundState } from './store.ts';

/** How long one worker may take for a call before another one may try it: twice the time-out. */
export const LEASE_MS = 2 * CALL_TIMEOUT_MS;
const BATCH = 20;
const PAID_AT_ONCE_MAX = 200;

type Ids = Pick<Platform, 'newId'>;

/**
 * What follows a bet: a win or a rollback. It is tried at once; should the process die, the queue takes over
 * when the lease ends.
 */
const followingCall = (
  { newId }: Ids,
  call: Pick<
    WalletCall,
    'roundId' | 'kind' | 'amount' | 'referenceId' | 'isLast' | 'rewardId' | 'valid'
  >,
  at: Date,
): QueuedCall => ({
  ...call,
  transactionId: newId(),
  attempts: 1,
  createdAt: at,
  nextAttemptAt: new Date(at.getTime() + LEASE_MS),
});

type Undo = {
  readonly at: Date;
  /** Whether the round ends with it, as it does for its first bet alone. */
  readonly isLast: boolean;
};

export const rollbackOf = (
  ids: Ids,
  { rewardId, roundId, transactionId }: Pick<WalletCall, 'rewardId' | 'roundId' | 'transactionId'>,
  { at, isLast }: Undo,
): QueuedCall =>
  followingCall(
    ids,
    { roundId, kind: 'rollback', amount: ZERO, referenceId: transactionId, isLast, rewardId },
    at,
  );

type Won = {
  readonly roundId: string;
  readonly betId: string;
  readonly rewardId: string | null;
  readonly win: Amount;
  readonly at: Date;
  /** What of the round counts as bet; absent where all that was staked does. */
  readonly valid?: Amount | null;
};

/** The one win of a round, which closes it. */
export const winCallOf = (
  ids: Ids,
  { at, betId, rewardId, roundId, valid = null, win }: Won,
): QueuedCall =>
  followingCall(
    ids,
    { roundId, kind: 'win', amount: win, referenceId: betId, isLast: true, rewardId, valid },
    at,
  );

export const queueCall = (tx: Tx, call: QueuedCall): Promise<void> =>
  insertCall(tx, { ...call, state: 'queued' });

/** Finished rounds of the transfer house are lined up for the operator; it saw those of the seamless house. */
export const isReported = ({ house, walletToken }: Purse): boolean =>
  house === 'transfer' && walletToken !== null;

export type Settlement = ReturnType<typeof createSettlement>;

type Settled = {
  readonly call: WalletCall;
  readonly answer: Answer;
  /** The network call that brought the answer; null where the money is our own. */
  readonly sent: SentCall | null;
};

/** Brings money home: wins and rollbacks are queued with the round and sent until they are answered. */
export function createSettlement(
  platform: Platform,
  gateway: Gateway,
  pools: Pick<PoolService, 'recordWin'>,
) {
  const { db, log, now } = platform;

  /** The round after an answer was recorded; another worker may have ended its call meanwhile. */
  const roundAfter = async (
    reader: Reader,
    recorded: RoundRow | null,
    { call, answer: { status } }: Settled,
  ): Promise<RoundRow> => {
    const { roundId, transactionId } = call;
    if (recorded?.state === 'stuck')
      log.error({ round: roundId, call: transactionId, status }, 'a wallet call is stuck');
    return recorded ?? getRound(reader, roundId);
  };

  const recordSent = async (settled: Settled): Promise<RoundRow> => {
    const [recorded] = await db.tx((tx) => tx.commitWith(() => record(platform, tx, settled)));
    return roundAfter(db, recorded, settled);
  };

  const keepPaid = (wins: readonly PaidWin[]): Promise<void> =>
    db.tx(async (tx) => {
      await tx.commitWith(() => [recordPaid(tx, wins)]);
    });
  const gatherPaid = createGathered<PaidWin>(PAID_AT_ONCE_MAX, keepPaid);

  const settlement = {
    /** Moves the money of a queued call that we keep ourselves, and closes its round. */
    async settleHere(tx: Tx, call: WalletCall, purse: Purse): Promise<RoundRow> {
      const answer = await gateway.move(tx, call, purse);
      const settled = { call, answer, sent: null };
      const [recorded] = await tx.together(() => record(platform, tx, settled));
      const isPaid = call.kind === 'win' && reactionTo(answer.status) === 'accepted';
      if (recorded !== null && isPaid && isReported(purse)) await reportRound(tx, recorded.id);
      return roundAfter(tx, recorded, settled);
    },

    /** Sends a queued call and records what came of it; answers the round as it is then. */
    async attempt(call: WalletCall, purse: Purse): Promise<RoundRow> {
      if (keepsMoney(purse)) return db.tx((tx) => settlement.settleHere(tx, call, purse));
      const sent = await gateway.send(call, purse);
      if (call.kind === 'pool') {
        await pools.recordWin({ call, answer: sent.answer, sent });
        return getRound(db, call.roundId);
      }
      return recordSent({ call, answer: sent.answer, sent });
    },

    /** As `attempt` does; wins that are accepted at the same time are recorded together. */
    async attemptWin(call: WalletCall, purse: Purse): Promise<void> {
      if (keepsMoney(purse)) {
        await settlement.attempt(call, purse);
        return;
      }
      const sent = await gateway.send(call, purse);
      const { answer } = sent;
      if (call.kind === 'win' && reactionTo(answer.status) === 'accepted') {
        const { roundId, transactionId } = call;
        const { balance, status } = answer;
        await gatherPaid({ roundId, transactionId, status, balance, at: now(), sent });
        return;
      }
      await recordSent({ call, answer, sent });
    },

    /**
     * Sends wins of the operator's money together, where it takes them so, and records all that were accepted
     * at once. Answers those that were not sent: the operator wants them one by one.
     */
    async attemptWins<Win extends PursedCall>(wins: readonly Win[]): Promise<readonly Win[]> {
      const sentWins = await gateway.sendWins(wins);
      if (sentWins === null) return wins;
      const { others, paid } = sorted(wins, sentWins, now());
      if (paid.length > 0) await keepPaid(paid);
      for (const one of others) await recordSent(one);
      return [];
    },

    /** Sends everything that is due; answers how many calls were tried. */
    async runDue(): Promise<number> {
      const at = now();
      const leaseUntil = new Date(at.getTime() + LEASE_MS);
      const [due] = await db.tx((tx) =>
        tx.commitWith(() => [claimDueCalls(tx, { now: at, leaseUntil, limit: BATCH })]),
      );
      await Promise.all(due.map(async (call) => settlement.attempt(call, await purseOf(call))));
      return due.length;
    },

    /** Gives up bets whose sender died before it could record an answer. */
    async sweepBets(): Promise<number> {
      const overdue = await listOverdueBets(db, now());
      for (const bet of overdue) await settlement.giveUpBet(bet);
      return overdue.length;
    },

    /** Undoes a bet whose answer is not waited for any longer; nothing happens where it came after all. */
    async giveUpBet(bet: WalletCall): Promise<void> {
      // The first bet of its round or a further stake.
      for (const undone of [giveUp(platform, bet, 'bet'), giveUp(platform, bet, 'raise')]) {
        const [round] = await db.tx((tx) => tx.commitWith(() => [recordAnswer(tx, undone)]));
        if (round !== null) await settlement.attempt(undone.next, await purseOf(undone.next));
      }
    },
  };

  const purseOf = async ({ roundId }: WalletCall): Promise<Session> =>
    getPurse(db, (await getRound(db, roundId)).sessionId);

  return settlement;
}

/** Wins by what was answered to each: those that are paid, and all others. */
function sorted(wins: readonly PursedCall[], sentWins: readonly SentCall[], at: Date) {
  const paid: PaidWin[] = [];
  const others: Settled[] = [];
  for (const [place, { call }] of wins.entries()) {
    const sent = sentWins[place] as SentCall;
    const { answer } = sent;
    const { balance, status } = answer;
    const { roundId, transactionId } = call;
    if (reactionTo(status) === 'accepted')
      paid.push({ roundId, transactionId, status, balance, at, sent });
    else others.push({ call, answer, sent });
  }
  return { paid, others };
}

/** Undoes a bet by a rollback that is queued. Without a further stake its round goes on. */
function giveUp(platform: Pick<Platform, 'newId' | 'now'>, bet: WalletCall, kind: 'bet' | 'raise') {
  const at = platform.now();
  const { roundId, transactionId } = bet;
  return {
    round: { id: roundId, from: [`${kind}_pending`] },
    change: { state: kind === 'bet' ? 'rollback_pending' : 'raise_undone' },
    ended: { transactionId, state: 'unclear', status: NO_ANSWER, at },
    next: rollbackOf(platform, bet, { at, isLast: kind === 'bet' }),
    sent: null,
  } as const satisfies Answered;
}

/** The state in which a round waits for a call, and the one that the call leads to. */
function endOf({ isLast, kind }: WalletCall): { from: RoundState; to: RoundState } {
  if (kind === 'win') return { from: 'win_pending', to: 'closed' };
  return isLast
    ? { from: 'rollback_pending', to: 'rolled_back' }
    : { from: 'raise_undone', to: 'playing' };
}

/** Keeps the answer to a win or a rollback: the round as it is then, or null when another worker ended the call. */
function record(
  { now }: Pick<Platform, 'now'>,
  tx: Tx,
  { answer, call, sent }: Settled,
): readonly [Promise<RoundRow | null>, ...Promise<void>[]] {
  const { balance, status } = answer;
  const { roundId, transactionId } = call;
  const at = now();
  const reaction = reactionTo(status);
  const isTooOld = at.getTime() - call.createdAt.getTime() > QUEUE_KEPT_MS;
  if (reaction === 'unclear' && !isTooOld) {
    const until = new Date(at.getTime() + backOffMs(call.attempts));
    return [
      getRound(tx, roundId),
      postponeCall(tx, { transactionId, status, until }),
      ...(sent === null ? [] : [insertAttempt(tx, sent)]),
    ];
  }
  const isDone = reaction === 'accepted';
  const { from, to } = endOf(call);
  const ended = to === 'playing' ? {} : { closedAt: at };
  const answered: Answered = {
    round: { id: roundId, from: [from] },
    change: isDone ? { state: to, balance, ...ended } : { state: 'stuck' },
    ended: { transactionId, state: isDone ? 'done' : 'stuck', status, at },
    next: null,
    sent,
  };
  return [recordAnswer(tx, answered)];
}
