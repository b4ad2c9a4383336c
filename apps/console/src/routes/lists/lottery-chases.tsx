import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditTrail } from '../../features/audit/components/audit-trail.tsx';
import { chaseColumns } from '../../features/lottery-ticket/components/chase-columns.tsx';
import { ChaseDetailView } from '../../features/lottery-ticket/components/chase-detail.tsx';
import { CHASE_STATUSES } from '../../features/lottery-ticket/model.ts';
import { useLotteryNames } from '../../lib/lottery/names.ts';
import { defineResource } from '../../lib/resource/resource.ts';
import type { Search } from '../../lib/search.ts';

/** The chases of a member, with each of their draws. */
export const chases = defineResource('GET /console/lottery/chases')({
  name: 'lottery-chases',
  hint: 'ticket.desk.hint',
  empty: { title: 'ticket.desk.noChases' },
  fields: {
    account: {
      kind: 'search',
      label: 'ticket.desk.searchMember',
      address: 'search',
      reads: (text) => ({ account: text.trim().toLowerCase() }),
    },
    status: {
      kind: 'choice',
      label: 'ticket.desk.statusLabel',
      options: CHASE_STATUSES,
      option: (value) => `ticket.desk.chaseStatus.${value}`,
    },
  },
  asks: {
    isEnough: ({ account }) => account !== undefined,
    title: 'ticket.desk.askMember',
    hint: 'ticket.desk.askMemberHint',
  },
  rowKey: ({ chaseId }) => chaseId,
  useKnown: useLotteryNames,
  columns: (t, { known }) => chaseColumns(t, known),
  exported: true,
  phone: { figure: 'total', under: ['game', 'account', 'status', 'placed'] },
  detail: {
    title: 'ticket.desk.chase',
    show: ({ id }) => <OpenChase key={id} chaseId={id} />,
  },
});

function OpenChase({ chaseId }: { readonly chaseId: string }): ReactNode {
  const navigate = useNavigate();
  const { search }: Search<'search'> = useSearch({ strict: false });
  return (
    <ChaseDetailView
      chaseId={chaseId}
      onOpenTicket={(ticketId) =>
        void navigate({ to: '/lottery/tickets', search: { search, open: ticketId } })
      }
    >
      <AuditTrail subjectKind="chase" subjectId={chaseId} />
    </ChaseDetailView>
  );
}
