import { Facts, Row, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TermsView } from '../../../lib/affiliate/terms-view.tsx';
import { Amount } from '../../../lib/amount.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { OwnLimitHint } from '../../../lib/approval/approval-hint.tsx';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { Link } from '../../../lib/link.ts';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { Timeline } from '../../../lib/timeline/timeline.tsx';
import {
  approveStatement,
  refreshStatements,
  rejectStatement,
  type StatementDetail as Detail,
  statementQuery,
} from '../api/index.ts';
import { Month, StatementPill } from './statement-columns.tsx';
import { StatementLines, StatementSubs } from './statement-lines.tsx';
import { StatementMembers } from './statement-members.tsx';
import classes from './statement.module.css';

export type StatementDetailProps = {
  readonly id: string;
  /** What was done about it, which is kept under its agent. */
  readonly trail?: (agentId: string) => ReactNode;
};

/** One statement: what it pays, how that came about, and what became of it. */
export function StatementDetail({ id, trail }: StatementDetailProps): ReactNode {
  const t = useOperatorText();
  const { data: statement, error, refetch } = useQuery(statementQuery(id));
  if (statement === undefined) {
    return error === null ? (
      <Skeleton height="24rem" shape="card" />
    ) : (
      <RecordFailure cause={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <Head statement={statement} />
      <StatementLines statement={statement} />
      <StatementSubs statement={statement} />
      <StatementMembers key={statement.id} statement={statement} />
      <History statement={statement} />
      <Section title={t('affiliates.desk.terms')}>
        <TermsView terms={statement.terms} currency={statement.currency} />
      </Section>
      {trail?.(statement.agentId)}
    </>
  );
}

type Part = { readonly statement: Detail };

function Head({ statement }: Part): ReactNode {
  const t = useOperatorText();
  const { currency, dealId, paidAt, planName, planVersion, reason, transferId } = statement;
  return (
    <Section title={t('affiliates.desk.statementTitle')} actions={<RecordId id={statement.id} />}>
      <Row as="p" gap={3} align="center">
        <Amount value={statement.payable} currency={currency} className={classes.figure} />
        <StatementPill state={statement.state} />
      </Row>
      <Actions statement={statement} />
      <Facts
        facts={[
          {
            label: t('affiliates.desk.affiliate'),
            value: (
              <RecordLink kind="agent" id={statement.agentId}>
                {statement.account}
              </RecordLink>
            ),
          },
          { label: t('affiliates.desk.month'), value: <Month day={statement.startDay} /> },
          {
            label: t('affiliates.desk.plan'),
            value: (
              <Link to="/affiliates/deals" search={{ open: dealId }} className={classes.link}>
                {planName} · {t('affiliates.desk.versionNo', { number: planVersion })}
              </Link>
            ),
          },
          { label: t('affiliates.desk.kind'), value: t(`affiliates.desk.kind.${statement.kind}`) },
          reason === null ? null : { label: t('affiliates.desk.reason'), value: reason },
          {
            label: t('affiliates.desk.calculatedAt'),
            value: <Time at={statement.calculatedAt} look="full" />,
          },
          paidAt === null
            ? null
            : { label: t('affiliates.desk.paidAt'), value: <Time at={paidAt} look="full" /> },
          transferId === null
            ? null
            : { label: t('affiliates.desk.transfer'), value: <RecordId id={transferId} /> },
          { label: t('affiliates.desk.cutoff'), value: statement.cutoffSeq },
        ]}
      />
    </Section>
  );
}

function Actions({ statement }: Part): ReactNode {
  const t = useOperatorText();
  if (!useMay()('settlement.decide')) return null;
  const { canApprove, canReject } = statement;
  if (!canApprove && !canReject) return null;
  const shared = { doneText: t('affiliates.desk.decided'), refresh: refreshStatements };
  return (
    <Row>
      <OpenProposal kinds={['affiliate_statement.approve']} subjectId={statement.id} />
      {canApprove ? (
        <ReasonAction
          {...shared}
          label={t('affiliates.desk.approve')}
          text={
            <>
              {t('affiliates.desk.approveText')} <OwnLimitHint />
            </>
          }
          look="filled"
          isOptional
          act={(reason) => approveStatement(statement, reason)}
        />
      ) : null}
      {canReject ? (
        <ReasonAction
          {...shared}
          label={t('affiliates.desk.reject')}
          text={t('affiliates.desk.rejectText')}
          tone="danger"
          act={(reason) => rejectStatement(statement, reason)}
        />
      ) : null}
    </Row>
  );
}

function History({ statement }: Part): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('affiliates.desk.timeline')}>
      <Timeline
        entries={statement.timeline.map(({ actor, actorName, amount, at, note, step }) => ({
          at,
          note,
          who: actor === 'system' || actorName === '' ? t(`actor.${actor}`) : actorName,
          what: (
            <>
              {textOfCode('affiliates.desk.step', step) ?? step}{' '}
              {amount === null ? null : <Amount value={amount} currency={statement.currency} />}
            </>
          ),
        }))}
      />
    </Section>
  );
}
