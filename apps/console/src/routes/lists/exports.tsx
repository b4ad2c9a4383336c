import type { ReactNode } from 'react';
import { BUSY_REFETCH_MS, isBusy } from '../../features/export/api/index.ts';
import { exportColumns } from '../../features/export/components/export-columns.tsx';
import { NewExport } from '../../features/export/components/new-export.tsx';
import { fetchMembers } from '../../features/member/api/index.ts';
import { defineResource } from '../../lib/resource/resource.ts';

/** Files of whole records: what is being written, and what can be fetched. */
export const resource = defineResource('GET /console/exports')({
  name: 'exports',
  hint: 'export.hint',
  empty: { title: 'export.empty', hint: 'export.emptyHint' },
  views: {
    label: 'export.views',
    all: {
      all: { label: 'export.view.all' },
      own: { label: 'export.view.own', query: { isOwn: true } },
    },
  },
  columns: (t, { languageTag }) => exportColumns(t, languageTag),
  Actions,
  // Progress is looked for as long as something is being written.
  refetchMs: (rows) => (rows.some(isBusy) ? BUSY_REFETCH_MS : false),
});

/** The id of the member with exactly this account. */
async function findMember(account: string): Promise<string | null> {
  const { items } = await fetchMembers({ account, limit: 100 });
  const wanted = account.toLowerCase();
  return items.find((member) => member.account.toLowerCase() === wanted)?.id ?? null;
}

function Actions(): ReactNode {
  return <NewExport findMember={findMember} />;
}
