/** A key of this page alone, and what opens answers that were sealed to it. */
export type Unsealer = {
  /** The public half as base64url of its JWK, as the contract asks for it. */
  readonly key: string;
  open(jwe: string): Promise<string>;
};

function base64Url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Makes a key for the fields that the specification calls encrypted in an answer. */
export async function createUnsealer(): Promise<Unsealer> {
  const { compactDecrypt, exportJWK, generateKeyPair } = await import('jose');
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const jwk = { ...(await exportJWK(publicKey)), use: 'enc' };
  return {
    key: base64Url(JSON.stringify(jwk)),
    async open(jwe) {
      const { plaintext } = await compactDecrypt(jwe, privateKey);
      return new TextDecoder().decode(plaintext);
    },
  };
}
