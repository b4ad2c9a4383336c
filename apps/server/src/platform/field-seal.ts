import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

export type FieldSeal = {
  /** AES-256-GCM with a fresh nonce. `owner` is bound in: another row cannot open the value. */
  seal(text: string, owner: string): string;
  open(sealed: string, owner: string): string;
};

/** Seals secrets that are stored, under a key of 32 bytes that the database never sees. */
export function createFieldSeal(key: Buffer): FieldSeal {
  return {
    seal(text, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },

    open(sealed, owner) {
      const [version, encoded = ''] = sealed.split('.');
      if (version !== VERSION) throw new Error('a sealed field has an unknown version');
      const bytes = Buffer.from(encoded, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const body = bytes.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}
