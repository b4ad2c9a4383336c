import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** Where the dialect puts signatures unless a vendor is configured with another header. */
export const SIGNATURE_HEADER = 'X-Hub88-Signature';

/** Base64 of 256 bytes, the only length that an RSA-2048 signature has. */
const SIGNATURE = /^[A-Za-z0-9+/]{342}==$/;

/** Signs the exact bytes of a body: RSA, SHA-256, PKCS#1 v1.5, base64. */
export const signBody = (body: Buffer, privateKey: KeyObject): string =>
  sign('sha256', body, privateKey).toString('base64');

/** Whether one of several active keys signed these exact bytes. */
export function isSignedBy(
  body: Buffer,
  signature: string | undefined,
  publicKeys: readonly KeyObject[],
): boolean {
  if (signature === undefined || !SIGNATURE.test(signature)) return false;
  const bytes = Buffer.from(signature, 'base64');
  return publicKeys.some((key) => verify('sha256', body, key, bytes));
}

/** Reads an SPKI PEM and refuses anything but RSA of 2048 bits. */
export function readVendorKey(pem: string): KeyObject {
  const key = createPublicKey(pem);
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa' || bits !== 2048)
    throw new Error('not an RSA-2048 public key');
  return key;
}
