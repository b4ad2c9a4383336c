import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  type Payout,
  payoutChannelsQuery,
  readyQuery,
} from '../../features/payout-batch/api/index.ts';
import { batchColumns } from '../../features/payout-batch/components/batch-columns.tsx';
import { MakeBatchButton } from '../../features/payout-batch/components/make-batch.tsx';
import {
  payoutColumns,
  payoutExport,
} from '../../features/payout-batch/components/payout-columns.tsx';
import { BATCH_ROWS_MAX, sumOf } from '../../features/payout-batch/model.ts';
import { defineResource, type Picked } from '../../lib/resource/resource.ts';
import { useMay } from '../../lib/session.ts';

/** The batches that were made. */
const batches = defineResource('GET /console/payout-batches')({
  name: 'payout-batches',
  hint: 'batch.view.batches.hint',
  empty: { title: 'batch.empty', hint: 'batch.emptyHint' },
  fields: {
    state: {
      kind: 'choice',
      label: 'withdrawal.stateLabel',
      options: ['OPEN', 'SENDING', 'SENT', 'DONE', 'CANCELLED'],
      option: (value) => `batch.state.${value}`,
    },
    currency: { kind: 'fetched', label: 'withdrawal.currency', useOptions: useCurrencies },
  },
  columns: batchColumns,
  phone: { figure: 'amount', under: ['state', 'progress', 'channel'] },
  opens: ({ id }) => ({ to: '/withdrawals/batches/$batchId', params: { batchId: id } }),
});

/** Payments that leave together: those that are ready, and the batches that were made of them. */
export const resource = defineResource('GET /console/payouts')({
  name: 'payments',
  hint: 'batch.view.ready.hint',
  empty: { title: 'batch.emptyReady', hint: 'batch.emptyReadyHint' },
  views: {
    label: 'nav.batches',
    useCounts: useReadyCount,
    all: {
      ready: { label: 'batch.view.ready', query: { batchable: true } },
      batches: { label: 'batch.view.batches', hint: 'batch.view.batches.hint', list: batches },
    },
  },
  fields: {
    currency: { kind: 'fetched', label: 'withdrawal.currency', useOptions: useCurrencies },
    channelId: {
      kind: 'fetched',
      label: 'payout.channel',
      address: 'channel',
      useOptions: useChannels,
    },
    methodCode: {
      kind: 'fetched',
      label: 'batch.method',
      address: 'method',
      useOptions: useMethods,
    },
  },
  columns: payoutColumns,
  exported: payoutExport,
  phone: { figure: 'state', under: ['account', 'to', 'channel'] },
  picks: {
    label: 'batch.make',
    needs: 'withdrawal.pay',
    nameOf: ({ account, amount, currency }) => `${account} ${amount} ${currency}`,
    most: BATCH_ROWS_MAX,
    all: { as: 'rows' },
    sumOf: (rows) => {
      const sum = sumOf(rows);
      return sum === null ? null : { value: sum.amount, currency: sum.currency };
    },
    Actions: MakeBatch,
  },
});

type MakeBatchProps = { readonly picked: Picked<Payout, unknown>; readonly clear: () => void };

function MakeBatch({ picked, clear }: MakeBatchProps): ReactNode {
  const navigate = useNavigate();
  return (
    <MakeBatchButton
      rows={picked.kind === 'rows' ? picked.rows : []}
      onMade={({ id }) => {
        clear();
        void navigate({ to: '/withdrawals/batches/$batchId', params: { batchId: id } });
      }}
    />
  );
}

function useReadyCount() {
  const ready = useQuery(readyQuery()).data ?? [];
  return { ready: ready.reduce((sum, { count }) => sum + count, 0) };
}

type Options = readonly { readonly value: string; readonly label: string }[];

/** One of one is no choice. */
const several = (options: Options): Options => (options.length < 2 ? [] : options);

function useCurrencies(): Options {
  const ready = useQuery(readyQuery()).data ?? [];
  return several(ready.map(({ currency }) => ({ value: currency, label: currency })));
}

function usePayoutChannels() {
  return useQuery({ ...payoutChannelsQuery(), enabled: useMay()('channel.read') }).data;
}

function useChannels(): Options {
  return several(
    (usePayoutChannels()?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  );
}

function useMethods(): Options {
  const methods = (usePayoutChannels()?.methods ?? []).filter(
    ({ direction }) => direction === 'payout',
  );
  const names = new Map(methods.map(({ code, name }) => [code, name]));
  return several([...names].map(([value, label]) => ({ value, label })));
}
