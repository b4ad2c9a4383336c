import type { PayoutBatch } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import { sum, ZERO } from '@parlour/money';
import type { Static } from 'typebox';
import { serve } from '../../../platform/http/call.ts';
import { deskOf, presentRef, type Submit } from '../../approval/index.ts';
import type { CashierService } from '../service/index.ts';
import type { MarkPayout } from '../service/payout-kinds.ts';
import type { Batch, BatchCount } from '../store/batches.ts';
import type { ConsoleReads } from './console-reads.ts';
import { channelNamesOf, presentPayoutRows } from './payout-shown.ts';
import { iso, money } from './present.ts';
import { pageWish, readAmount } from './read.ts';
import { type ChannelNames, presentChannelName } from './withdrawal-present.ts';

export type BatchDeskDeps = {
  readonly cashier: CashierService;
  readonly reads: ConsoleReads;
  readonly reader: Reader;
  readonly markPayout: Submit<MarkPayout>;
  now(): Date;
};

export function serveBatchDesk({ cashier, reads, reader, markPayout, now }: BatchDeskDeps) {
  const { batches, batchResults } = cashier;

  const presentAll = async (brandId: string, rows: readonly Batch[]) => {
    const names = await channelNamesOf(reader, brandId);
    const counts = await batches.counts(rows.map(({ id }) => id));
    return rows.map((batch) => presentBatch(batch, { names, counts }));
  };
  const present = async (batch: Batch) => {
    const [shown] = await presentAll(batch.brandId, [batch]);
    if (shown === undefined) throw new Error('a batch was not presented');
    return shown;
  };

  return serve({
    'GET /console/payout-batches': async ({ brand, query }) => {
      const { state, currency } = query;
      const page = await batches.list({ brandId: brand.id, state, currency }, pageWish(query));
      return { items: await presentAll(brand.id, page.items), nextCursor: page.nextCursor };
    },

    'POST /console/payout-batches': async ({ brand, caller, body, ip }) => {
      const { operatorId, account: operatorAccount } = caller;
      return present(
        await batches.make({
          brandId: brand.id,
          operatorId,
          operatorAccount,
          ip,
          currency: body.currency,
          channelId: body.channelId ?? null,
          methodCode: body.methodCode ?? null,
          payoutIds: body.payoutIds ?? null,
          amountMax: body.amountMax === undefined ? null : readAmount(body.amountMax),
          note: body.note ?? null,
        }),
      );
    },

    'GET /console/payout-batches/:id': async ({ brand, params }) =>
      present(await batches.find({ id: params.id, brandId: brand.id })),

    'GET /console/payout-batches/:id/rows': async ({ brand, params, query }) => {
      const place = { id: params.id, brandId: brand.id };
      const page = await batches.rows(place, query.state, pageWish(query));
      const items = await presentPayoutRows(page.items, { brandId: brand.id, reader, reads, now });
      return { items, nextCursor: page.nextCursor };
    },

    'POST /console/payout-batches/:id/send': async ({ brand, caller, params, ip }) => {
      const { operatorId, account: operatorAccount } = caller;
      const place = { id: params.id, brandId: brand.id };
      return present(await batches.send({ ...place, operatorId, operatorAccount, ip }));
    },

    'POST /console/payout-batches/:id/cancel': async ({ brand, caller, params, body, ip }) => {
      const { operatorId, account: operatorAccount } = caller;
      const place = { id: params.id, brandId: brand.id };
      return present(await batches.cancel({ ...place, ...body, operatorId, operatorAccount, ip }));
    },

    'POST /console/payout-batches/:id/file': async ({ brand, caller, params, ip }) => {
      const { operatorId, account: operatorAccount } = caller;
      return batches.file({ id: params.id, brandId: brand.id, operatorId, operatorAccount, ip });
    },

    'POST /console/payout-batches/:id/results': async ({ brand, caller, params, body, ip }) => {
      const { operatorId, account: operatorAccount } = caller;
      const decision = { id: params.id, brandId: brand.id, operatorId, operatorAccount, ip };
      const { currency } = await batches.find(decision);
      const { lines, paidAmount, ...read } = await batchResults.read(decision, body);
      return { ...read, paidAmount: money(paidAmount, currency), lines: [...lines] };
    },

    'POST /console/payout-batches/:id/rows/:payoutId': async (call) => {
      const { brand, body, params } = call;
      const { payoutId } = params;
      const { outcome, reference = null, note = null } = body;
      const row = { payoutId, outcome, reference, note };
      const command = { ...row, batchId: params.id, brandId: brand.id };
      const reason = note ?? reference ?? '';
      const proposal = await markPayout({ ...deskOf(call), reason }, command);
      const payout = await cashier.payoutDesk.get({ id: payoutId, brandId: brand.id });
      const shown = { brandId: brand.id, reader, reads, now };
      const [presented] = await presentPayoutRows([payout], shown);
      if (presented === undefined) throw new Error(`payout ${payoutId} was not presented`);
      return { ...presented, proposal: presentRef(proposal) };
    },
  });
}

function presentBatch(
  batch: Batch,
  { names, counts }: { readonly names: ChannelNames; readonly counts: readonly BatchCount[] },
): Static<typeof PayoutBatch> {
  const { currency, sentBy, sentByAccount } = batch;
  const own = counts.filter(({ batchId }) => batchId === batch.id);
  const count = (state: string): number => own.find((each) => each.state === state)?.count ?? 0;
  const paid = own.filter(({ state }) => state === 'PAID').map(({ amount }) => amount);
  const channel = names.get(batch.channelId ?? '');
  return {
    id: batch.id,
    number: batch.number,
    state: batch.state,
    currency,
    channel: channel === undefined ? null : presentChannelName(channel),
    methodCode: batch.methodCode,
    isByHand: batch.isByHand,
    count: batch.count,
    amount: money(batch.amount, currency),
    counts: {
      ready: count('READY'),
      sent: count('SENT'),
      unknown: count('UNKNOWN'),
      paid: count('PAID'),
      failed: count('FAILED'),
    },
    paidAmount: money(paid.length === 0 ? ZERO : sum(paid), currency),
    note: batch.note,
    createdBy: { id: batch.createdBy, account: batch.createdByAccount },
    createdAt: batch.createdAt.toISOString(),
    sentBy: sentBy === null ? null : { id: sentBy, account: sentByAccount ?? sentBy },
    sentAt: iso(batch.sentAt),
    exports: batch.exports,
    finishedAt: iso(batch.finishedAt),
  };
}
