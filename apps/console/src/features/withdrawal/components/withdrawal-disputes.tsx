import { Stack, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { WithdrawalDetail } from '../api/index.ts';
import classes from './payment-card.module.css';

export type WithdrawalDisputesProps = { readonly withdrawal: WithdrawalDetail };

/** What the member says has not arrived; each leads to where it is ended. */
export function WithdrawalDisputes({ withdrawal }: WithdrawalDisputesProps): ReactNode {
  const t = useOperatorText();
  const { disputes } = withdrawal;
  if (disputes.length === 0) return null;
  return (
    <Section title={t('withdrawal.disputes')}>
      <Stack as="ul" gap={3}>
        {disputes.map((dispute) => (
          <li key={dispute.id} className={classes.card}>
            <p className={classes.head}>
              <Amount
                value={dispute.amount}
                currency={dispute.currency}
                className={classes.amount}
              />
              <StatusPill tone={dispute.state === 'CLOSED' ? 'neutral' : 'waiting'}>
                {t(`dispute.state.${dispute.state}`)}
              </StatusPill>
              <span className={classes.reason}>
                {t(`dispute.kind.${dispute.kind}`)} · <Time at={dispute.openedAt} />
              </span>
            </p>
            {dispute.resolution === null ? null : (
              <p className={classes.wait}>{t(`dispute.resolution.${dispute.resolution}`)}</p>
            )}
            <RecordLink kind="withdrawal_dispute" id={dispute.id}>
              {t('dispute.open', { count: dispute.proofs })}
            </RecordLink>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
