import { createHash, randomUUID } from 'node:crypto';
import { MEDIA_BYTES_MAX } from '@parlour/contract';
import type { Db, Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditService } from '../../audit/index.ts';
import { cleanText } from '../rules/html.ts';
import { drawPicture, sniffPicture } from '../picture.ts';
import {
  countMedia,
  deleteMedia,
  findMedia,
  findMediaByHash,
  findMediaFile,
  insertMedia,
  listMedia,
  lockMedia,
  type MediaRow,
} from '../store/media.ts';

/** Who is at work, on which brand. */
export type At = { readonly brandId: string; readonly operatorId: string; readonly ip: string };

export type MediaService = {
  list(
    filter: { readonly brandId: string; readonly search: string | undefined },
    page: { readonly after: string | null; readonly limit: number },
  ): Promise<MediaRow[]>;
  /** Keeps a picture, or answers with the one that has the same bytes. */
  add(at: At, file: { readonly name: string; readonly bytes: Buffer }): Promise<MediaRow>;
  remove(at: At, mediaId: string): Promise<void>;
  /** The file that is just wide enough; the widest when none is, or no width is asked for. */
  file(mediaId: string, width: number | null): Promise<Buffer | null>;
};

type MediaDeps = { readonly db: Db; readonly audit: AuditService; now(): Date };

const MEDIA_MAX = 2_000;
const NAME_CHARS_MAX = 120;

export function createMediaService({ db, audit, now }: MediaDeps): MediaService {
  const record = (tx: Tx, { brandId, operatorId, ip }: At, action: string, media: MediaRow) => {
    const fields = {
      mediaId: media.id,
      name: media.name,
      width: media.width,
      height: media.height,
    };
    return audit.record(tx, {
      actor: { kind: 'operator', id: operatorId },
      action,
      subject: { kind: 'brand', id: brandId },
      ...(action === 'content.add_media' ? { after: fields } : { before: fields }),
      ip,
    });
  };

  return {
    list: ({ brandId, search }, { after, limit }) =>
      listMedia(db, { brandId, search, after, limit }),

    async add(at, { name, bytes }) {
      if (bytes.length > MEDIA_BYTES_MAX) throw new Refusal('content.media_too_large');
      if (sniffPicture(bytes) === null) throw new Refusal('content.media_type');
      const sha256 = createHash('sha256').update(bytes).digest();
      const known = await findMediaByHash(db, at.brandId, sha256);
      if (known !== null) return known;
      if ((await countMedia(db, at.brandId)) >= MEDIA_MAX) throw new Refusal('content.media_many');
      const drawn = await drawPicture(bytes);
      if (drawn === null) throw new Refusal('content.media_unreadable');
      // Not newId(): the address is public, and must tell neither when nor be guessed from another.
      const id = randomUUID();
      return db.tx(async (tx) => {
        const isNew = await insertMedia(tx, {
          id,
          brandId: at.brandId,
          sha256,
          name: nameOf(name),
          width: drawn.width,
          height: drawn.height,
          bytes: drawn.files[0]?.content.length ?? 0,
          createdAt: now(),
          operatorId: at.operatorId,
          files: drawn.files,
        });
        const media = isNew
          ? await findMedia(tx, at.brandId, id)
          : await findMediaByHash(tx, at.brandId, sha256);
        if (media === null) throw new Error('a picture is gone that was just stored');
        if (isNew) await record(tx, at, 'content.add_media', media);
        return media;
      });
    },

    remove: (at, mediaId) =>
      db.tx(async (tx) => {
        const media = await lockMedia(tx, at.brandId, mediaId);
        if (media === null) throw new Refusal('content.media_unknown');
        if (media.useCount > 0) throw new Refusal('content.media_used');
        await deleteMedia(tx, mediaId);
        await record(tx, at, 'content.delete_media', media);
      }),

    file: (mediaId, width) => findMediaFile(db, mediaId, width),
  };
}

/** A file's name as its owner knows it, without its folders. */
const nameOf = (name: string): string =>
  cleanText(name.split(/[/\\]/).at(-1) ?? '').slice(0, NAME_CHARS_MAX) || 'picture';
