import { roundColumns, roundExport } from '../../features/round/components/round-columns.tsx';
import { RoundDetail } from '../../features/round/components/round-detail.tsx';
import { defineResource } from '../../lib/resource/resource.ts';

/** What a member played. */
export const rounds = defineResource('GET /console/members/:memberId/rounds')({
  name: 'rounds',
  hint: 'member.tab.rounds',
  empty: { title: 'round.empty' },
  fields: {
    status: {
      kind: 'choice',
      label: 'round.statusLabel',
      options: ['open', 'closed', 'void'],
      option: (value) => `round.status.${value}`,
    },
  },
  period: { label: 'list.period' },
  columns: roundColumns,
  exported: roundExport,
  detail: {
    title: 'round.title',
    page: 'round',
    show: ({ id }) => <RoundDetail roundId={id} />,
  },
});
