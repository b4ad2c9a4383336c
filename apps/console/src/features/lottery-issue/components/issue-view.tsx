import { EmptyState, HourglassIcon, Row } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { familyOfDraw } from '../../../lib/lottery/family.ts';
import { ResultView } from '../../../lib/lottery/result-view.tsx';
import { useNowMs } from '../../../lib/now.ts';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import type { IssueDetail } from '../api/index.ts';
import { actionsOf } from '../model.ts';
import { ChangeCard } from './change-card.tsx';
import { ChangeResult } from './change-result.tsx';
import { EnterResult } from './enter-result.tsx';
import { EntriesList } from './entries-list.tsx';
import { CodePill, SalePill, SettlePill } from './issue-pills.tsx';
import { ResultVersions } from './result-versions.tsx';
import { SettlementCard } from './settlement-card.tsx';
import classes from './issue.module.css';

export type IssueViewProps = { readonly issue: IssueDetail };

/** The result of one issue from first entry to the last correction, and what it did to tickets. */
export function IssueView({ issue }: IssueViewProps): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  const family = familyOfDraw(issue.family, issue.drawsAt, issue.timeZone);
  const mayDecide = may('draw.decide');
  const nowMs = useNowMs();
  const actions = actionsOf(issue, { nowMs, mayDecide });
  const changes = [
    actions.canCorrect ? ('correct' as const) : null,
    actions.canSayNotDrawn ? ('not_drawn' as const) : null,
    actions.canVoid ? ('void' as const) : null,
  ].filter((change) => change !== null);
  return (
    <>
      <Section
        title={t('draw.desk.result')}
        actions={
          may('draw.enter') && family !== null
            ? changes.map((change) => (
                <ChangeResult key={change} issue={issue} family={family} change={change} />
              ))
            : null
        }
      >
        <Row as="p" align="center">
          <SalePill issue={issue} />
          <CodePill issue={issue} />
          <SettlePill issue={issue} />
        </Row>
        {issue.code === null ? (
          <EmptyState
            art={<HourglassIcon size={32} />}
            title={t(
              issue.outcome === null
                ? 'draw.desk.noResult'
                : issue.outcome === 'VOID'
                  ? 'draw.desk.voided'
                  : 'draw.desk.nothingDrawn',
            )}
            hint={
              issue.outcome !== null
                ? t('draw.desk.stakesBack')
                : issue.source === 'official' && nowMs < Date.parse(issue.drawsAt)
                  ? t('draw.desk.noResultHint')
                  : undefined
            }
          />
        ) : (
          <ResultView family={issue.family} code={issue.code} />
        )}
        <VoidsAt issue={issue} />
      </Section>
      <ChangeCard issue={issue} />
      <EntriesList issue={issue} canDecide={actions.canDecide} />
      {actions.canEnter && may('draw.enter') && family !== null ? (
        <EnterResult key={issue.issueId} issue={issue} family={family} />
      ) : null}
      {issue.outcome === null ? null : <SettlementCard issueId={issue.issueId} />}
      <ResultVersions issue={issue} />
    </>
  );
}

/** Warns that an issue is called off by itself; nothing where that is not to come or the draw is ahead. */
function VoidsAt({ issue: { drawsAt, voidsAt } }: IssueViewProps): ReactNode {
  const t = useOperatorText();
  const nowMs = useNowMs();
  if (voidsAt === null || nowMs < Date.parse(drawsAt)) return null;
  return (
    <p className={classes.warning} role="status">
      {t('draw.desk.voidsAtText')} <Time at={voidsAt} look="full" />
    </p>
  );
}
