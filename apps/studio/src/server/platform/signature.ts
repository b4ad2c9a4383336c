import { createPrivateKey } from 'node:crypto';
import {
  isSignedBy,
  readVendorKey,
  SIGNATURE_HEADER as HEADER,
  signBodyInPool,
} from '@parlour/contract/vendor';

/** The protocol's header as Node spells header names. */
export const SIGNATURE_HEADER = HEADER.toLowerCase();

/** Signs body bytes with the studio's key, off the main thread. */
export function createSigner(privateKeyPem: string): (body: Buffer) => Promise<string> {
  const key = createPrivateKey(privateKeyPem);
  return (body) => signBodyInPool(body, key);
}

/** Accepts a signature that any of the active keys made, so that keys can be rotated. */
export function createVerifier(publicKeyPems: readonly string[]) {
  const keys = publicKeyPems.map(readVendorKey);
  return (body: Buffer, signature: string | undefined): boolean =>
    isSignedBy(body, signature, keys);
}
