import { Facts } from '@parlour/ui';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { notifyOutcome } from '../../../lib/approval/outcome.tsx';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { type Rollover, waiveRollover } from '../api/index.ts';
import { playedPercent } from '../model.ts';
import { sourceText } from './rollover-columns.tsx';

const REASON_CHARS_MAX = 140;

/** What one credit demands, how far it is, and its end. */
export function RolloverDetail({ rollover }: { readonly rollover: Rollover }): ReactNode {
  const t = useOperatorText();
  const { currency, closedAt, end, note, reference, source } = rollover;
  const money = (value: string) => <Amount value={value} currency={currency} />;
  return (
    <>
      <Section title={sourceText(source)}>
        <Facts
          facts={[
            {
              label: t('rollover.account'),
              value: (
                <RecordLink kind="member" id={rollover.memberId}>
                  {rollover.account}
                </RecordLink>
              ),
            },
            { label: t('rollover.amount'), value: money(rollover.amount) },
            {
              label: t('rollover.times'),
              value: t('rollover.timesOf', { times: rollover.multipleHundredths / 100 }),
            },
            { label: t('rollover.required'), value: money(rollover.required) },
            { label: t('rollover.counted'), value: money(rollover.counted) },
            { label: t('rollover.remaining'), value: money(rollover.remaining) },
            {
              label: t('rollover.progress'),
              value: t('rollover.share', { percent: playedPercent(rollover) }),
            },
            {
              label: t('rollover.credit'),
              value:
                source === 'deposit' || source === 'deposit_bonus' ? (
                  <RecordLink kind="deposit" id={reference}>
                    {`…${reference.slice(-8)}`}
                  </RecordLink>
                ) : (
                  <RecordId id={reference} />
                ),
            },
            {
              label: t('rollover.createdAt'),
              value: <Time at={rollover.createdAt} look="full" />,
            },
            end === null ? null : { label: t('rollover.end'), value: t(`rollover.end.${end}`) },
            closedAt === null
              ? null
              : { label: t('rollover.closedAt'), value: <Time at={closedAt} look="full" /> },
            note === null ? null : { label: t('form.reason'), value: note },
          ]}
        />
      </Section>
      <Section title={t('rollover.weights')}>
        {rollover.weights.length === 0 ? (
          <p>{t('rollover.weightsWhole')}</p>
        ) : (
          <Facts
            facts={rollover.weights.map(({ category, percent }) => ({
              label: textOfCode('game.category', category) ?? category,
              value: t('rollover.share', { percent }),
            }))}
          />
        )}
      </Section>
      {end === null ? <Waive rollover={rollover} /> : null}
    </>
  );
}

function Waive({ rollover }: { readonly rollover: Rollover }): ReactNode {
  const t = useOperatorText();
  const mayWaive = useMay()('rollover.waive');
  const [isAsking, setIsAsking] = useState(false);
  const waive = useMutation({
    mutationFn: (reason: string) => waiveRollover(rollover.id, reason),
    onSuccess: ({ proposal }) => {
      setIsAsking(false);
      notifyOutcome(proposal, t('rollover.waived'));
    },
  });
  if (!mayWaive) return null;
  return (
    <>
      <OpenProposal kinds={['rollover.waive']} subjectId={rollover.id} />
      <Button size="sm" variant="default" onClick={() => setIsAsking(true)}>
        {t('rollover.waive')}
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('rollover.waive')}
        text={
          <>
            <p>{t('rollover.waiveText', { account: rollover.account })}</p>
            <p>{t('rollover.waiveControl')}</p>
          </>
        }
        reasonLabel={t('form.reason')}
        reasonHint={t('form.reasonAudit')}
        reasonMax={REASON_CHARS_MAX}
        confirmLabel={t('rollover.waive')}
        tone="danger"
        isPending={waive.isPending}
        error={waive.error}
        onConfirm={(reason) => waive.mutate(reason)}
      />
    </>
  );
}
