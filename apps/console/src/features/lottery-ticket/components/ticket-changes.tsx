import { Hint, Row, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { TicketDetail } from '../api/index.ts';
import { TicketPill } from './ticket-pills.tsx';
import classes from './ticket.module.css';

export type TicketChangesProps = { readonly ticket: TicketDetail };

/** What corrections of the result did to a ticket that had been settled; nothing where none did. */
export function TicketChanges({ ticket }: TicketChangesProps): ReactNode {
  const t = useOperatorText();
  const { changes, currency } = ticket;
  if (changes.length === 0) return null;
  return (
    <Section title={t('ticket.desk.changes')}>
      <Stack as="ol" gap={2}>
        {changes.map((change) => (
          <li key={change.version} className={classes.event}>
            <Row as="span" align="center">
              <TicketPill status={change.statusBefore} />
              <span aria-hidden>→</span>
              <TicketPill status={change.statusAfter} />
            </Row>
            <span>
              <Amount value={change.payoutBefore} currency={currency} /> →{' '}
              <Amount value={change.payoutAfter} currency={currency} />
            </span>
            <Hint as="span">
              {t('ticket.desk.resultVersion', { version: change.version })} ·{' '}
              <Time at={change.at} look="full" />
            </Hint>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
