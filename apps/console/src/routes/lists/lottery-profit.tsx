import { formatDay } from '@parlour/ui';
import {
  profitColumns,
  profitExport,
} from '../../features/lottery-profit/components/profit-columns.tsx';
import { ProfitTotals } from '../../features/lottery-profit/components/profit-totals.tsx';
import { breakdownOf, keyOf } from '../../features/lottery-profit/model.ts';
import { gameField } from '../../lib/lottery/game-field.ts';
import { useNamesByCode } from '../../lib/lottery/game-names.ts';
import { defineResource } from '../../lib/resource/resource.ts';

/** What the games of the brand earned: by game, by issue or by day. */
export const resource = defineResource('GET /console/lottery/profit')({
  name: 'lottery-profit',
  hint: (t, { query: { from = '', to = '' }, languageTag }) =>
    t('profit.desk.hint', { from: formatDay(from, languageTag), to: formatDay(to, languageTag) }),
  empty: { title: 'profit.desk.empty' },
  views: {
    label: 'profit.desk.views',
    address: 'by',
    all: {
      game: { label: 'profit.desk.view.game', query: { by: 'game' } },
      issue: { label: 'profit.desk.view.issue', query: { by: 'issue' } },
      day: { label: 'profit.desk.view.day', query: { by: 'day' } },
    },
  },
  fields: {
    gameCode: gameField,
    currency: {
      kind: 'text',
      label: 'profit.desk.currency',
      reads: (text) => ({ currency: text.toUpperCase() }),
    },
  },
  period: { label: 'list.period', as: 'days', usualDays: 7 },
  rowKey: keyOf,
  useKnown: useNamesByCode,
  columns: (t, { known, view }) => profitColumns(t, known, breakdownOf(view)),
  exported: profitExport,
  fileName: ({ from, to }) => `lottery-profit-${from}-${to}`,
  phone: { figure: 'profit', under: ['stake', 'winnings', 'margin'] },
  // A sum leads to the issues that it is of.
  opens: ({ issueId, gameCode, day }, search) =>
    issueId === null
      ? {
          to: '/lottery/profit',
          search: {
            ...search,
            by: 'issue',
            page: undefined,
            ...(gameCode !== null && { game: gameCode }),
            ...(day !== null && { from: day, to: day }),
          },
        }
      : { to: '/lottery/issues/$issueId', params: { issueId } },
  Lead: ({ page }) => (page === undefined ? null : <ProfitTotals totals={page.totals} />),
});
