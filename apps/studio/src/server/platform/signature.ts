import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

/** Header of the vendor protocol that carries the signature of the exact body bytes. */
export const SIGNATURE_HEADER = 'x-hub88-signature';

/** Signs body bytes with RSA SHA-256 (PKCS#1 v1.5), base64. */
export function createSigner(privateKeyPem: string): (body: Buffer) => string {
  const key = createPrivateKey(privateKeyPem);
  return (body) => sign('sha256', body, key).toString('base64');
}

/** Accepts a signature that any of the active keys made, so that keys can be rotated. */
export function createVerifier(publicKeyPems: readonly string[]) {
  const keys = publicKeyPems.map((pem) => createPublicKey(pem));
  return (body: Buffer, signature: string | undefined): boolean => {
    if (signature === undefined || signature === '') return false;
    const bytes = Buffer.from(signature, 'base64');
    return keys.some((key) => verify('sha256', body, key, bytes));
  };
}
