import { formatDay } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { choicesQuery } from '../../features/game/api/index.ts';
import { returnColumns, returnExport } from '../../features/game/components/return-columns.tsx';
import { ReturnDetail } from '../../features/game/components/return-detail.tsx';
import { CATEGORIES } from '../../features/game/model.ts';
import { RowRecord } from '../../lib/resource/opened-record.tsx';
import { defineResource } from '../../lib/resource/resource.ts';

/** What games returned beside what their sheets say. */
export const resource = defineResource('GET /console/game-returns')({
  name: 'game-returns',
  hint: (t, { page, languageTag }) =>
    page === undefined
      ? t('game.return.hint')
      : t('game.return.period', {
          from: formatDay(page.from, languageTag),
          to: formatDay(page.to, languageTag),
        }),
  empty: { title: 'game.return.empty', hint: 'game.return.emptyHint' },
  fields: {
    search: { kind: 'search', label: 'game.search' },
    vendorCode: {
      kind: 'fetched',
      label: 'vendor.title',
      address: 'vendor',
      useOptions: useVendors,
    },
    category: {
      kind: 'choice',
      label: 'game.category',
      options: CATEGORIES,
      option: (value) => `game.category.${value}`,
    },
    isAlarm: {
      kind: 'preset',
      label: 'game.return.verdict',
      address: 'state',
      options: {
        alarm: { label: 'game.return.alarms', query: { isAlarm: true } },
        calm: { label: 'game.return.noAlarms', query: { isAlarm: false } },
      },
    },
    currency: {
      kind: 'text',
      label: 'withdrawal.currency',
      reads: (text) => ({ currency: text.toUpperCase() }),
    },
  },
  period: { label: 'list.period', as: 'days', usualDays: 30 },
  sorts: {
    name: { by: 'name', first: 'ascending' },
    measured: 'measured',
    outside: 'outside',
    rounds: 'rounds',
    stake: 'stake',
    profit: 'profit',
  },
  usualSort: 'name',
  rowKey: ({ gameId }) => gameId,
  columns: (t, { languageTag }) => returnColumns(t, languageTag),
  exported: returnExport,
  exportPage: 100,
  phone: {
    figure: 'outside',
    under: ['theory', 'measured', 'rounds'],
    named: ['theory', 'measured', 'rounds'],
  },
  detail: {
    title: 'game.return.title',
    show: (open) => <RowRecord open={open} show={(game) => <ReturnDetail game={game} />} />,
  },
});

function useVendors() {
  const { data } = useQuery(choicesQuery());
  return (data?.vendors ?? []).map(({ code, displayName }) => ({
    value: code,
    label: displayName,
  }));
}
