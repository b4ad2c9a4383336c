import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { ResultView } from '../../../lib/lottery/result-view.tsx';
import { Time } from '../../../lib/time.tsx';
import { decideEntries, type IssueDetail, refreshIssues } from '../api/index.ts';
import { claimsOf } from '../model.ts';
import classes from './issue.module.css';

export type EntriesListProps = { readonly issue: IssueDetail; readonly canDecide: boolean };

/** What was entered and by whom; where entries differ, the way to say which is the result. */
export function EntriesList({ issue, canDecide }: EntriesListProps): ReactNode {
  const t = useOperatorText();
  const claims = claimsOf(issue.entered);
  if (claims.length === 0) return null;
  return (
    <Section title={t('draw.desk.entries')}>
      {issue.hasConflict ? (
        <p className={classes.warning} role="status">
          {t('draw.desk.conflictText')}
        </p>
      ) : null}
      <ul className={classes.claims}>
        {claims.map(({ code, by }) => (
          <li
            key={code ?? 'hidden'}
            className={classes.claim}
            data-odd={issue.hasConflict || undefined}
          >
            {code === null ? (
              <p className={classes.muted}>{t('draw.desk.entryHidden')}</p>
            ) : (
              <ResultView
                family={issue.family}
                code={code}
                against={claims.find((other) => other.code !== code)?.code ?? undefined}
              />
            )}
            <ul className={classes.names}>
              {by.map(({ name, isMine, at }) => (
                <li key={`${name} ${at}`}>
                  {isMine ? t('draw.desk.byYou', { name }) : name} · <Time at={at} look="full" />
                </li>
              ))}
            </ul>
            {canDecide && code !== null ? (
              <div>
                <ReasonAction
                  size="xs"
                  label={t('draw.desk.decide')}
                  text={t('draw.desk.decideText')}
                  doneText={t('draw.desk.decided')}
                  act={(reason) =>
                    decideEntries(issue.issueId, { code, version: issue.version, reason })
                  }
                  refresh={refreshIssues}
                />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
