import { Facts } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { refresh } from '../../../lib/call-query.ts';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { cancelReward, type Reward } from '../api/index.ts';

export type RewardDetailProps = { readonly reward: Reward };

/** Free rounds of one member: what became of them, and the way to take back what was not begun. */
export function RewardDetail({ reward }: RewardDetailProps): ReactNode {
  const t = useOperatorText();
  const mayCancel = useMay()('wallet.adjust') && reward.state === 'ACTIVE' && reward.betsUsed === 0;
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
            refresh={() => refresh('GET /console/rewards')}
          />
        ) : undefined
      }
    >
      <Facts
        facts={[
          { label: t('round.statusLabel'), value: t(`reward.state.${reward.state}`) },
          reward.failure === '' ? null : { label: t('reward.failure'), value: reward.failure },
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
