import { randomUUID } from 'node:crypto';
import type { Db } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import { drawAvatar, FILE_BYTES_MAX } from '../picture.ts';
import { updateAvatarUrl } from '../store.ts';
import { HOUSE_AVATARS } from './house.ts';
import { deleteAvatar, findAvatar, putAvatar } from './store.ts';

export const AVATAR_PATH = '/wps/member/avatars/';

export type AvatarService = {
  /** Draws the picture again and answers with its address. */
  put(memberId: string, bytes: Buffer): Promise<string>;
  /** Takes a picture of the house. Refuses with `member.avatar_unknown`. */
  choose(memberId: string, avatarUrl: string): Promise<void>;
  remove(memberId: string): Promise<void>;
  find(avatarId: string): Promise<Buffer | null>;
};

export function createAvatarService({ db, now }: { db: Db; now: () => Date }): AvatarService {
  return {
    async put(memberId, bytes) {
      if (bytes.length > FILE_BYTES_MAX) throw new Refusal('member.image_too_large');
      const content = await drawAvatar(bytes);
      if (content === null) throw new Refusal('member.image_type');
      // Not newId(): the address is public, and must tell neither when nor be guessed from another.
      const id = randomUUID();
      const avatarUrl = `${AVATAR_PATH}${id}`;
      await db.tx(async (tx) => {
        await putAvatar(tx, { id, memberId, content, uploadedAt: now() });
        await updateAvatarUrl(tx, memberId, avatarUrl);
      });
      return avatarUrl;
    },

    async choose(memberId, avatarUrl) {
      if (!HOUSE_AVATARS.includes(avatarUrl)) throw new Refusal('member.avatar_unknown');
      await db.tx(async (tx) => {
        await deleteAvatar(tx, memberId);
        await updateAvatarUrl(tx, memberId, avatarUrl);
      });
    },

    async remove(memberId) {
      await db.tx(async (tx) => {
        await deleteAvatar(tx, memberId);
        await updateAvatarUrl(tx, memberId, null);
      });
    },

    find: (avatarId) => findAvatar(db, avatarId),
  };
}
