import {
  openRoundColumns,
  openRoundExport,
} from '../../features/round/components/open-columns.tsx';
import { defineResource } from '../../lib/resource/resource.ts';

/** Rounds at vendors that are not over, the oldest first. */
export const resource = defineResource('GET /console/open-rounds')({
  name: 'open-rounds',
  hint: 'round.open.hint',
  empty: { title: 'round.open.empty', hint: 'round.open.emptyHint' },
  fields: {
    vendorCode: { kind: 'text', label: 'round.vendor' },
    gameCode: { kind: 'text', label: 'game.code', address: 'game' },
  },
  columns: openRoundColumns,
  exported: openRoundExport,
  phone: { figure: 'stake', under: ['member', 'age', 'finishes'], named: ['finishes'] },
  opens: ({ id }) => ({ to: '/rounds/$roundId', params: { roundId: id } }),
});
