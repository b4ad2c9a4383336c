import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

export type FileSeal = {
  /** AES-256-GCM with a fresh nonce. `owner` is bound in: another row cannot open the bytes. */
  seal(bytes: Buffer, owner: string): Buffer;
  open(sealed: Buffer, owner: string): Buffer;
};

/** Seals whole files under a key of 32 bytes that the database never sees. */
export const createFileSeal = (key: Buffer): FileSeal => ({
  seal(bytes, owner) {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  },

  open(sealed, owner) {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const body = sealed.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  },
});
