import '../../../lib/dialog-styles.ts';
import { Dialog, Skeleton, Stack, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { useTeamText } from '../../../lib/team-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import { type StatementDetail, statementQuery } from '../api/index.ts';
import { statementLook, whyLabel } from '../model.ts';
import { AffiliateLines } from './affiliate-lines.tsx';
import { useMonthText } from './month-text.ts';
import parts from '../../../lib/record/part.module.css';
import classes from './statement-dialog.module.css';
import { StatementMembers } from './statement-members.tsx';
import { StatementSubs, StatementTimeline } from './statement-parts.tsx';
import { TermsCard } from './terms-card.tsx';

export type StatementDialogProps = {
  readonly statementId: string;
  readonly onClose: () => void;
};

/** A statement that explains itself: each line, the terms of then, and who brought what. */
export default function StatementDialog(props: StatementDialogProps): ReactNode {
  const { onClose, statementId } = props;
  const t = useTeamText();
  const monthText = useMonthText();
  const { data, error, refetch } = useQuery(statementQuery(statementId));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        data === undefined
          ? t('deal.view_statements')
          : t('deal.statement', { month: monthText(data.startDay) })
      }
      closeLabel={t('site.close')}
      closesOnEscape
      size="large"
    >
      {error !== null && data === undefined ? (
        <LoadFailure cause={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height="28rem" shape="card" />
      ) : (
        <Content key={data.id} statement={data} />
      )}
    </Dialog>
  );
}

function Content({ statement }: { readonly statement: StatementDetail }): ReactNode {
  const t = useTeamText();
  const { currency, lines, terms } = statement;
  return (
    <Stack gap={5} isBounded>
      <Head statement={statement} />
      <div className={classes.columns}>
        <Stack as="section" gap={3} isBounded>
          <h3 className={parts.heading}>{t('deal.lines')}</h3>
          <AffiliateLines lines={lines} currency={currency} />
        </Stack>
        <div className={parts.stack}>
          <StatementSubs statement={statement} />
          <StatementTimeline statement={statement} />
          <details className={classes.terms}>
            <summary>{t('deal.terms')}</summary>
            <TermsCard terms={terms} currency={currency} month={null} />
          </details>
        </div>
      </div>
      {statement.kind === 'CPA' ? null : <StatementMembers statement={statement} />}
    </Stack>
  );
}

function Head({ statement }: { readonly statement: StatementDetail }): ReactNode {
  const t = useTeamText();
  const { currency, payable, planName, planVersion, reason, state } = statement;
  const { label, tone } = statementLook(state);
  const why = whyLabel(statement);
  return (
    <Stack as="header" gap={1}>
      <p className={classes.amount}>
        <Amount value={payable} currency={currency} />
        <StatusPill tone={tone}>{t(label)}</StatusPill>
      </p>
      <p className={parts.quiet}>
        {t(`deal.kind_${statement.kind}`)} ·{' '}
        {t('deal.plan_of', { plan: planName, version: planVersion })}
      </p>
      {why === null ? null : <p className={classes.why}>{t(why)}</p>}
      {reason === null ? null : <p className={classes.why}>{t('deal.why_reason', { reason })}</p>}
    </Stack>
  );
}
