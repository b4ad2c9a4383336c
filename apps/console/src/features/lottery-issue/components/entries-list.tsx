import { Row, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { ResultView } from '../../../lib/lottery/result-view.tsx';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { decideEntries, type IssueDetail, refreshIssues } from '../api/index.ts';
import { claimsOf } from '../model.ts';
import classes from './issue.module.css';

export type EntriesListProps = { readonly issue: IssueDetail; readonly canDecide: boolean };

/** What was entered and by whom; where entries differ, the way to say which is the result. */
export function EntriesList({ issue, canDecide }: EntriesListProps): ReactNode {
  const t = useOperatorText();
  const mayDecide = useMay()('draw.decide');
  const claims = claimsOf(issue.entered);
  if (claims.length === 0) return null;
  return (
    <Section title={t('draw.desk.entries')}>
      <ConflictNote issue={issue} canDecide={canDecide} />
      <Stack as="ul" gap={2}>
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
            {issue.hasConflict && issue.outcome === null && mayDecide && code !== null ? (
              <Row align="center">
                <ReasonAction
                  isDisabled={!canDecide}
                  size="xs"
                  label={t('draw.desk.decide')}
                  text={t('draw.desk.decideText')}
                  doneText={t('draw.desk.decided')}
                  act={(reason) =>
                    decideEntries(issue.issueId, { code, version: issue.version, reason })
                  }
                  refresh={refreshIssues}
                />
                {canDecide ? null : (
                  <span className={classes.muted}>{t('draw.desk.decideOwn')}</span>
                )}
              </Row>
            ) : null}
          </li>
        ))}
      </Stack>
    </Section>
  );
}

/** What ends a difference: who decides, and that those who entered may look again and correct theirs. */
function ConflictNote({ issue, canDecide }: EntriesListProps): ReactNode {
  const t = useOperatorText();
  if (!issue.hasConflict) return null;
  const accounts = issue.deciders.join(', ');
  return (
    <div className={classes.warning} role="status">
      <p className={classes.lead}>{t('draw.desk.conflictText')}</p>
      <p className={classes.note}>
        {canDecide
          ? t('draw.desk.conflictDecide')
          : issue.deciders.length > 0
            ? t('draw.desk.conflictWho', { accounts })
            : t('draw.desk.conflictNobody')}
      </p>
      {canDecide ? null : <p className={classes.note}>{t('draw.desk.conflictAgain')}</p>}
    </div>
  );
}
