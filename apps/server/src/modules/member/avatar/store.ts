import type { Reader, Tx } from '@parlour/database';

export const deleteAvatar = (tx: Tx, memberId: string) =>
  tx.query({ text: 'delete from avatars where member_id = $1', values: [memberId] });

export type NewAvatar = {
  readonly id: string;
  readonly memberId: string;
  readonly content: Buffer;
  readonly uploadedAt: Date;
};

/** One picture per member: the address of the one before ends with it. */
export const putAvatar = (tx: Tx, avatar: NewAvatar) =>
  tx.query({
    text: `insert into avatars (id, member_id, content, uploaded_at) values ($1, $2, $3, $4)
      on conflict (member_id) do update set id = excluded.id, content = excluded.content,
        uploaded_at = excluded.uploaded_at`,
    values: [avatar.id, avatar.memberId, avatar.content, avatar.uploadedAt],
  });

export async function findAvatar(reader: Reader, id: string): Promise<Buffer | null> {
  const [row] = await reader.query<{ content: Buffer }>({
    name: 'avatar_by_id',
    text: 'select content from avatars where id = $1',
    values: [id],
  });
  return row?.content ?? null;
}
