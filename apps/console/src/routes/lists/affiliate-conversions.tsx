import { AuditTrail } from '../../features/audit/components/audit-trail.tsx';
import {
  conversionColumns,
  conversionExport,
} from '../../features/conversion/components/conversion-columns.tsx';
import { ConversionDetail } from '../../features/conversion/components/conversion-detail.tsx';
import { CONVERSION_REASONS, CONVERSION_STATES } from '../../features/conversion/model.ts';
import { defineResource } from '../../lib/resource/resource.ts';

/** Members who qualified, and why some of them do not count. */
export const resource = defineResource('GET /console/affiliates/conversions')({
  name: 'conversions',
  hint: 'affiliates.desk.conversionsHint',
  empty: { title: 'affiliates.desk.conversionsEmpty' },
  fields: {
    state: {
      kind: 'choice',
      label: 'affiliates.desk.state',
      options: CONVERSION_STATES,
      option: (value) => `affiliates.desk.conversionState.${value}`,
    },
    reason: {
      kind: 'choice',
      label: 'affiliates.desk.reason',
      options: CONVERSION_REASONS,
      option: (value) => `affiliates.desk.conversionReason.${value}`,
    },
    agentAccount: { kind: 'text', label: 'affiliates.desk.affiliate' },
    account: { kind: 'text', label: 'affiliates.desk.member' },
  },
  period: { label: 'affiliates.desk.qualifiedAt', as: 'days' },
  columns: conversionColumns,
  exported: conversionExport,
  phone: { figure: 'state', under: ['agent', 'qualified'] },
  detail: {
    title: 'affiliates.desk.conversionTitle',
    show: ({ id }) => (
      <ConversionDetail
        key={id}
        id={id}
        trail={(agentId) => (
          <AuditTrail action="affiliate_conversion" subjectKind="member" subjectId={agentId} />
        )}
      />
    ),
  },
});
