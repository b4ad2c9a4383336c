import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { issueQuery } from '../features/lottery-issue/api/index.ts';
import { IssueFacts } from '../features/lottery-issue/components/issue-facts.tsx';
import { IssueView } from '../features/lottery-issue/components/issue-view.tsx';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { useOperatorText } from '../lib/language.ts';
import { useLotteryNames } from '../lib/lottery/names.ts';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';

const route = getRouteApi('/desk/lottery/issues/$issueId');

/** One issue: its result, who says so, and what it did to the tickets on it. */
export function LotteryIssueScreen(): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const { issueId } = route.useParams();
  const { data: issue, error, refetch } = useQuery(issueQuery(issueId));
  return (
    <Page
      title={
        issue === undefined
          ? t('draw.desk.issue')
          : t('draw.desk.issueOf', {
              game: names.game(issue.gameCode, issue.family),
              number: issue.issueNo,
            })
      }
      crumb={<Link to="/lottery/issues">{t('nav.lotteryIssues')}</Link>}
    >
      {error !== null && issue === undefined ? (
        <RecordFailure cause={error} onRetry={() => void refetch()} />
      ) : issue === undefined ? (
        <Skeleton height="30rem" shape="card" />
      ) : (
        <Split
          main={<IssueView issue={issue} />}
          side={
            <>
              <IssueFacts
                issue={issue}
                links={
                  <>
                    <Link to="/lottery/tickets" search={{ issueId }}>
                      {t('draw.desk.showTickets')}
                    </Link>
                    <Link
                      to="/lottery/exposure"
                      search={{ game: issue.gameCode, issue: issue.issueNo }}
                    >
                      {t('draw.desk.showExposure')}
                    </Link>
                  </>
                }
              />
              <AuditTrail subjectKind="lottery_issue" subjectId={issueId} />
            </>
          }
        />
      )}
    </Page>
  );
}
