import type { ContentFields, ContentKind, ContentStatus } from '@parlour/contract';
import type { Db, Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditService } from '../../audit/index.ts';
import { groupOf, slugOf } from '../rules/fields.ts';
import type { Schedule } from '../rules/state.ts';
import {
  findItem,
  insertItem,
  type ItemChange,
  type ItemRow,
  listSlugs,
  lockGroup,
  lockItem,
  nextPosition,
  raiseHead,
  updateItem,
  updatePositions,
} from '../store/items.ts';
import { replaceUses } from '../store/media.ts';
import { findVersion, insertVersion } from '../store/versions.ts';
import { type Change, describeChange, fieldsOf } from './change.ts';
import type { Editions } from './edition.ts';
import type { At } from './media.ts';
import {
  checkReferences,
  type Draft,
  payloadOf,
  type PrepareDeps,
  prepareFields,
  readSchedule,
} from './prepare.ts';

export type DeskDeps = PrepareDeps & {
  readonly db: Db;
  readonly audit: AuditService;
  readonly editions: Editions;
  now(): Date;
  newId(): string;
};

export type OnEntry = At & {
  readonly kind: ContentKind;
  readonly contentId: string;
  /** The version that the operator saw. */
  readonly version: number;
  readonly reason: string;
};

type Target = Schedule & { readonly fields: ContentFields; readonly status: ContentStatus };
type Cause = { readonly at: At; readonly reason: string | null; readonly action: string };

const ORDERED: ReadonlySet<ContentKind> = new Set(['banner', 'help_section', 'help_article']);

export type ContentDesk = ReturnType<typeof createDesk>;

/** What operators do with entries. Every change makes a version and is on record with its reason. */
export function createDesk(deps: DeskDeps) {
  const { db, audit, editions, now, newId } = deps;

  const record = async (tx: Tx, { at, action, reason }: Cause, change: Change): Promise<void> => {
    await raiseHead(tx, at.brandId);
    await audit.record(tx, {
      actor: { kind: 'operator', id: at.operatorId },
      action,
      subject: { kind: 'content', id: change.id },
      before: change.before,
      after: change.after,
      reason,
      ip: at.ip,
    });
  };

  /** Runs a change, forgets what was shown before it, and answers with the entry as it became. */
  const commit = async (
    place: { readonly brandId: string; readonly kind: ContentKind },
    work: (tx: Tx) => Promise<string>,
  ): Promise<ItemRow> => {
    const row = await db
      .tx(async (tx) => {
        const id = await work(tx);
        return findItem(tx, { ...place, id });
      })
      .catch((error: unknown) => {
        throw refusalOf(error, place.kind) ?? error;
      });
    editions.invalidate(place.brandId);
    if (row === null) throw new Error('an entry is gone that was just written');
    return row;
  };

  const write = (tx: Tx, cause: Cause, row: ItemChange, target: Target) =>
    insertVersion(tx, {
      itemId: row.id,
      version: row.version,
      status: target.status,
      payload: payloadOf(target.fields),
      startsAt: target.startsAt,
      endsAt: target.endsAt,
      operatorId: cause.at.operatorId,
      reason: cause.reason,
      savedAt: row.updatedAt,
    });

  /** Where an entry stands: where it stood, or behind the last of a group that it comes into. */
  const placeOf = async (tx: Tx, brandId: string, target: Target, before: ItemRow | null) => {
    const { fields, status } = target;
    const groupName = groupOf(fields);
    const isBack = before?.status === 'archived' && status !== 'archived';
    if (!ORDERED.has(fields.kind)) return { groupName, position: 0 };
    if (before !== null && before.groupName === groupName && !isBack) {
      return { groupName, position: before.position };
    }
    return {
      groupName,
      position: await nextPosition(tx, { brandId, kind: fields.kind, groupName }),
    };
  };

  const add = (cause: Cause, target: Target): Promise<ItemRow> => {
    const { brandId } = cause.at;
    const { fields, status, startsAt, endsAt } = target;
    return commit({ brandId, kind: fields.kind }, async (tx) => {
      const at = now();
      const row = {
        id: newId(),
        brandId,
        kind: fields.kind,
        slug: slugOf(fields),
        parentId: fields.kind === 'help_article' ? fields.sectionId : null,
        ...(await placeOf(tx, brandId, target, null)),
        status,
        startsAt,
        endsAt,
        version: 1,
        publishedAt: status === 'published' ? at : null,
        createdAt: at,
        updatedAt: at,
      };
      // Checked before the row, whose section may not exist.
      const media = await checkReferences(tx, brandId, fields);
      await insertItem(tx, row);
      await write(tx, cause, row, target);
      await replaceUses(tx, row.id, media);
      await record(tx, cause, describeChange(row.id, null, { ...target, version: 1 }));
      return row.id;
    });
  };

  /** A new version of an entry that stands, from what it is behind its lock. */
  const change = (
    on: OnEntry,
    action: string,
    decide: (tx: Tx, before: ItemRow) => Promise<Target>,
  ): Promise<ItemRow> => {
    const { brandId, kind, contentId, reason } = on;
    const cause = { at: on, reason, action };
    return commit({ brandId, kind }, async (tx) => {
      const before = await lockItem(tx, { brandId, kind, id: contentId });
      if (before === null) throw new Refusal('content.not_found');
      if (before.version !== on.version) throw new Refusal('content.changed');
      const target = await decide(tx, before);
      const at = now();
      const row = {
        id: contentId,
        slug: slugOf(target.fields),
        parentId: target.fields.kind === 'help_article' ? target.fields.sectionId : null,
        ...(await placeOf(tx, brandId, target, before)),
        status: target.status,
        startsAt: target.startsAt,
        endsAt: target.endsAt,
        version: before.version + 1,
        publishedAt: before.publishedAt ?? (target.status === 'published' ? at : null),
        updatedAt: at,
      };
      // What leaves may show what is gone: nobody sees it any more.
      if (action !== 'content.archive') {
        await replaceUses(tx, contentId, await checkReferences(tx, brandId, target.fields));
      }
      await write(tx, cause, row, target);
      await updateItem(tx, row);
      const described = describeChange(contentId, before, { ...target, version: row.version });
      await record(tx, cause, described);
      return contentId;
    });
  };

  return {
    async create(at: At, draft: Draft): Promise<ItemRow> {
      const { status } = draft;
      const fields = await prepareFields(deps, {
        brandId: at.brandId,
        fields: draft.fields,
        status,
      });
      const target = { fields, status, ...readSchedule(draft) };
      return add({ at, reason: draft.reason, action: 'content.create' }, target);
    },

    async change(on: OnEntry, draft: Draft): Promise<ItemRow> {
      const { status } = draft;
      const { brandId } = on;
      const fields = await prepareFields(deps, { brandId, fields: draft.fields, status });
      const schedule = readSchedule(draft);
      return change(on, 'content.change', async () => ({
        fields,
        status,
        ...schedule,
      }));
    },

    archive: (on: OnEntry): Promise<ItemRow> =>
      change(on, 'content.archive', async (_tx, before) => ({
        fields: fieldsOf(before),
        status: 'archived',
        startsAt: before.startsAt,
        endsAt: before.endsAt,
      })),

    async restore(on: OnEntry, from: number): Promise<ItemRow> {
      const { brandId, kind, contentId } = on;
      const before = await findItem(db, { brandId, kind, id: contentId });
      if (before === null) throw new Refusal('content.not_found');
      const version = await findVersion(db, contentId, from);
      if (version === null) throw new Refusal('content.version_unknown');
      const old = fieldsOf({ kind, payload: version.payload });
      const { status } = before;
      const fields = await prepareFields(deps, { brandId, fields: old, status });
      return change(on, 'content.restore', async (_tx, { startsAt, endsAt, status: standing }) => ({
        fields,
        status: standing,
        startsAt,
        endsAt,
      }));
    },

    async duplicate(at: At, place: { kind: ContentKind; contentId: string }): Promise<ItemRow> {
      const { brandId } = at;
      const { kind, contentId } = place;
      const source = await findItem(db, { brandId, kind, id: contentId });
      if (source === null) throw new Refusal('content.not_found');
      const fields = await renamed(fieldsOf(source), (stem) =>
        listSlugs(db, { brandId, kind, stem }),
      );
      const target: Target = { fields, status: 'draft', startsAt: null, endsAt: null };
      return add({ at, reason: null, action: 'content.duplicate' }, target);
    },

    async reorder(
      at: At & { readonly reason: string },
      order: { kind: ContentKind; group: string; ids: readonly string[] },
    ): Promise<void> {
      const { brandId } = at;
      const { kind, group, ids } = order;
      await db.tx(async (tx) => {
        const before = await lockGroup(tx, { brandId, kind, groupName: group });
        const wanted = new Set(ids);
        const isSame = before.length === wanted.size && before.every((id) => wanted.has(id));
        if (!isSame) throw new Refusal('content.order_changed');
        await updatePositions(tx, ids);
        await raiseHead(tx, brandId);
        await audit.record(tx, {
          actor: { kind: 'operator', id: at.operatorId },
          action: 'content.reorder',
          subject: { kind: 'brand', id: brandId },
          before: { kind, group, ids: before },
          after: { kind, group, ids },
          reason: at.reason,
          ip: at.ip,
        });
      });
      editions.invalidate(brandId);
    },
  };
}

type Taken = (stem: string) => Promise<ReadonlySet<string>>;

const SLUG_CHARS_MAX = 80;

/** A copy under an address of its own: two entries cannot share one. */
async function renamed(fields: ContentFields, taken: Taken): Promise<ContentFields> {
  const slug = slugOf(fields);
  if (slug === null) return fields;
  const stem = slug.slice(0, SLUG_CHARS_MAX - '-copy-9999'.length).replace(/-+$/, '');
  const known = await taken(stem);
  let free = `${stem}-copy`;
  for (let number = 2; known.has(free); number += 1) free = `${stem}-copy-${number}`;
  return fields.kind === 'help_section'
    ? { ...fields, section: free }
    : ({ ...fields, slug: free } as ContentFields);
}

/** The refusal of two entries under one address; null for anything else. */
function refusalOf(error: unknown, kind: ContentKind): Refusal | null {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== '23505' || constraint !== 'content_items__slug') return null;
  const isSection = kind === 'help_section';
  const refused = isSection ? 'content.section_taken' : 'content.slug_taken';
  const path = isSection ? '/fields/section' : '/fields/slug';
  return new Refusal(refused, { fields: [{ path, code: refused }] });
}
