import { CheckIcon, Row, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { ShareBar } from '../../../lib/figure/share-bar.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { Lines } from '../../../lib/lines/lines.tsx';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { refreshIssues } from '../api/index.ts';
import { settleAgain, type Settlement, settlementQuery } from '../api/settlement.ts';
import { settlementTone } from '../model.ts';
import classes from './issue.module.css';

export type SettlementCardProps = { readonly issueId: string };

const COUNT_TONES = {
  pending: 'waiting',
  won: 'good',
  lost: 'neutral',
  tie: 'notice',
  cancelled: 'neutral',
  void: 'bad',
} as const;
const COUNTS = ['pending', 'won', 'lost', 'tie', 'cancelled', 'void'] as const;

/** How far the settlement of an issue is, what it came to for each brand, and the way to repeat it. */
export function SettlementCard({ issueId }: SettlementCardProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const mayDecide = useMay()('draw.decide');
  const { data, error, refetch } = useQuery(settlementQuery(issueId));
  if (data === undefined) {
    return error === null ? null : (
      <Section title={t('draw.desk.settlement')}>
        <FailureNote cause={error} onRetry={() => void refetch()} />
      </Section>
    );
  }
  const { state, counts, ticketsDone, ticketsChanged, lastError, canSettle } = data;
  const isEmpty = ticketsDone === 0 && COUNTS.every((key) => counts[key] === 0);
  return (
    <Section
      title={t('draw.desk.settlement')}
      actions={
        mayDecide && canSettle && !isEmpty ? (
          <ReasonAction
            size="xs"
            label={t('draw.desk.settleAgain')}
            text={t('draw.desk.settleAgainText')}
            doneText={t('draw.desk.settleAgainDone')}
            act={(reason) => settleAgain(issueId, reason)}
            refresh={refreshIssues}
          />
        ) : null
      }
    >
      <Row as="p" align="center">
        <StatusPill tone={settlementTone(state)}>
          {t(`draw.desk.settlementState.${state}`)}
        </StatusPill>
        <span className={classes.muted}>
          {t('draw.desk.settledTickets', { count: ticketsDone })}
          {ticketsChanged === 0
            ? ''
            : ` · ${t('draw.desk.changedTickets', { count: ticketsChanged })}`}
        </span>
      </Row>
      {lastError === null ? null : <p className={classes.warning}>{lastError}</p>}
      {isEmpty ? null : <Stages settlement={data} />}
      {isEmpty ? (
        <p className={classes.muted}>{t('draw.desk.noTickets')}</p>
      ) : (
        <ShareBar
          label={t('draw.desk.tickets')}
          isLarge
          parts={COUNTS.map((key) => ({
            key,
            count: counts[key],
            tone: COUNT_TONES[key],
            label: `${t(`draw.desk.count.${key}`)} · ${counts[key].toLocaleString(tag)}`,
          }))}
        />
      )}
      <Sums settlement={data} />
    </Section>
  );
}

function Stages({ settlement }: { readonly settlement: Settlement }): ReactNode {
  const t = useOperatorText();
  return (
    <ol className={classes.stages} aria-label={t('draw.desk.stages')}>
      {settlement.stages.map(({ stage, doneAt }) => (
        <li key={stage} className={classes.stage} data-done={doneAt !== null || undefined}>
          <span className={classes.tick}>{doneAt === null ? null : <CheckIcon size={14} />}</span>
          <span>{t(`draw.desk.stage.${stage}`)}</span>
          <span className={classes.muted}>
            {doneAt === null ? '' : <Time at={doneAt} look="clock" />}
          </span>
        </li>
      ))}
    </ol>
  );
}

const MONEY = ['stake', 'winnings', 'refund'] as const;

function Sums({ settlement }: { readonly settlement: Settlement }): ReactNode {
  const t = useOperatorText();
  const { sums } = settlement;
  if (sums.length === 0) return null;
  return (
    <Lines
      label={t('draw.desk.settledSums')}
      words={2}
      headings={[
        t('draw.desk.brand'),
        t('draw.desk.currency'),
        ...[...MONEY, 'profit' as const].map((key) => t(`draw.desk.money.${key}`)),
      ]}
      lines={sums.map((row) => ({
        key: `${row.brandId} ${row.currency}`,
        cells: [
          row.brand,
          row.currency,
          ...MONEY.map((key) => <Amount key={key} value={row[key]} currency={row.currency} />),
          <Amount key="profit" value={row.profit} currency={row.currency} tone="signed" />,
        ],
      }))}
    />
  );
}
