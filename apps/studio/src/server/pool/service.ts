import type { Tx } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';
import type { Platform } from '../platform/platform.ts';
import { getRound } from '../round/store.ts';
import type { Answer } from '../wallet/client.ts';
import { backOffMs, QUEUE_KEPT_MS, reactionTo } from '../wallet/status.ts';
import {
  endCall,
  insertAttempt,
  postponeCall,
  type SentCall,
  type WalletCall,
} from '../wallet/store.ts';
import { countInto, openPools, writeCounted } from './count.ts';
import { lockPools, post, readOwed, tryLockPools } from './ledger.ts';
import {
  type FallenFilling,
  type HourOfPool,
  listFallen,
  listHours,
  listPoolCurrencies,
  listPools,
  listWaitingCurrencies,
  markPaid,
  type PoolState,
  takeContributions,
} from './store.ts';

const BATCH = 500;
/** A week of hours for each of the four pools. */
const HOURS_SHOWN = 7 * 24 * 4;
const FALLEN_SHOWN = 50;

/** The pools of a currency: what they hold, what fell, and what bets gave by the hour. */
export type PoolsNow = {
  readonly currency: string;
  readonly pools: readonly PoolState[];
  readonly fallen: readonly FallenFilling[];
  readonly hours: readonly HourOfPool[];
  /** Won and not paid yet. */
  readonly owed: Amount;
};

type PoolWin = {
  readonly call: WalletCall;
  readonly answer: Answer;
  readonly sent: SentCall;
};

export type PoolService = ReturnType<typeof createPools>;

/** Pools of real money: bets feed them, one of those makes each fall, and it is paid once. */
export function createPools(platform: Platform) {
  const { db, log, newId, now } = platform;

  const countOnce = (currency: string): Promise<number> =>
    db.tx(async (tx) => {
      if (!(await tryLockPools(tx, currency))) return 0;
      const at = now();
      const [contributions, pools] = await tx.together(() => [
        takeContributions(tx, { currency, limit: BATCH, at }),
        listPools(tx, currency),
      ]);
      const counted = countInto(platform, pools, { contributions, at });
      await tx.commitWith(() => writeCounted(tx, counted, { currency, at }));
      return contributions.length;
    });

  return {
    /** Opens the pools of a currency, so that their points are promised before the first bet. */
    open: (tx: Tx, currency: string): Promise<void> =>
      openPools(platform, tx, { currency, at: now() }),

    /** Counts everything that bets gave. Any number of nodes may do so at the same time. */
    async count(): Promise<void> {
      for (const currency of await listWaitingCurrencies(db)) {
        let counted = BATCH;
        while (counted === BATCH) counted = await countOnce(currency);
      }
    },

    /** Keeps the answer to the payment of a prize: it is paid, asked again later, or left to a person. */
    async recordWin({ answer, call, sent }: PoolWin): Promise<void> {
      const at = now();
      const { status } = answer;
      const { transactionId } = call;
      const reaction = reactionTo(status);
      const isTooOld = at.getTime() - call.createdAt.getTime() > QUEUE_KEPT_MS;
      const { currency } = await getRound(db, call.roundId);
      await db.tx(async (tx) => {
        await lockPools(tx, currency);
        await insertAttempt(tx, sent);
        if (reaction === 'unclear' && !isTooOld) {
          const until = new Date(at.getTime() + backOffMs(call.attempts));
          await postponeCall(tx, { transactionId, status, until });
          return;
        }
        const isPaid = reaction === 'accepted';
        await endCall(tx, { transactionId, state: isPaid ? 'done' : 'stuck', status, at });
        if (!isPaid) {
          log.error({ call: transactionId, status }, 'the prize of a pool is stuck');
          return;
        }
        const paid = await markPaid(tx, transactionId, at);
        if (paid === null) return;
        const entry = {
          id: newId(),
          kind: 'payment',
          debit: 'owed',
          credit: 'operator',
          amount: call.amount,
          number: paid.number,
          hour: null,
          bets: 0,
          staked: ZERO,
        } as const;
        await post(tx, { currency, at, entries: [entry] });
      });
    },

    async view(currency: string): Promise<PoolsNow> {
      // First, so that whatever is gone from them is found among those that fell.
      const pools = await listPools(db, currency);
      const [owed, fallen, hours] = await Promise.all([
        readOwed(db, currency),
        listFallen(db, { currency, playerId: null, before: null, limit: FALLEN_SHOWN }),
        listHours(db, currency, HOURS_SHOWN),
      ]);
      return { currency, pools, fallen, hours, owed };
    },

    currencies: (): Promise<string[]> => listPoolCurrencies(db),

    /** The hits of one player, newest first. */
    ofPlayer: (playerId: string, currency: string): Promise<FallenFilling[]> =>
      listFallen(db, { currency, playerId, before: null, limit: FALLEN_SHOWN }),
  };
}
