import { tableColumns, tableExport } from '../../features/table/components/table-columns.tsx';
import { TABLE_KINDS, TABLE_STATES } from '../../features/table/model.ts';
import { defineResource } from '../../lib/resource/resource.ts';

const LIVE_MS = 3_000;

/** Tables, rooms and seas of all games with their live state. */
export const resource = defineResource('GET /console/tables')({
  name: 'tables',
  hint: 'table.hint',
  empty: { title: 'table.empty', hint: 'table.emptyHint' },
  fields: {
    search: { kind: 'search', label: 'table.search' },
    kind: {
      kind: 'choice',
      label: 'table.kindLabel',
      options: TABLE_KINDS,
      option: (value) => `table.kind.${value}`,
    },
    state: {
      kind: 'choice',
      label: 'table.stateLabel',
      options: TABLE_STATES,
      option: (value) => `table.state.${value}`,
    },
    isAlarm: {
      kind: 'preset',
      label: 'table.health',
      address: 'alarms',
      options: {
        alarm: { label: 'table.withAlarm', query: { isAlarm: true } },
        calm: { label: 'table.withoutAlarm', query: { isAlarm: false } },
      },
    },
    gameCode: { kind: 'text', label: 'table.gameCode', address: 'game' },
  },
  columns: tableColumns,
  exported: tableExport,
  exportPage: 100,
  phone: { figure: 'state', under: ['game', 'health', 'people'], named: ['people'] },
  opens: ({ id }) => ({ to: '/tables/$tableId', params: { tableId: id } }),
  refetchMs: () => LIVE_MS,
});
