import { NativeSelect } from '@mantine/core';
import { addDays } from '@parlour/time';
import { Facts, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMonthText } from '../../../lib/affiliate/month.ts';
import { TermsView } from '../../../lib/affiliate/terms-view.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Link } from '../../../lib/link.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { type DealDetail as Detail, dealQuery, endDeal, refreshDeals } from '../api/index.ts';
import { DealPills, DealSpan } from './deal-columns.tsx';
import classes from './deal.module.css';

export type DealDetailProps = {
  readonly id: string;
  /** What was done about it, which is kept under its agent. */
  readonly trail?: (agentId: string) => ReactNode;
};

/** A deal: whom it pays by which terms, and what went before and comes after. */
export function DealDetail({ id, trail }: DealDetailProps): ReactNode {
  const { data: deal, error, refetch } = useQuery(dealQuery(id));
  if (deal === undefined) {
    return error === null ? (
      <Skeleton height="24rem" shape="card" />
    ) : (
      <RecordFailure cause={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <Head deal={deal} />
      <Terms deal={deal} />
      <History deal={deal} />
      {trail?.(deal.agentId)}
    </>
  );
}

type Part = { readonly deal: Detail };

function Head({ deal }: Part): ReactNode {
  const t = useOperatorText();
  const { createdAt, createdBy, endReason, planId, planName, planVersion, reason } = deal;
  return (
    <Section title={deal.account} actions={<DealPills deal={deal} />}>
      <EndAction deal={deal} />
      <Facts
        facts={[
          {
            label: t('affiliates.desk.agent'),
            value: (
              <RecordLink kind="agent" id={deal.agentId}>
                {deal.account}
              </RecordLink>
            ),
          },
          {
            label: t('affiliates.desk.plan'),
            value: (
              <Link to="/affiliates/plans" search={{ open: planId }} className={classes.link}>
                {planName} · {t('affiliates.desk.versionNo', { number: planVersion })}
              </Link>
            ),
          },
          { label: t('affiliates.desk.kind'), value: t(`affiliates.desk.kind.${deal.kind}`) },
          { label: t('affiliates.desk.span'), value: <DealSpan deal={deal} /> },
          {
            label: t('affiliates.desk.created'),
            value: (
              <>
                <Time at={createdAt} look="full" />
                {createdBy === null ? null : ` · ${createdBy}`}
              </>
            ),
          },
          { label: t('affiliates.desk.reason'), value: reason },
          endReason === null ? null : { label: t('affiliates.desk.endReason'), value: endReason },
        ]}
      />
    </Section>
  );
}

function Terms({ deal }: Part): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('affiliates.desk.terms')}>
      <TermsView terms={deal.terms} currency={deal.currency} />
    </Section>
  );
}

/** Ends it with a month, or cancels it where its first lies ahead. */
function EndAction({ deal }: Part): ReactNode {
  const t = useOperatorText();
  const mayEnd = useMay()('contract.update');
  const monthText = useMonthText();
  const [endDay, setEndDay] = useState<string | null>(deal.endDays[0] ?? null);
  const isAhead = deal.state === 'SCHEDULED';
  if (!mayEnd || !(isAhead || (deal.state === 'ACTIVE' && deal.endDays.length > 0))) return null;
  return (
    <div>
      <ReasonAction
        label={t(isAhead ? 'affiliates.desk.cancel' : 'affiliates.desk.end')}
        text={
          isAhead ? (
            t('affiliates.desk.cancelText')
          ) : (
            <Stack>
              <p>{t('affiliates.desk.endText')}</p>
              <NativeSelect
                label={t('affiliates.desk.lastMonth')}
                value={endDay ?? ''}
                data={deal.endDays.map((day) => ({
                  value: day,
                  label: monthText(addDays(day, -1)),
                }))}
                onChange={(event) => setEndDay(event.currentTarget.value)}
              />
            </Stack>
          )
        }
        doneText={t('affiliates.desk.ended')}
        tone="danger"
        size="xs"
        act={(reason) => endDeal(deal, isAhead ? null : endDay, reason)}
        refresh={refreshDeals}
      />
    </div>
  );
}

function History({ deal }: Part): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('affiliates.desk.history')}>
      <Stack as="ol" gap={3}>
        {deal.history.map((one) => (
          <li key={one.id} className={classes.stack}>
            <span className={classes.pills}>
              {one.planName} · {t('affiliates.desk.versionNo', { number: one.planVersion })}
              <DealPills deal={one} />
            </span>
            <DealSpan deal={one} />
          </li>
        ))}
      </Stack>
    </Section>
  );
}
