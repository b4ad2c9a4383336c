import { Facts } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { CashierPolicy } from '../api/index.ts';
import classes from './policy.module.css';

export type PolicyStandingProps = { readonly held: CashierPolicy };

/** What the system has approved alone today, what the regulator leaves open, and who changed it last. */
export function PolicyStanding({ held }: PolicyStandingProps): ReactNode {
  const t = useOperatorText();
  const { currency, autoConfirms, canForceReceipt, updatedAt, updatedBy } = held;
  return (
    <Section title={t('policy.standing')}>
      <Facts
        facts={[
          {
            label: t('policy.autoToday'),
            value: <Amount value={held.autoApprovedToday} currency={currency} />,
          },
          { label: t('policy.timeZone'), value: held.timeZone },
          updatedAt === null
            ? null
            : {
                label: t('policy.updated'),
                value: (
                  <>
                    {updatedBy} · <Time at={updatedAt} look="full" />
                  </>
                ),
              },
        ]}
      />
      {autoConfirms ? null : <p className={classes.note}>{t('policy.noAutoConfirm')}</p>}
      {canForceReceipt ? null : <p className={classes.note}>{t('policy.noForced')}</p>}
    </Section>
  );
}
