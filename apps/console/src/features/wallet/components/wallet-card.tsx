import { Hint, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { walletQuery } from '../api/index.ts';
import classes from './wallet-card.module.css';

export type WalletCardProps = { readonly memberId: string };

/** What a member has: to spend, held back, and as a bonus. */
export function WalletCard({ memberId }: WalletCardProps): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(walletQuery(memberId));
  if (error !== null) return <RecordFailure cause={error} onRetry={() => void refetch()} />;
  const purses = [
    { name: 'balance', label: 'spendable', look: `${classes.figure} ${classes.main}` },
    { name: 'locked', label: 'locked', look: classes.figure },
    { name: 'bonus', label: 'bonus', look: classes.figure },
  ] as const;
  return (
    <Section title={t('wallet.title')}>
      <div className={classes.purses}>
        {purses.map(({ name, label, look }) => (
          <div key={name}>
            <Hint isSmall>{t(`wallet.${label}`)}</Hint>
            {data === undefined ? (
              <Skeleton height="1.75rem" width="6rem" />
            ) : (
              <Amount value={data[name]} currency={data.currency} className={look} />
            )}
          </div>
        ))}
      </div>
    </Section>
  );
}
