import { settlementColumns } from '../../features/lottery-issue/components/settlement-columns.tsx';
import { SETTLEMENT_STATES } from '../../features/lottery-issue/model.ts';
import { gameField } from '../../lib/lottery/game-field.ts';
import { useNamesByCode } from '../../lib/lottery/game-names.ts';
import { defineResource } from '../../lib/resource/resource.ts';

const LOOK_AGAIN_MS = 10_000;

/** What results did to tickets, the latest draw first; those that a fault stopped can be found. */
export const resource = defineResource('GET /console/lottery/settlements')({
  name: 'lottery-settlements',
  hint: 'draw.desk.settlementsHint',
  empty: { title: 'draw.desk.noSettlement' },
  fields: {
    gameCode: gameField,
    state: {
      kind: 'choice',
      label: 'draw.desk.stateLabel',
      options: SETTLEMENT_STATES,
      option: (value) => `draw.desk.settlementState.${value}`,
    },
  },
  rowKey: ({ issueId }) => issueId,
  useKnown: useNamesByCode,
  columns: (t, { known }) => settlementColumns(t, known),
  exported: true,
  phone: { figure: 'state', under: ['steps', 'tickets', 'draws'] },
  opens: ({ issueId }) => ({ to: '/lottery/issues/$issueId', params: { issueId } }),
  refetchMs: () => LOOK_AGAIN_MS,
});
