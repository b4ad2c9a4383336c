import { Row, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { ResultView } from '../../../lib/lottery/result-view.tsx';
import { Time } from '../../../lib/time.tsx';
import type { IssueDetail } from '../api/index.ts';
import classes from './issue.module.css';

export type ResultVersionsProps = { readonly issue: IssueDetail };

/** Every result that was ever said of an issue, with who said it and why. */
export function ResultVersions({ issue }: ResultVersionsProps): ReactNode {
  const t = useOperatorText();
  if (issue.results.length === 0) return null;
  return (
    <Section title={t('draw.desk.versions')}>
      <Stack as="ol" gap={2}>
        {issue.results.map((result) => (
          <li key={result.version} className={classes.claim}>
            <Row as="span" align="center">
              <strong>{t('draw.desk.versionNumber', { number: result.version })}</strong>
              <span>{t(`draw.desk.outcome.${result.outcome}`)}</span>
            </Row>
            {result.code === null ? null : (
              <ResultView family={issue.family} code={result.code} isShort />
            )}
            <span className={classes.muted}>
              {t(`draw.desk.resultSource.${result.source}`)}
              {[result.enteredBy, result.verifiedBy]
                .filter((name) => name !== null)
                .map((name) => ` · ${name}`)
                .join('')}{' '}
              · <Time at={result.at} look="full" />
            </span>
            {result.reason === null ? null : (
              <blockquote className={classes.reason}>{result.reason}</blockquote>
            )}
          </li>
        ))}
      </Stack>
    </Section>
  );
}
