import { Hint, Row, Stack, StatusPill, type StatusTone } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import type { StatementReport } from '../api/bank-credit.ts';
import classes from './import-statement.module.css';

export type StatementLinesProps = { readonly report: StatementReport };

type Line = StatementReport['lines'][number];

const TONES: Readonly<Record<Line['outcome'], StatusTone>> = {
  credited: 'good',
  suggested: 'notice',
  new: 'waiting',
  known: 'neutral',
  broken: 'bad',
};

const OUTCOMES = ['credited', 'suggested', 'new', 'known', 'broken'] as const;
/** What needs eyes first. */
const RANK = ['broken', 'credited', 'suggested', 'new', 'known'];
const SHOWN_MAX = 200;

/** What would become of each line of a statement, what is wrong first. */
export function StatementLines({ report }: StatementLinesProps): ReactNode {
  const t = useOperatorText();
  const { counts, lines } = report;
  const ordered = lines.toSorted((a, b) => RANK.indexOf(a.outcome) - RANK.indexOf(b.outcome));
  return (
    <Stack role="status">
      <Row as="ul">
        {OUTCOMES.map((outcome) => (
          <li key={outcome}>
            <StatusPill tone={counts[outcome] === 0 ? 'neutral' : TONES[outcome]}>
              {counts[outcome]} {t(`arrival.outcome.${outcome}`)}
            </StatusPill>
          </li>
        ))}
      </Row>
      <ol className={classes.lines}>
        {ordered.slice(0, SHOWN_MAX).map((line) => (
          <li key={line.line} className={classes.line}>
            <span className={classes.number}>{line.line}</span>
            <StatusPill tone={TONES[line.outcome]}>
              {t(`arrival.outcome.${line.outcome}`)}
            </StatusPill>
            <LineText line={line} />
          </li>
        ))}
      </ol>
      {lines.length > SHOWN_MAX ? (
        <Hint>{t('arrival.moreLines', { count: lines.length - SHOWN_MAX })}</Hint>
      ) : null}
    </Stack>
  );
}

function LineText({ line }: { readonly line: Line }): ReactNode {
  useOperatorText();
  const { amount, currency, payer, reference, problem, text } = line;
  if (problem !== null) {
    return (
      <span className={classes.words}>
        <strong>{textOfCode('arrival.problem', problem) ?? problem}</strong> {text}
      </span>
    );
  }
  return (
    <span className={classes.words}>
      {amount === null || currency === null ? null : (
        <strong>
          <Amount value={amount} currency={currency} />
        </strong>
      )}{' '}
      {payer} {reference === null ? text : `· ${reference}`}
    </span>
  );
}
