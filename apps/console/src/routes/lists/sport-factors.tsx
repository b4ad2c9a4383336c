import { AuditTrail } from '../../features/audit/components/audit-trail.tsx';
import { factorColumns } from '../../features/member-factor/components/factor-columns.tsx';
import { MemberFactor } from '../../features/member-factor/components/member-factor.tsx';
import { defineResource } from '../../lib/resource/resource.ts';

/** Members who have more or less of the limits than others, the latest change first. */
export const resource = defineResource('GET /console/sports/factors')({
  name: 'sport-factors',
  hint: 'trading.factor.hint',
  empty: { title: 'trading.factor.empty', hint: 'trading.factor.emptyHint' },
  fields: {
    account: { kind: 'search', label: 'trading.factor.member', address: 'search' },
  },
  rowKey: ({ memberId }) => memberId,
  columns: factorColumns,
  exported: true,
  phone: { figure: 'factor', under: ['reason', 'by', 'at'] },
  detail: {
    title: 'trading.factor.title',
    page: 'member',
    show: ({ id }) => (
      <>
        <MemberFactor key={id} memberId={id} hasHistory />
        <AuditTrail subjectKind="member" subjectId={id} action="trading.change_factor" />
      </>
    ),
  },
});
