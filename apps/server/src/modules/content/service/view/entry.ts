import type {
  ContentEntry,
  ContentFields,
  ContentRow,
  ContentVersionRow,
  Media,
} from '@parlour/contract';
import { orderedContentKinds } from '@parlour/contract';
import { mediaUrl } from '../../rules/link.ts';
import { stateOf } from '../../rules/state.ts';
import { completeLanguages } from '../../rules/words.ts';
import { fieldsOf, titleOf } from '../change.ts';
import type { ItemRow } from '../../store/items.ts';
import type { MediaRow } from '../../store/media.ts';
import type { VersionRow } from '../../store/versions.ts';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

const headOf = (row: ItemRow, fields: ContentFields, at: Date) => ({
  id: row.id,
  status: row.status,
  state: stateOf(row, at),
  publishFrom: instant(row.startsAt),
  publishUntil: instant(row.endsAt),
  languages: completeLanguages(fields),
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  updatedBy: row.updatedBy,
});

export function presentEntry(row: ItemRow, at: Date): ContentEntry {
  const fields = fieldsOf(row);
  return { ...headOf(row, fields, at), fields };
}

const ORDERED: ReadonlySet<string> = new Set(orderedContentKinds);

export function presentRow(row: ItemRow, at: Date): ContentRow {
  const fields = fieldsOf(row);
  return {
    ...headOf(row, fields, at),
    kind: row.kind,
    title: titleOf(fields).slice(0, 200),
    imageUrl: 'imageUrl' in fields && fields.imageUrl !== '' ? fields.imageUrl : null,
    group: fields.kind === 'help_section' ? fields.section : row.groupName,
    execution: fields.kind === 'announcement' ? fields.execution : null,
    position: ORDERED.has(row.kind) ? row.position : 0,
    matchTime: fields.kind === 'match' ? fields.matchTime : null,
  };
}

export const presentVersion = (row: VersionRow): ContentVersionRow => ({
  version: row.version,
  status: row.status,
  publishFrom: instant(row.startsAt),
  publishUntil: instant(row.endsAt),
  savedAt: row.savedAt.toISOString(),
  savedBy: row.savedBy,
  reason: row.reason,
});

export const presentMedia = (row: MediaRow): Media => ({
  id: row.id,
  url: mediaUrl(row.id),
  name: row.name,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  uploadedAt: row.uploadedAt.toISOString(),
  uploadedBy: row.uploadedBy,
  useCount: row.useCount,
});
