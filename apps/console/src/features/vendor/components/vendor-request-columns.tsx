import type { Column } from '@parlour/ui';
import type { OperatorKey } from '../../../lib/language.ts';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { Time } from '../../../lib/time.tsx';
import type { VendorRequest } from '../api/index.ts';
import { formatLatency } from '../model.ts';
import { VendorStatusPill } from './vendor-request-detail.tsx';

export const vendorRequestColumns = (t: (key: OperatorKey) => string): Column<VendorRequest>[] => [
  {
    key: 'call',
    heading: t('vendor.call'),
    isRowHeading: true,
    cell: ({ call }) => call,
    exported: ({ call }) => call,
  },
  {
    key: 'status',
    heading: t('vendor.status'),
    cell: ({ status }) => <VendorStatusPill status={status} />,
    exported: ({ status }) => status,
  },
  {
    key: 'vendor',
    heading: t('vendor.title'),
    cell: ({ vendorCode }) => vendorCode,
    exported: ({ vendorCode }) => vendorCode,
  },
  {
    key: 'transaction',
    heading: t('vendor.transaction'),
    cell: ({ transactionUuid }) =>
      transactionUuid === null ? '—' : <RecordId id={transactionUuid} />,
    exported: ({ transactionUuid }) => transactionUuid ?? '',
  },
  {
    key: 'latency',
    heading: t('vendor.latency'),
    align: 'end',
    cell: ({ latencyUs }) => formatLatency(latencyUs),
    exported: ({ latencyUs }) => String(latencyUs),
  },
  {
    key: 'at',
    heading: t('wallet.at'),
    cell: ({ at }) => <Time at={at} look="full" />,
    exported: ({ at }) => at,
  },
];
