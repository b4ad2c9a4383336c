import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { WaitingQueue } from '../features/withdrawal/components/waiting-queue.tsx';
import { overviewQuery } from '../features/home/api/index.ts';
import { Notices } from '../features/home/components/notices.tsx';
import { TodayStrip } from '../features/home/components/today-strip.tsx';
import { dayPart, firstName } from '../features/home/model.ts';
import { FailureNote } from '../lib/failure-note.tsx';
import { useOperatorText } from '../lib/language.ts';
import { useNowMs } from '../lib/now.ts';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';
import { useSelf } from '../lib/session.ts';

/** What waits, and how the day is going. */
export function HomeScreen(): ReactNode {
  const t = useOperatorText();
  const self = useSelf();
  const nowMs = useNowMs();
  const { data, error, refetch } = useQuery(overviewQuery());
  const greeting = t(`home.greeting.${dayPart(new Date(nowMs).getHours())}`, {
    name: firstName(self.name),
  });
  const withdrawals = data?.withdrawals ?? null;
  return (
    <Page title={greeting} hint={t('home.hint')}>
      {data === undefined ? null : <Notices overview={data} />}
      {error === null ? (
        <TodayStrip overview={data} />
      ) : (
        <FailureNote cause={error} onRetry={() => void refetch()} />
      )}
      <Split
        main={
          withdrawals === null ? null : (
            <WaitingQueue
              waiting={withdrawals.waiting}
              amount={withdrawals.waitingAmount}
              currency={self.brand.currency}
            />
          )
        }
        side={<AuditTrail title={t('home.recent')} startsOpen />}
      />
    </Page>
  );
}
