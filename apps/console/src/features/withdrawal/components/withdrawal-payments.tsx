import { Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { WithdrawalDetail } from '../api/index.ts';
import { PaymentCard } from './payment-card.tsx';
import classes from './payment-card.module.css';

export type WithdrawalPaymentsProps = { readonly withdrawal: WithdrawalDetail };

/** Every payment that was made or tried for a withdrawal, in the order in which they were made. */
export function WithdrawalPayments({ withdrawal }: WithdrawalPaymentsProps): ReactNode {
  const t = useOperatorText();
  const { id, payments } = withdrawal;
  return (
    <Section title={t('withdrawal.payments', { count: payments.length })}>
      <OpenProposal kinds={['payout.end', 'payout.mark']} subjectId={id} />
      {payments.length === 0 ? (
        <p className={classes.none}>{t('withdrawal.noPayments')}</p>
      ) : (
        <Stack as="ol" gap={3}>
          {payments.map((payment) => (
            <li key={payment.id}>
              <PaymentCard payment={payment} withdrawalId={id} />
            </li>
          ))}
        </Stack>
      )}
    </Section>
  );
}
