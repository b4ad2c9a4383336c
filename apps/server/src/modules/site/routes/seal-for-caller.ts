import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { Refusal } from '../../../platform/refusal.ts';

const CURVES = new Set(['X25519', 'P-256']);

/** Seals texts to a public key that the caller sent as base64url of a JWK (RFC 7516, ECDH-ES). */
export async function sealForCaller(
  encodedKey: string,
  texts: readonly string[],
): Promise<string[]> {
  const key = await importPublicKey(encodedKey);
  return Promise.all(
    texts.map((text) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
        .encrypt(key),
    ),
  );
}

async function importPublicKey(encoded: string) {
  try {
    const jwk = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')) as JWK;
    if (!CURVES.has(jwk.crv ?? '') || jwk.d !== undefined) throw new Error('not a public key');
    return await importJWK({ ...jwk, ext: true }, 'ECDH-ES');
  } catch {
    throw new Refusal('site.key_invalid');
  }
}
