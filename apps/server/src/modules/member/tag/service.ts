import type { Tx } from '@parlour/database';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditService } from '../../audit/index.ts';
import { lockMember } from '../store.ts';
import {
  type CatalogueTag,
  deleteTag,
  deleteTagging,
  findTag,
  insertTag,
  insertTagging,
  listTags,
  listTagsOf,
  lockTags,
  type Tag,
  TAGS_MAX,
  updateTag,
} from './store.ts';

/** Which operator of which brand is at work. */
export type AtBrand = {
  readonly brandId: string;
  readonly operatorId: string;
  readonly ip: string;
};
export type TagLook = Pick<Tag, 'name' | 'colour'>;

export type TagService = {
  list(brandId: string): Promise<CatalogueTag[]>;
  /** By member, tags by name; members without any are not there. */
  ofMembers(memberIds: readonly string[]): Promise<ReadonlyMap<string, readonly Tag[]>>;
  add(at: AtBrand, look: TagLook): Promise<CatalogueTag>;
  change(at: AtBrand, tagId: string, look: TagLook & { version: number }): Promise<CatalogueTag>;
  remove(at: AtBrand, tagId: string): Promise<void>;
  /** Putting a tag on twice, or taking off one that is not there, changes nothing. */
  assign(at: AtBrand, memberId: string, tagId: string): Promise<void>;
  unassign(at: AtBrand, memberId: string, tagId: string): Promise<void>;
};

type TagDeps = Pick<Platform, 'db' | 'now' | 'newId'> & { readonly audit: AuditService };
type Change = Pick<
  Parameters<AuditService['record']>[1],
  'action' | 'subject' | 'before' | 'after'
>;

const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/u;

/** The name as it is kept and as it is compared. */
function readName(text: string): { name: string; nameKey: string } {
  const name = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  if (name === '' || INVISIBLE.test(name)) throw new Refusal('member.tag_empty');
  return { name, nameKey: name.normalize('NFKC').toLowerCase() };
}

export function createTagService({ db, audit, now, newId }: TagDeps): TagService {
  const record = (tx: Tx, { operatorId, ip }: AtBrand, change: Change) =>
    audit.record(tx, { actor: { kind: 'operator', id: operatorId }, ip, ...change });

  const need = async (tx: Tx, brandId: string, tagId: string): Promise<CatalogueTag> => {
    const tag = await findTag(tx, brandId, tagId);
    if (tag === null) throw new Refusal('member.tag_unknown');
    return tag;
  };

  const retag = (at: AtBrand, memberId: string, tagId: string, isOn: boolean) =>
    db.tx(async (tx) => {
      if ((await lockMember(tx, at.brandId, memberId)) === null) {
        throw new Refusal('member.unknown');
      }
      const { name } = await need(tx, at.brandId, tagId);
      const { operatorId } = at;
      const isChanged = isOn
        ? await insertTagging(tx, { memberId, tagId, operatorId, at: now() })
        : await deleteTagging(tx, memberId, tagId);
      if (!isChanged) return;
      const subject = { kind: 'member', id: memberId };
      const change = isOn
        ? { action: 'member.tag', after: { tag: name } }
        : { action: 'member.untag', before: { tag: name } };
      await record(tx, at, { subject, ...change });
    });

  return {
    list: (brandId) => listTags(db, brandId),

    async ofMembers(memberIds) {
      const rows = memberIds.length === 0 ? [] : await listTagsOf(db, memberIds);
      const groups = Map.groupBy(rows, ({ memberId }) => memberId);
      return new Map(
        Array.from(groups, ([id, tags]) => [
          id,
          tags.map(({ id: tagId, name, colour }) => ({ id: tagId, name, colour })),
        ]),
      );
    },

    async add(at, { name: typed, colour }) {
      const { name, nameKey } = readName(typed);
      const id = newId();
      return db
        .tx(async (tx) => {
          await lockTags(tx, at.brandId);
          if ((await listTags(tx, at.brandId)).length >= TAGS_MAX) {
            throw new Refusal('member.tags_many');
          }
          await insertTag(tx, { id, brandId: at.brandId, name, nameKey, colour, createdAt: now() });
          const subject = { kind: 'tag', id };
          await record(tx, at, { action: 'member.add_tag', subject, after: { name, colour } });
          return need(tx, at.brandId, id);
        })
        .catch(refuseTaken);
    },

    async change(at, tagId, { name: typed, colour, version }) {
      const { name, nameKey } = readName(typed);
      return db
        .tx(async (tx) => {
          await lockTags(tx, at.brandId);
          const tag = await need(tx, at.brandId, tagId);
          if (tag.version !== version) throw new Refusal('member.tag_changed');
          await updateTag(tx, { id: tagId, name, nameKey, colour });
          await record(tx, at, {
            action: 'member.change_tag',
            subject: { kind: 'tag', id: tagId },
            before: { name: tag.name, colour: tag.colour },
            after: { name, colour },
          });
          return need(tx, at.brandId, tagId);
        })
        .catch(refuseTaken);
    },

    async remove(at, tagId) {
      await db.tx(async (tx) => {
        await lockTags(tx, at.brandId);
        const { name, colour, memberCount } = await need(tx, at.brandId, tagId);
        await deleteTag(tx, tagId);
        const subject = { kind: 'tag', id: tagId };
        const before = { name, colour, memberCount };
        await record(tx, at, { action: 'member.remove_tag', subject, before });
      });
    },

    assign: (at, memberId, tagId) => retag(at, memberId, tagId, true),
    unassign: (at, memberId, tagId) => retag(at, memberId, tagId, false),
  };
}

/** Two tags of one name at once meet in the unique index. */
function refuseTaken(error: unknown): never {
  const { code: sqlState, constraint } = error as Record<string, unknown>;
  throw sqlState === '23505' && constraint === 'tags__name_key'
    ? new Refusal('member.tag_taken')
    : error;
}
