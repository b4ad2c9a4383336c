import { Facts, Hint, Note, Row, Skeleton, Stack, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { VersionedForm } from '../../../lib/form/versioned-form.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { PayoutPill } from '../../../lib/payout/payout-pill.tsx';
import { ProofPictures } from '../../../lib/proof/proof-pictures.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import { type DisputeDetail as Detail, disputeQuery, fetchProof } from '../api/index.ts';
import { disputeTone } from '../model.ts';
import classes from './dispute.module.css';
import { DisputeHistory } from './dispute-history.tsx';
import { DisputeDecision } from './dispute-decision.tsx';

export type DisputeDetailProps = {
  readonly id: string;
  /** What follows the record itself, such as its audit trail. */
  readonly children?: ReactNode;
};

/** A payment that the member says has not arrived, and how two operators end that. */
export function DisputeDetail({ id, children }: DisputeDetailProps): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(disputeQuery(id));
  if (data === undefined) {
    return error === null ? (
      <Skeleton height="24rem" shape="card" />
    ) : (
      <RecordFailure cause={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <Section title={t(`dispute.kind.${data.kind}`)}>
        <Row as="p" gap={3} align="center">
          <Amount value={data.amount} currency={data.currency} className={classes.figure} />
          <StatusPill tone={disputeTone(data.state)}>{t(`dispute.state.${data.state}`)}</StatusPill>
        </Row>
        {data.note === null ? null : <Note as="blockquote">{data.note}</Note>}
        <DisputeFacts dispute={data} />
      </Section>
      <Section title={t('proof.heading')}>
        <ProofPictures
          proofs={data.proofIds.map((proofId) => ({ id: proofId, uploadedAt: data.openedAt }))}
          fetchProof={(proofId) => fetchProof(data.id, proofId)}
        />
      </Section>
      <DisputePayments dispute={data} />
      <VersionedForm
        key={id}
        value={data}
        version={data.version}
        edited={({ state, proposal, resolution }) => {
          const end = resolution ?? proposal?.resolution;
          return {
            stateLabel: t(`dispute.state.${state}`),
            resolutionLabel: end === undefined ? null : t(`dispute.resolution.${end}`),
          };
        }}
        fields={['dispute']}
        by={({ closedBy, proposal }) => (closedBy ?? proposal?.operator)?.account}
        refresh={refetch}
      >
        {(dispute) => <DisputeDecision dispute={dispute} />}
      </VersionedForm>
      <DisputeHistory dispute={data} />
      {children}
    </>
  );
}

function DisputeFacts({ dispute }: { readonly dispute: Detail }): ReactNode {
  const t = useOperatorText();
  const money = (value: string) => <Amount value={value} currency={dispute.currency} />;
  return (
    <Facts
      facts={[
        {
          label: t('withdrawal.title'),
          value: (
            <RecordLink kind="withdrawal" id={dispute.withdrawalId}>
              {t('detail.openPage')}
            </RecordLink>
          ),
        },
        {
          label: t('withdrawal.member'),
          value: (
            <RecordLink kind="member" id={dispute.memberId}>
              {dispute.account}
            </RecordLink>
          ),
        },
        { label: t('dispute.issued'), value: money(dispute.issuedAmount) },
        { label: t('dispute.received'), value: money(dispute.receivedAmount) },
        { label: t('withdrawal.to'), value: `${dispute.institution} ${dispute.numberMasked}` },
        {
          label: t('dispute.before'),
          value: t('dispute.beforeCount', {
            count: dispute.disputesBefore,
            forced: dispute.forcedBefore,
          }),
        },
        { label: t('dispute.opened'), value: <Time at={dispute.openedAt} look="full" /> },
      ]}
    />
  );
}

function DisputePayments({ dispute }: { readonly dispute: Detail }): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('dispute.payments')}>
      <Stack as="ul" gap={2}>
        {dispute.payouts.map((payout) => (
          <li key={payout.id} className={classes.payment}>
            <span className={classes.row}>
              <Amount value={payout.amount} currency={dispute.currency} />
              <PayoutPill state={payout.state} />
            </span>
            <Hint as="span">
              {[payout.provider, payout.providerReference].filter(Boolean).join(' · ')}{' '}
              {payout.settledAt === null ? null : <Time at={payout.settledAt} />}
            </Hint>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
