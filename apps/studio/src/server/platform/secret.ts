import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** 256 random bits of the operating system, for codes and session secrets. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** What is stored of a secret. Secrets have full entropy, so a plain hash is enough. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');
