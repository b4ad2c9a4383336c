import { Facts, Row, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Link } from '../../../lib/link.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import {
  approveConversion,
  type Conversion,
  conversionQuery,
  refreshConversions,
  rejectConversion,
} from '../api/index.ts';
import { ConversionState } from './conversion-columns.tsx';
import classes from './conversion.module.css';

export type ConversionDetailProps = {
  readonly id: string;
  /** What was done about it, which is kept under its agent. */
  readonly trail?: (agentId: string) => ReactNode;
};

/** One member who qualified, wherever in the list it stands. */
export function ConversionDetail({ id, trail }: ConversionDetailProps): ReactNode {
  const { data: conversion, error, refetch } = useQuery(conversionQuery(id));
  if (conversion === undefined) {
    return error === null ? (
      <Skeleton height="24rem" shape="card" />
    ) : (
      <RecordFailure cause={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <Head conversion={conversion} />
      {trail?.(conversion.agentId)}
    </>
  );
}

type Part = { readonly conversion: Conversion };

/** By what it qualified, for whom, and what may be done about it. */
function Head({ conversion }: Part): ReactNode {
  const t = useOperatorText();
  const { currency, decidedAt, note, statementId } = conversion;
  const money = (value: string) => <Amount value={value} currency={currency} />;
  return (
    <Section title={conversion.account} actions={<ConversionState conversion={conversion} />}>
      <Actions conversion={conversion} />
      <Facts
        facts={[
          {
            label: t('affiliates.desk.member'),
            value: (
              <RecordLink kind="member" id={conversion.memberId}>
                {conversion.account}
              </RecordLink>
            ),
          },
          {
            label: t('affiliates.desk.affiliate'),
            value: (
              <RecordLink kind="agent" id={conversion.agentId}>
                {conversion.agentAccount}
              </RecordLink>
            ),
          },
          {
            label: t('affiliates.desk.plan'),
            value: (
              <Link
                to="/affiliates/deals"
                search={{ open: conversion.dealId }}
                className={classes.link}
              >
                {conversion.planName}
              </Link>
            ),
          },
          { label: t('affiliates.desk.amount'), value: money(conversion.amount) },
          { label: t('affiliates.desk.firstDeposit'), value: money(conversion.firstDeposit) },
          { label: t('affiliates.desk.deposits'), value: money(conversion.deposits) },
          { label: t('affiliates.desk.validBet'), value: money(conversion.validBet) },
          { label: t('affiliates.desk.reference'), value: conversion.memberReference },
          { label: t('affiliates.desk.country'), value: conversion.country },
          {
            label: t('affiliates.desk.registeredAt'),
            value: <Time at={conversion.registeredAt} look="full" />,
          },
          {
            label: t('affiliates.desk.qualifiedAt'),
            value: <Time at={conversion.qualifiedAt} look="full" />,
          },
          decidedAt === null
            ? null
            : {
                label: t('affiliates.desk.decidedAt'),
                value: <Time at={decidedAt} look="full" />,
              },
          note === null ? null : { label: t('affiliates.desk.note'), value: note },
          statementId === null
            ? null
            : {
                label: t('affiliates.desk.statementTitle'),
                value: (
                  <Link
                    to="/affiliates/statements"
                    search={{ view: 'all', open: statementId }}
                    className={classes.link}
                  >
                    {t('affiliates.desk.openStatement')}
                  </Link>
                ),
              },
        ]}
      />
    </Section>
  );
}

function Actions({ conversion }: Part): ReactNode {
  const t = useOperatorText();
  if (!useMay()('settlement.decide')) return null;
  const { canApprove, canReject } = conversion;
  if (!canApprove && !canReject) return null;
  const shared = { doneText: t('affiliates.desk.decided'), refresh: refreshConversions };
  return (
    <Row>
      {canApprove ? (
        <ReasonAction
          {...shared}
          label={t('affiliates.desk.conversionApprove')}
          text={t('affiliates.desk.conversionApproveText')}
          look="filled"
          act={(reason) => approveConversion(conversion, reason)}
        />
      ) : null}
      {canReject ? (
        <ReasonAction
          {...shared}
          label={t('affiliates.desk.reject')}
          text={t('affiliates.desk.conversionRejectText')}
          tone="danger"
          act={(reason) => rejectConversion(conversion, reason)}
        />
      ) : null}
    </Row>
  );
}
