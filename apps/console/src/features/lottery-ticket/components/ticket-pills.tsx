import { StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { Chase, Ticket } from '../api/index.ts';
import { chaseTone, ticketTone } from '../model.ts';

export function TicketPill({ status }: { readonly status: Ticket['status'] }): ReactNode {
  const t = useOperatorText();
  return <StatusPill tone={ticketTone(status)}>{t(`ticket.desk.status.${status}`)}</StatusPill>;
}

export function ChasePill({ status }: { readonly status: Chase['status'] }): ReactNode {
  const t = useOperatorText();
  return <StatusPill tone={chaseTone(status)}>{t(`ticket.desk.chaseStatus.${status}`)}</StatusPill>;
}
