import { useQuery } from '@tanstack/react-query';
import { vendorsQuery } from '../../features/vendor/api/index.ts';
import { vendorRequestColumns } from '../../features/vendor/components/vendor-request-columns.tsx';
import { VendorRequestDetail } from '../../features/vendor/components/vendor-request-detail.tsx';
import { RowRecord } from '../../lib/resource/opened-record.tsx';
import { defineResource } from '../../lib/resource/resource.ts';

/** What vendors asked of the wallet and what it answered. */
export const resource = defineResource('GET /console/vendor-requests')({
  name: 'vendor-requests',
  hint: 'vendor.requestsHint',
  empty: { title: 'vendor.requestsEmpty' },
  fields: {
    vendorCode: { kind: 'fetched', label: 'vendor.title', useOptions: useVendors },
    status: { kind: 'text', label: 'vendor.status', hint: 'vendor.statusHint' },
    transactionUuid: { kind: 'text', label: 'vendor.transaction' },
    memberId: { kind: 'text', label: 'vendor.memberId' },
  },
  columns: vendorRequestColumns,
  exported: true,
  phone: { figure: 'status', under: ['vendor', 'latency', 'at'] },
  detail: {
    title: 'vendor.callTitle',
    show: (open) => (
      <RowRecord open={open} show={(request) => <VendorRequestDetail request={request} />} />
    ),
  },
});

function useVendors() {
  const { data } = useQuery(vendorsQuery());
  return (data?.vendors ?? []).map(({ code, displayName }) => ({
    value: code,
    label: displayName,
  }));
}
