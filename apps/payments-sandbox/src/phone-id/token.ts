// ID tokens as a real verifier of phone numbers signs them, by a key that lives as long as the program.
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';

const TOKEN_SECONDS = 10 * 60;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export type TokenWish = {
  readonly e164: string;
  readonly nonce: string;
  readonly at: Date;
};

export type Signer = {
  /** The public key as a JWK set. */
  readonly keys: { readonly keys: readonly Readonly<Record<string, unknown>>[] };
  issue(wish: TokenWish): string;
};

export function createSigner({
  issuer,
  audience,
}: {
  readonly issuer: string;
  readonly audience: string;
}): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomUUID();
  return {
    keys: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }] },
    issue({ e164, nonce, at }) {
      const seconds = Math.floor(at.getTime() / 1000);
      const claims = {
        iss: issuer,
        aud: audience,
        sub: `phone:${e164}`,
        jti: randomUUID(),
        iat: seconds,
        auth_time: seconds,
        exp: seconds + TOKEN_SECONDS,
        nonce,
        phone_number: e164,
      };
      const text = `${encode({ alg: 'ES256', typ: 'JWT', kid })}.${encode(claims)}`;
      // JWS wants the two numbers of the signature side by side, not in DER (RFC 7518, 3.4).
      const signature = sign('sha256', Buffer.from(text), {
        key: privateKey,
        dsaEncoding: 'ieee-p1363',
      });
      return `${text}.${signature.toString('base64url')}`;
    },
  };
}
