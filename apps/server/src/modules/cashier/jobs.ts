import type { Db } from '@parlour/database';
import type { JobHandler, Schedule } from '../../platform/jobs.ts';
import {
  ASK_DEPOSITS,
  ASSESS,
  LAPSE_RECEIPTS,
  PAY,
  RESUME,
  SEND_BATCH,
  SWEEP_CHANNELS,
  SWEEP_NOTICES,
  SWEEP_PROOFS,
} from './service/deps.ts';
import type { CashierService } from './service/index.ts';
import { PROOF_WAIT_MS } from './service/receipts.ts';
import { listSendingBatches } from './store/batches.ts';
import { sweepAttempts } from './store/channel-attempts.ts';
import { takeDepositsToAsk } from './store/deposit-lists.ts';
import { sweepRefusedNotices } from './store/notices.ts';
import { listDuePayouts } from './store/payout-lists.ts';
import { sweepWaitingProofs } from './store/receipts.ts';
import { sweepVoucherGuards } from './store/voucher-guards.ts';
import { listLeftBehind } from './store/withdrawal-lists.ts';

export const cashierSchedules: readonly Schedule[] = [
  { name: ASK_DEPOSITS, cron: '* * * * *' },
  { name: LAPSE_RECEIPTS, cron: '* * * * *' },
  { name: RESUME, cron: '* * * * *' },
  { name: SWEEP_NOTICES, cron: '23 4 * * *' },
  { name: SWEEP_PROOFS, cron: '13 * * * *' },
  { name: SWEEP_CHANNELS, cron: '41 4 * * *' },
];

const ASKED_PER_TURN = 50;
const ASK_AGAIN_MS = 5 * 60_000;
const RESUMED_PER_TURN = 50;
const LEFT_BEHIND_MS = 2 * 60_000;
/** A payment whose next step is so long overdue has no job any more; longer than a provider answers. */
const OVERDUE_MS = 30_000;
const NOTICES_KEPT_MS = 30 * 24 * 3_600_000;

/** All idempotent: each step looks at the state that it finds. */
export function createCashierJobs(
  db: Db,
  cashier: CashierService,
): Readonly<Record<string, JobHandler>> {
  return {
    [ASSESS]: (payload) => cashier.review.assess(idOf(payload)),
    [PAY]: (payload) => cashier.payouts.pursue(idOf(payload)),

    /** Takes up what a worker that died had begun: its jobs stay locked for hours. */
    [RESUME]: async (_payload, now) => {
      const before = new Date(now.getTime() - LEFT_BEHIND_MS);
      const left = await listLeftBehind(db, { before, limit: RESUMED_PER_TURN });
      const overdue = new Date(now.getTime() - OVERDUE_MS);
      const due = await listDuePayouts(db, { before: overdue, limit: RESUMED_PER_TURN });
      const batches = await listSendingBatches(db, before);
      await allOf(
        [
          ...left.map(({ id, state }) =>
            state === 'SUBMITTED'
              ? () => cashier.review.assess(id)
              : () => cashier.payouts.pursue(id),
          ),
          ...due.map(
            ({ id }) =>
              () =>
                cashier.payouts.pursue(id),
          ),
          ...batches.map(
            ({ id }) =>
              () =>
                cashier.batches.dispatch(id),
          ),
        ],
        (work) => work(),
      );
    },

    [SEND_BATCH]: (payload) => cashier.batches.dispatch(idOf(payload)),

    /** Finds out about payments whose news never came. */
    [ASK_DEPOSITS]: async (_payload, now) => {
      const again = new Date(now.getTime() + ASK_AGAIN_MS);
      const due = await db.tx((tx) =>
        takeDepositsToAsk(tx, { at: now, again, limit: ASKED_PER_TURN }),
      );
      await allOf(due, (deposit) => cashier.deposits.ask(deposit));
    },

    [LAPSE_RECEIPTS]: async (_payload, now) => {
      while ((await cashier.withdrawals.lapseReceipts(now)) > 0) {
        // Each turn is a page of its own, so that a long backlog never becomes one.
      }
    },

    [SWEEP_NOTICES]: async (_payload, now) => {
      await sweepRefusedNotices(db, new Date(now.getTime() - NOTICES_KEPT_MS));
    },

    [SWEEP_PROOFS]: async (_payload, now) => {
      await sweepWaitingProofs(db, new Date(now.getTime() - PROOF_WAIT_MS));
    },

    /** What channels did long ago, and wrong voucher codes that count for nothing any more. */
    [SWEEP_CHANNELS]: async (_payload, now) => {
      const before = new Date(now.getTime() - NOTICES_KEPT_MS);
      await sweepAttempts(db, before);
      await sweepVoucherGuards(db, before);
    },
  };
}

/** Does something for each; one that fails holds up none of the others. */
async function allOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const results = await Promise.allSettled(items.map(work));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

function idOf(payload: unknown): string {
  const { id } = payload as { id?: unknown };
  if (typeof id !== 'string') throw new Error('a job of the cashier has no id');
  return id;
}
