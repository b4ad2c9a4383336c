import type { ReactNode } from 'react';
import { GiveRewards } from '../../features/reward/components/give-rewards.tsx';
import { rewardColumns, rewardExport } from '../../features/reward/components/reward-columns.tsx';
import { RewardDetail } from '../../features/reward/components/reward-detail.tsx';
import { cancelReward, type Reward } from '../../features/reward/api/index.ts';
import { isUntouched, STATES } from '../../features/reward/model.ts';
import { OpenProposal } from '../../lib/approval/open-proposal.tsx';
import { RowRecord } from '../../lib/resource/opened-record.tsx';
import { BulkAction } from '../../lib/resource/bulk-action.tsx';
import { useOperatorText } from '../../lib/language.ts';
import {
  defineResource,
  PICKED_MAX,
  pickedRows,
  type PickedRowsProps,
} from '../../lib/resource/resource.ts';
import { useMay } from '../../lib/session.ts';

const SENDING_MS = 3_000;

/** Free rounds that operators gave, and what became of them. */
export const resource = defineResource('GET /console/rewards')({
  name: 'rewards',
  hint: 'reward.hint',
  empty: { title: 'reward.empty', hint: 'reward.emptyHint' },
  fields: {
    state: {
      kind: 'choice',
      label: 'round.statusLabel',
      options: STATES,
      option: (value) => `reward.state.${value}`,
    },
    account: { kind: 'text', label: 'round.member' },
    gameCode: { kind: 'text', label: 'game.code', address: 'game' },
    campaign: { kind: 'text', label: 'reward.campaign' },
  },
  columns: rewardColumns,
  exported: rewardExport,
  whole: true,
  exportPage: 100,
  phone: { figure: 'state', under: ['game', 'used', 'ends'], named: ['used', 'ends'] },
  detail: {
    title: 'reward.title',
    show: (open) => <RowRecord open={open} show={(reward) => <RewardDetail reward={reward} />} />,
  },
  picks: {
    label: 'list.picks',
    needs: 'wallet.adjust',
    nameOf: ({ account, gameName }) => `${account} · ${gameName}`,
    isPickable: isUntouched,
    most: PICKED_MAX,
    all: { as: 'rows' },
    Actions: TakeBack,
  },
  // What is on its way arrives within moments.
  refetchMs: (rows) => (rows.some(({ state }) => state === 'PENDING') ? SENDING_MS : false),
  Actions,
  Lead: () => <OpenProposal kinds={['reward.grant']} />,
});

function Actions(): ReactNode {
  return useMay()('wallet.adjust') ? <GiveRewards /> : null;
}

function TakeBack({ picked, clear }: PickedRowsProps<Reward>): ReactNode {
  const t = useOperatorText();
  return (
    <BulkAction
      label={t('reward.cancel')}
      rows={pickedRows(picked)}
      keyOf={({ id }) => id}
      nameOf={({ account, gameName }) => `${account} · ${gameName}`}
      effectOf={(reward) => (isUntouched(reward) ? t('reward.state.CANCELLED') : null)}
      act={({ id }, reason) => cancelReward(id, reason)}
      doneText={t('reward.cancelled')}
      onDone={clear}
    />
  );
}
