/** A body that only the server can read, and the headers that announce it. */
export type Sealed = {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
};

type Key = { readonly kid?: string; readonly alg?: string; readonly [part: string]: unknown };

const KEYS_TTL_MS = 10 * 60 * 1000;

function keysOf(value: unknown): readonly Key[] {
  const set = value as { keys?: readonly Key[] } | null;
  return Array.isArray(set?.keys) ? set.keys : [];
}

/**
 * Seals bodies as compact JWE (RFC 7516, ECDH-ES + A256GCM) for the newest published key. The key
 * set and the library are fetched when the first sealed call is made, not before.
 */
export function createSealer(
  fetchKeys: () => Promise<unknown>,
  now: () => Date,
): (body: unknown) => Promise<Sealed> {
  let cached: { readonly keys: readonly Key[]; readonly until: number } | null = null;

  async function currentKey(): Promise<Key> {
    if (cached === null || cached.until < performance.now()) {
      cached = { keys: keysOf(await fetchKeys()), until: performance.now() + KEYS_TTL_MS };
    }
    const key = cached.keys[0];
    if (key === undefined) throw new Error('The server publishes no sealing key');
    return key;
  }

  return async (body) => {
    const [{ CompactEncrypt, importJWK }, key] = await Promise.all([import('jose'), currentKey()]);
    const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
      .setProtectedHeader({
        alg: 'ECDH-ES',
        enc: 'A256GCM',
        ...(key.kid === undefined ? {} : { kid: key.kid }),
        // The server refuses a second body with the same id, so a recorded login cannot be replayed.
        jti: crypto.randomUUID(),
        iat: Math.floor(now().getTime() / 1000),
      })
      .encrypt(await importJWK({ ...key, kty: String(key.kty) }, 'ECDH-ES'));
    return {
      body: jwe,
      headers: {
        'content-type': 'application/jose',
        Encryption: 'ECDH-ES+A256GCM',
        'X-Gateway-Version': '3',
      },
    };
  };
}
