import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type FieldKeys, keyOf } from './field-keys.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Stands before the id of a key and the byte of its length; a nonce begins so once in 2^64 files. */
export const FILE_MAGIC = Buffer.from('PRLRFS2\0');

export type FileSeal = {
  /** AES-256-GCM with a fresh nonce. `owner` is bound in: another row cannot open the bytes. */
  seal(bytes: Buffer, owner: string): Buffer;
  open(sealed: Buffer, owner: string): Buffer;
};

/** What bytes begin with that were sealed with the key of this id. */
export function fileHead(id: string): Buffer {
  const name = Buffer.from(id);
  return Buffer.concat([FILE_MAGIC, Buffer.from([name.length]), name]);
}

function parse(sealed: Buffer): { id: string | null; bytes: Buffer } {
  if (!sealed.subarray(0, FILE_MAGIC.length).equals(FILE_MAGIC)) return { id: null, bytes: sealed };
  const start = FILE_MAGIC.length + 1;
  const end = start + (sealed[FILE_MAGIC.length] ?? 0);
  return { id: sealed.subarray(start, end).toString(), bytes: sealed.subarray(end) };
}

/** Seals whole files under keys of 32 bytes that the database never sees. */
export const createFileSeal = (keys: FieldKeys): FileSeal => ({
  seal(bytes, owner) {
    const { id, key } = keys[0];
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([...(id === null ? [] : [fileHead(id)]), iv, cipher.getAuthTag(), body]);
  },

  open(sealed, owner) {
    const { id, bytes } = parse(sealed);
    const decipher = createDecipheriv('aes-256-gcm', keyOf(keys, id), bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const body = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  },
});
