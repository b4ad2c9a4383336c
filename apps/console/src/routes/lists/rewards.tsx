import type { ReactNode } from 'react';
import { GiveRewards } from '../../features/reward/components/give-rewards.tsx';
import { rewardColumns, rewardExport } from '../../features/reward/components/reward-columns.tsx';
import { RewardDetail } from '../../features/reward/components/reward-detail.tsx';
import { STATES } from '../../features/reward/model.ts';
import { OpenProposal } from '../../lib/approval/open-proposal.tsx';
import { RowRecord } from '../../lib/resource/opened-record.tsx';
import { defineResource } from '../../lib/resource/resource.ts';
import { useMay } from '../../lib/session.ts';

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
  },
  columns: rewardColumns,
  exported: rewardExport,
  phone: { figure: 'state', under: ['game', 'used', 'ends'], named: ['used', 'ends'] },
  detail: {
    title: 'reward.title',
    show: (open) => <RowRecord open={open} show={(reward) => <RewardDetail reward={reward} />} />,
  },
  Actions,
  Lead: () => <OpenProposal kinds={['reward.grant']} />,
});

function Actions(): ReactNode {
  return useMay()('wallet.adjust') ? <GiveRewards /> : null;
}
