import { kycColumns } from '../../features/kyc/components/kyc-columns.tsx';
import { KycDetail } from '../../features/kyc/components/kyc-detail.tsx';
import { KYC_KINDS, KYC_STATUSES } from '../../features/kyc/model.ts';
import { defineResource } from '../../lib/resource/resource.ts';

/** Documents that prove who members are, and the decisions on them. */
export const resource = defineResource('GET /console/kyc')({
  name: 'documents',
  hint: 'kyc.hint',
  empty: { title: 'kyc.empty' },
  fields: {
    status: {
      kind: 'choice',
      label: 'kyc.status',
      options: KYC_STATUSES,
      option: (value) => `kyc.status.${value}`,
    },
    kind: {
      kind: 'choice',
      label: 'kyc.kind',
      options: KYC_KINDS,
      option: (value) => `kyc.kind.${value}`,
    },
  },
  columns: kycColumns,
  exported: true,
  phone: { figure: 'status', under: ['kind', 'uploaded'] },
  detail: { title: 'kyc.title', show: ({ id }) => <KycDetail id={id} /> },
});
