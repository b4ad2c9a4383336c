import { Facts, Hint } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { refresh } from '../../../lib/call-query.ts';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/amount.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { cancelReward, type Reward } from '../api/index.ts';
import { isUntouched } from '../model.ts';

export type RewardDetailProps = { readonly reward: Reward };

/** Free rounds of one member: what became of them, and the way to take back what was not begun. */
export function RewardDetail({ reward }: RewardDetailProps): ReactNode {
  const t = useOperatorText();
  const mayCancel = useMay()('wallet.adjust') && isUntouched(reward);
  const failure =
    reward.state === 'FAILED' && reward.failure === '' ? t('reward.unanswered') : reward.failure;
  const money = (value: string) => <Amount value={value} currency={reward.currency} />;
  return (
    <Section
      title={reward.gameName}
      actions={
        mayCancel ? (
          <ReasonAction
            label={t('reward.cancel')}
            text={t('reward.cancelText')}
            doneText={t('reward.cancelled')}
            confirmLabel={t('reward.cancel')}
            act={(reason) => cancelReward(reward.id, reason)}
            refresh={() => refresh('GET /console/rewards', 'GET /console/rewards/totals')}
          />
        ) : undefined
      }
    >
      {reward.state === 'PENDING' ? <Hint>{t('reward.pendingHint')}</Hint> : null}
      <Facts
        facts={[
          { label: t('round.statusLabel'), value: t(`reward.state.${reward.state}`) },
          failure === '' ? null : { label: t('reward.failure'), value: failure },
          {
            label: t('round.member'),
            value: (
              <RecordLink kind="member" id={reward.memberId}>
                {reward.account}
              </RecordLink>
            ),
          },
          { label: t('reward.kind'), value: t(`reward.kind.${reward.kind}`) },
          { label: t('reward.bet'), value: money(reward.bet) },
          {
            label: t('reward.used'),
            value: t('reward.usedOf', { used: reward.betsUsed, count: reward.betCount }),
          },
          { label: t('reward.win'), value: money(reward.win) },
          reward.campaign === '' ? null : { label: t('reward.campaign'), value: reward.campaign },
          { label: t('reward.starts'), value: <Time at={reward.startsAt} look="full" /> },
          { label: t('reward.ends'), value: <Time at={reward.endsAt} look="full" /> },
          { label: t('reward.by'), value: reward.proposedBy },
          { label: t('form.reason'), value: reward.reason },
          { label: t('detail.id'), value: <RecordId id={reward.id} /> },
        ]}
      />
    </Section>
  );
}
