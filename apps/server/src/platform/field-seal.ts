import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type FieldKeys, keyOf } from './field-keys.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Under the key without an id. */
const UNNAMED = 'v1';
/** The id of the key follows. */
const NAMED = 'v2';

export type FieldSeal = {
  /** AES-256-GCM with a fresh nonce. `owner` is bound in: another row cannot open the value. */
  seal(text: string, owner: string): string;
  open(sealed: string, owner: string): string;
};

/** The id of the key that a value is sealed with, which is null for the one without, and its bytes. */
function parse(sealed: string): { id: string | null; encoded: string } {
  const [version, ...parts] = sealed.split('.');
  if (version === UNNAMED) return { id: null, encoded: parts[0] ?? '' };
  if (version !== NAMED) throw new Error('a sealed field has an unknown version');
  return { id: parts[0] ?? '', encoded: parts[1] ?? '' };
}

/** What a value begins with that was sealed with the key of an id. */
export const textHead = (id: string | null): string =>
  id === null ? `${UNNAMED}.` : `${NAMED}.${id}.`;

/** Seals secrets that are stored, under keys of 32 bytes that the database never sees. */
export function createFieldSeal(keys: FieldKeys): FieldSeal {
  return {
    seal(text, owner) {
      const { id, key } = keys[0];
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const encoded = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
      return `${textHead(id)}${encoded}`;
    },

    open(sealed, owner) {
      const { id, encoded } = parse(sealed);
      const bytes = Buffer.from(encoded, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', keyOf(keys, id), bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const body = bytes.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}
