import type { ReactNode } from 'react';
import { AuditTrail } from '../../features/audit/components/audit-trail.tsx';
import { type BlacklistEntry, KINDS, removeEntry } from '../../features/blacklist/api/index.ts';
import {
  entryColumns,
  hitColumns,
} from '../../features/blacklist/components/blacklist-columns.tsx';
import { EntryDetail } from '../../features/blacklist/components/entry-detail.tsx';
import { ImportListButton } from '../../features/blacklist/components/import-list.tsx';
import { NewEntryButton } from '../../features/blacklist/components/new-entry.tsx';
import { useOperatorText } from '../../lib/language.ts';
import { BulkAction } from '../../lib/resource/bulk-action.tsx';
import { RowRecord } from '../../lib/resource/opened-record.tsx';
import {
  defineResource,
  PICKED_MAX,
  pickedRows,
  type PickedRowsProps,
} from '../../lib/resource/resource.ts';
import { useMay } from '../../lib/session.ts';

/** Whom entries have stopped. */
const hits = defineResource('GET /console/blacklist/hits')({
  name: 'blacklist-hits',
  hint: 'blacklist.hint',
  empty: { title: 'blacklist.hitsEmpty' },
  columns: hitColumns,
  phone: { under: ['kind', 'occasion', 'member', 'at'] },
});

/** Whom the brand does not take, and whom this has stopped. */
export const resource = defineResource('GET /console/blacklist')({
  name: 'blacklist',
  hint: 'blacklist.hint',
  empty: { title: 'blacklist.empty' },
  views: {
    label: 'blacklist.view',
    all: {
      entries: { label: 'blacklist.view.entries' },
      hits: { label: 'blacklist.view.hits', list: hits },
    },
  },
  fields: {
    kind: {
      kind: 'choice',
      label: 'blacklist.kind',
      options: KINDS,
      option: (value) => `blacklist.kind.${value}`,
    },
    state: {
      kind: 'choice',
      label: 'blacklist.state',
      options: ['active', 'expired', 'removed'],
      option: (value) => `blacklist.state.${value}`,
    },
    value: { kind: 'text', label: 'blacklist.value', hint: 'blacklist.valueHint' },
  },
  columns: entryColumns,
  phone: { figure: 'kind', under: ['reason', 'hits', 'expiresAt'] },
  detail: {
    title: 'blacklist.entry',
    show: (open) => (
      <RowRecord
        open={open}
        show={(entry) => (
          <EntryDetail entry={entry} onRemoved={open.close}>
            <AuditTrail subjectKind="blacklist_entry" subjectId={entry.id} />
          </EntryDetail>
        )}
      />
    ),
  },
  picks: {
    label: 'blacklist.bulk',
    needs: 'security.update',
    nameOf: ({ label }) => label,
    isPickable: ({ removedAt }) => removedAt === null,
    most: PICKED_MAX,
    all: { as: 'rows' },
    Actions: RemoveEntries,
  },
  Actions,
});

function RemoveEntries({ picked, clear }: PickedRowsProps<BlacklistEntry>): ReactNode {
  const t = useOperatorText();
  return (
    <BulkAction
      label={t('blacklist.remove')}
      rows={pickedRows(picked)}
      keyOf={({ id }) => id}
      nameOf={({ label }) => label}
      effectOf={({ removedAt }) => (removedAt === null ? t('blacklist.state.removed') : null)}
      act={({ id }, reason) => removeEntry(id, reason)}
      waits="always"
      doneText={t('blacklist.removed')}
      onDone={clear}
    />
  );
}

function Actions(): ReactNode {
  if (!useMay()('security.update')) return null;
  return (
    <>
      <ImportListButton />
      <NewEntryButton />
    </>
  );
}
