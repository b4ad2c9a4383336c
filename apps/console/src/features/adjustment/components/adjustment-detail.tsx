import { Facts, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { Adjustment } from '../api/index.ts';
import { signedAmount, TONES } from '../model.ts';
import { AdjustmentDecision } from './adjustment-decision.tsx';

/** What is to be moved, why, who asked for it and who agreed. */
export function AdjustmentDetail({ adjustment }: { readonly adjustment: Adjustment }): ReactNode {
  const t = useOperatorText();
  const { currency, decidedAt, decidedBy, decisionNote, multipleHundredths, reference } =
    adjustment;
  return (
    <>
      <Section title={t('adjustment.what')}>
        <Facts
          facts={[
            {
              label: t('adjustment.amount'),
              value: <Amount value={signedAmount(adjustment)} currency={currency} tone="signed" />,
            },
            {
              label: t('adjustment.state'),
              value: (
                <StatusPill tone={TONES[adjustment.state]}>
                  {t(`adjustment.state.${adjustment.state}`)}
                </StatusPill>
              ),
            },
            {
              label: t('adjustment.account'),
              value: (
                <RecordLink kind="member" id={adjustment.memberId}>
                  {adjustment.account}
                </RecordLink>
              ),
            },
            {
              label: t('adjustment.balance'),
              value: <Amount value={adjustment.balance} currency={currency} />,
            },
            { label: t('adjustment.cause'), value: t(`adjustment.cause.${adjustment.cause}`) },
            multipleHundredths === 0
              ? null
              : {
                  label: t('adjustment.times'),
                  value: t('adjustment.timesOf', { times: multipleHundredths / 100 }),
                },
            { label: t('adjustment.reason'), value: adjustment.reason },
            reference === '' ? null : { label: t('adjustment.reference'), value: reference },
            {
              label: t('adjustment.proposedBy'),
              value: (
                <RecordLink kind="operator" id={adjustment.proposedBy.id}>
                  {adjustment.proposedBy.account}
                </RecordLink>
              ),
            },
            {
              label: t('adjustment.proposedAt'),
              value: <Time at={adjustment.proposedAt} look="full" />,
            },
          ]}
        />
      </Section>
      <Section title={t('adjustment.decision')}>
        {decidedAt === null ? null : (
          <Facts
            facts={[
              {
                label: t('adjustment.decidedBy'),
                value: decidedBy === null ? t('adjustment.alone') : decidedBy.account,
              },
              { label: t('adjustment.decidedAt'), value: <Time at={decidedAt} look="full" /> },
              decisionNote === '' ? null : { label: t('adjustment.note'), value: decisionNote },
              adjustment.transferId === null
                ? null
                : {
                    label: t('adjustment.transfer'),
                    value: <RecordId id={adjustment.transferId} />,
                  },
            ]}
          />
        )}
        <AdjustmentDecision adjustment={adjustment} />
      </Section>
    </>
  );
}
