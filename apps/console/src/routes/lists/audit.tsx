import { auditColumns, auditExport } from '../../features/audit/components/audit-columns.tsx';
import { AuditDetail } from '../../features/audit/components/audit-detail.tsx';
import { VerifyCard } from '../../features/audit/components/verify-card.tsx';
import type { OperatorKey } from '../../lib/language.ts';
import { defineResource } from '../../lib/resource/resource.ts';

const NOUNS = [
  'withdrawal',
  'deposit',
  'member',
  'notification',
  'operator',
  'site',
  'payout_account',
] as const;

/** Everything that operators did. */
export const resource = defineResource('GET /console/audit')({
  name: 'audit',
  hint: 'audit.hint',
  empty: { title: 'audit.empty' },
  fields: {
    action: {
      kind: 'choice',
      label: 'audit.area',
      options: NOUNS,
      option: (noun) => `audit.noun.${noun}` as OperatorKey,
      takesOthers: true,
    },
    actorId: { kind: 'text', label: 'audit.actor', hint: 'audit.actorHint' },
    subjectId: { kind: 'text', label: 'audit.subject', hint: 'audit.subjectHint' },
  },
  linked: ['subjectKind'],
  period: { label: 'list.period' },
  columns: auditColumns,
  exported: auditExport,
  phone: { under: ['actor', 'subject', 'when'] },
  detail: { title: 'audit.entry', show: ({ id }) => <AuditDetail entryId={id} /> },
  Lead: VerifyCard,
});
