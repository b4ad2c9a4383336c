import { hitColumns, hitExport } from '../../features/pool/components/hit-columns.tsx';
import { PoolFeeds } from '../../features/pool/components/pool-feeds.tsx';
import { LEVELS, levelKey } from '../../features/pool/model.ts';
import { defineResource } from '../../lib/resource/resource.ts';

/** The pools of vendors, and below them everything that fell. */
export const resource = defineResource('GET /console/pool-hits')({
  name: 'pools',
  hint: 'pool.hint',
  empty: { title: 'pool.empty', hint: 'pool.emptyHint' },
  fields: {
    level: {
      kind: 'choice',
      label: 'pool.levelLabel',
      options: LEVELS,
      option: levelKey,
    },
    currency: { kind: 'text', label: 'withdrawal.currency' },
  },
  columns: hitColumns,
  exported: hitExport,
  phone: { figure: 'prize', under: ['member', 'game', 'fell'] },
  opens: ({ roundId }) =>
    roundId === null ? null : { to: '/rounds/$roundId', params: { roundId } },
  Lead: () => <PoolFeeds />,
});
