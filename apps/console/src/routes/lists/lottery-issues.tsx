import {
  issueColumns,
  issueExport,
} from '../../features/lottery-issue/components/issue-columns.tsx';
import { SETTLE_STATES, stateOfAll } from '../../features/lottery-issue/model.ts';
import { gameField } from '../../lib/lottery/game-field.ts';
import { useLotteryNames } from '../../lib/lottery/names.ts';
import { defineResource } from '../../lib/resource/resource.ts';

/** Fast games draw while the list is being read. */
const LOOK_AGAIN_MS = 10_000;

/** Issues by what they wait for: a result, a decision, their draw. */
export const resource = defineResource('GET /console/lottery/issues')({
  name: 'lottery-issues',
  hint: (t, { query }) =>
    t(query.state === 'drawn' ? 'draw.desk.drawnHint' : 'draw.desk.issuesHint'),
  empty: { title: 'draw.desk.noIssue' },
  views: {
    label: 'draw.desk.views',
    all: {
      overdue: {
        label: 'draw.desk.view.overdue',
        query: { state: 'overdue' },
        empty: 'draw.desk.noneOverdue',
      },
      conflict: {
        label: 'draw.desk.view.conflict',
        query: { state: 'conflict' },
        empty: 'draw.desk.noConflict',
      },
      proposed: {
        label: 'draw.desk.view.proposed',
        query: { state: 'proposed' },
        empty: 'draw.desk.noProposal',
      },
      on_sale: { label: 'draw.desk.view.on_sale', query: { state: 'on_sale' } },
      upcoming: { label: 'draw.desk.view.upcoming', query: { state: 'upcoming' } },
      resulted: { label: 'draw.desk.view.resulted', query: { state: 'resulted' } },
      all: { label: 'draw.desk.view.all', query: stateOfAll },
    },
  },
  fields: {
    gameCode: gameField,
    issueNo: { kind: 'text', label: 'draw.desk.issue', address: 'issue' },
    settleState: {
      kind: 'choice',
      label: 'draw.desk.settleLabel',
      address: 'settle',
      options: SETTLE_STATES,
      option: (value) => `draw.desk.settleState.${value}`,
    },
  },
  period: { label: 'draw.desk.drawsAt' },
  rowKey: ({ issueId }) => issueId,
  useKnown: useLotteryNames,
  columns: (t, { known }) => issueColumns(t, known),
  exported: issueExport,
  phone: { figure: 'sale', under: ['draws', 'result', 'settle'] },
  opens: ({ issueId }) => ({ to: '/lottery/issues/$issueId', params: { issueId } }),
  refetchMs: () => LOOK_AGAIN_MS,
});
