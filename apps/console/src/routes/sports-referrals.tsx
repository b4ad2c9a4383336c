import { EmptyState, HourglassIcon, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { referralsQuery } from '../features/sport-bet/api/index.ts';
import { ReferralCard } from '../features/sport-bet/components/referral-card.tsx';
import { ReferralPast } from '../features/sport-bet/components/referral-past.tsx';
import classes from '../features/sport-bet/components/bet.module.css';
import { Section } from '../lib/detail/section.tsx';
import { FailureNote } from '../lib/failure-note.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';

/** Stakes above the limit that wait for a trader, the most urgent first. */
export function SportsReferralsScreen(): ReactNode {
  const t = useOperatorText();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(referralsQuery());
  const open = (id: string) => void navigate({ to: '/sports/bets', search: { open: id } });
  return (
    <Page title={t('nav.sportsReferrals')} hint={t('trading.referral.hint')}>
      {error !== null && data === undefined ? (
        <FailureNote cause={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height="20rem" shape="card" />
      ) : (
        <>
          {data.waiting.length === 0 ? (
            <EmptyState
              art={<HourglassIcon size={40} />}
              title={t('trading.referral.none')}
              hint={t('trading.referral.noneHint')}
            />
          ) : (
            <div className={classes.cards}>
              {data.waiting.map((bet) => (
                <ReferralCard key={bet.id} bet={bet} serverTime={data.serverTime} onOpen={open} />
              ))}
            </div>
          )}
          <Section title={t('trading.referral.past')} look="plain">
            <ReferralPast bets={data.past} onOpen={open} />
          </Section>
        </>
      )}
    </Page>
  );
}
