// Batches of payments: made, sent by a job or by people at a bank, and told what became of them.
import type { Tx } from '@parlour/database';
import { type Amount, amountToText } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { writeCsv } from '../rules/bank-file.ts';
import { listAccountsById } from '../store/accounts.ts';
import {
  type Batch,
  type BatchFilter,
  countBatches,
  countExport,
  endBatch,
  findBatch,
  freeBatch,
  insertBatch,
  listBatches,
  lockBatch,
  lockBatchPayouts,
  updateBatchState,
} from '../store/batches.ts';
import { findChannel, HOUSE } from '../store/channels.ts';
import type { PageWish } from '../../../platform/page.ts';
import { listPayouts } from '../store/payout-lists.ts';
import type { Payout } from '../store/payouts.ts';
import { type CashierDeps, SEND_BATCH } from './deps.ts';
import { enqueue } from './payments.ts';
import type { Payouts } from './payouts.ts';

export type BatchDecision = {
  readonly id: string;
  readonly brandId: string;
  readonly operatorId: string;
  readonly operatorAccount: string;
  readonly ip: string;
};

export type MakeBatch = Omit<BatchDecision, 'id'> & {
  readonly currency: string;
  readonly channelId: string | null;
  readonly methodCode: string | null;
  readonly payoutIds: readonly string[] | null;
  readonly amountMax: Amount | null;
  readonly note: string | null;
};

export const BATCH_ROWS_MAX = 2_000;
const PAGE = 100;

export type Batches = ReturnType<typeof createBatches>;

export function createBatches(deps: CashierDeps, payouts: Payouts) {
  const { db, audit, jobs, now, newId } = deps;

  const find = async ({ id, brandId }: { readonly id: string; readonly brandId: string }) => {
    const batch = await findBatch(db, id);
    if (batch === null || batch.brandId !== brandId) throw new Refusal('cashier.batch_not_found');
    return batch;
  };

  const lockOpen = async (tx: Tx, { id, brandId }: BatchDecision): Promise<Batch> => {
    const batch = await lockBatch(tx, id);
    if (batch === null || batch.brandId !== brandId) throw new Refusal('cashier.batch_not_found');
    if (batch.state !== 'OPEN') throw new Refusal('cashier.batch_not_open');
    return batch;
  };

  const record = (
    tx: Tx,
    { operatorId, ip }: Omit<BatchDecision, 'id'>,
    batch: Batch,
    what: { readonly action: string; readonly reason?: string | null; readonly before?: string },
  ): Promise<void> =>
    audit.record(tx, {
      actor: { kind: 'operator', id: operatorId },
      action: what.action,
      subject: { kind: 'payout_batch', id: batch.id },
      before: what.before === undefined ? null : { state: what.before },
      after: {
        state: batch.state,
        number: batch.number,
        count: batch.count,
        amount: amountToText(batch.amount),
        currency: batch.currency,
      },
      reason: what.reason ?? null,
      ip,
    });

  /** Every payment of a batch, or those of one state, a page at a time. */
  const eachPage = async (
    batch: Batch,
    work: (page: readonly Payout[]) => Promise<void>,
    state?: Payout['state'],
  ) => {
    let cursor: string | null = null;
    do {
      const filter = { brandId: batch.brandId, batchId: batch.id, state };
      const page: Awaited<ReturnType<typeof listPayouts>> = await listPayouts(db, filter, {
        cursor,
        limit: PAGE,
      });
      await work(page.items);
      cursor = page.nextCursor;
    } while (cursor !== null);
  };

  return {
    find,

    list: (filter: BatchFilter, wish: PageWish) => listBatches(db, filter, wish),
    counts: (ids: readonly string[]) => countBatches(db, ids),

    /** The payments of a batch, as they are paid. */
    async rows(
      place: { readonly id: string; readonly brandId: string },
      state: Payout['state'] | undefined,
      wish: PageWish,
    ) {
      const batch = await find(place);
      return listPayouts(db, { brandId: batch.brandId, batchId: batch.id, state }, wish);
    },

    async make(command: MakeBatch): Promise<Batch> {
      const { brandId, currency, channelId, methodCode } = command;
      return db.tx(async (tx) => {
        const channel = channelId === null ? null : await findChannel(tx, channelId);
        const isMissing = channelId !== null && channel === null;
        const isOther =
          channel !== null &&
          (channel.brandId !== brandId ||
            channel.direction !== 'payout' ||
            channel.currency !== currency);
        if (isMissing || isOther || channel?.isEnabled === false) {
          throw new Refusal('cashier.payout_channel_unavailable', {
            params: { reason: 'disabled' },
          });
        }
        const { operatorId: createdBy, operatorAccount: createdByAccount } = command;
        const batch = await insertBatch(tx, {
          id: newId(),
          brandId,
          currency,
          channelId,
          methodCode: channel?.methodCode ?? methodCode,
          isByHand: channel?.provider === HOUSE,
          note: command.note,
          createdBy,
          createdByAccount,
          createdAt: now(),
          payoutIds: command.payoutIds,
          amountMin: channel?.min ?? null,
          amountMax: smaller(channel?.max ?? null, command.amountMax),
          onlyMethod: channel?.methodCode ?? methodCode,
          limit: BATCH_ROWS_MAX,
        });
        if (batch === null) throw new Refusal('cashier.batch_empty');
        await record(tx, command, batch, { action: 'payout_batch.make', reason: command.note });
        return batch;
      });
    },

    /** Hands a batch to the job that sends it; anyone who clicks second is refused. */
    async send(decision: BatchDecision): Promise<Batch> {
      return db.tx(async (tx) => {
        const { id, state } = await lockOpen(tx, decision);
        const by = { id: decision.operatorId, account: decision.operatorAccount };
        const batch = await updateBatchState(tx, { id, state: 'SENDING', at: now(), by });
        await jobs.add(tx, SEND_BATCH, { id }, { key: `${SEND_BATCH}:${id}` });
        await record(tx, decision, batch, { action: 'payout_batch.send', before: state });
        return batch;
      });
    },

    /** The job: sends what is ready, as often as it takes, and never what was sent. */
    async dispatch(id: string): Promise<void> {
      const batch = await findBatch(db, id);
      if (batch?.state !== 'SENDING') return;
      await eachPage(batch, async (page) => {
        for (const payout of page) {
          if (payout.state === 'READY') await payouts.pursue(payout.id);
        }
      });
      await db.tx(async (tx) => {
        const locked = await lockBatch(tx, id);
        if (locked?.state !== 'SENDING') return;
        const at = now();
        await updateBatchState(tx, { id, state: 'SENT', at });
        await endBatch(tx, { id, at });
      });
    },

    /** Frees the payments of a batch that was not sent. */
    async cancel(decision: BatchDecision & { readonly reason: string }): Promise<Batch> {
      const { reason } = decision;
      return db.tx(async (tx) => {
        await lockBatchPayouts(tx, decision.id);
        const { id, state, isByHand } = await lockOpen(tx, decision);
        const at = now();
        for (const payout of await freeBatch(tx, { id, isByHand, at })) {
          await enqueue(tx, payout, deps);
        }
        const batch = await updateBatchState(tx, { id, state: 'CANCELLED', at });
        const action = 'payout_batch.cancel';
        await record(tx, decision, batch, { action, before: state, reason });
        return batch;
      });
    },

    /** What people at the bank pay from. Whole account numbers leave the house: it is audited. */
    async file(decision: BatchDecision): Promise<{ name: string; content: string }> {
      const batch = await find(decision);
      if (!batch.isByHand) throw new Refusal('cashier.batch_not_by_hand');
      // Until all of it is sent, the file would lack what is sent a moment later.
      if (batch.state !== 'SENT' && batch.state !== 'DONE') {
        throw new Refusal('cashier.batch_not_sent');
      }
      const rows: string[][] = [[...FILE_HEAD]];
      const write = async (page: readonly Payout[]) => {
        // Whatever is not out at the bank must not be paid there: held back, waiting, or over.
        const due = page.filter(({ provider }) => provider === HOUSE);
        const ids = due.map(({ accountId }) => accountId);
        const accounts = new Map(
          (await listAccountsById(db, ids)).map((account) => [account.id, account]),
        );
        for (const payout of due) {
          const account = accounts.get(payout.accountId);
          if (account === undefined) throw new Error(`payout ${payout.id} has no account`);
          rows.push([
            payout.id,
            account.holder,
            account.institution,
            deps.seal.open(account.numberSealed, account.id),
            amountToText(payout.amount),
            payout.currency,
            `${batch.number}-${payout.id.slice(-8)}`,
          ]);
        }
      };
      await eachPage(batch, write, 'SENT');
      await db.tx(async (tx) => {
        await countExport(tx, batch.id);
        await record(tx, decision, batch, { action: 'payout_batch.export' });
      });
      return { name: `payouts-${batch.number}.csv`, content: writeCsv(rows) };
    },
  };
}

/** `payout` and `amount` are what a result is read by. */
const FILE_HEAD = [
  'payout',
  'holder',
  'institution',
  'number',
  'amount',
  'currency',
  'reference',
] as const;

const smaller = (left: Amount | null, right: Amount | null): Amount | null => {
  if (left === null || right === null) return left ?? right;
  return left < right ? left : right;
};
