import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

export type SigningPair = { readonly privateKey: string; readonly publicKey: string };

const keysFolder = path.resolve(import.meta.dirname, '../../../.cache/test-keys');

/**
 * An RSA pair in PEM for the tests of this checkout. Made once and kept, because making one takes longer
 * than most tests and every file of tests is a process.
 */
export function signingPairOf(name: string, folder: string = keysFolder): SigningPair {
  const file = path.join(folder, `${name}.json`);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SigningPair;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  mkdirSync(folder, { recursive: true });
  // Whole or not at all: another process may read at the same moment.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(pair), { mode: 0o600 });
  renameSync(own, file);
  return pair;
}
