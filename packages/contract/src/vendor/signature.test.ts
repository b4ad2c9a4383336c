import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { describe, it } from 'node:test';
import { isSignedBy, readVendorKey, signBody, signBodyInPool } from './signature.ts';

/** The public key and two of the signatures that the dialect's authors publish as examples. */
const PUBLISHED_KEY = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAx3IRpSri/9SjA7f9me35
v6LtJzn8drb1vg/UeGaPPFR16KsUOPqbGJ2r1pRPJMedqqbO7Agt/HavWDcQhNZl
c9VrVQcWK/w2HD9PflQYv0oQMiPK5Mut/eIdFOpwwwaRAU4s6WOkJdSmP9F4cfr/
amTZZoY59/t3SZWYjgZ9/LDI2X8S3uLW/JPiH+6dm2bU8ykhxoWwLE/piJxynS73
EzM0tgjHyTUMkarhK9qRVZk581/kzmtJLLBZQl9XrQQcIfQ+zFZj7ijddOptxpxq
Cmq8gQNohB56p34yjVH3uAJAaFvIVg5mEkprrvNVDJwGonHSaaq7AICmzrF6h/r5
dwIDAQAB
-----END PUBLIC KEY-----
`;

const published = [
  [
    'test',
    'V3bEXE72v0fbrKNV6bHW945WgsuRvkKcUBA4+C2AiUp+ssrItfk4btBhQfuupBsUXY11JZY+2DSK15NlXeziZbtGQRbgq6v/Ou2tWd652r39nKCfwpxLw1foXaLiSP5ZPudi42M7ANG4XygjaErPiIMHHQaEA6WKqSLIPmJmJJ1u6PkLulpG5CEMO+/6tWRBMMd5vZuHxqc2koaCWI6a3sW+75INSPXbSAEnwVkWPIeUg+EYCdUE7RARSlT/xf5Bp37qtEGZSG7TF7198HDQjAMpC7HBY+tUXsNZwXJJpcRxRh0Pqfz7Q9LG0ikFfdQE+0gCnuLOmx0IMtLIFjVQpA==',
  ],
  [
    '{"test":"test"}',
    'LMYX772LMBO+r83MakogTLoYnUmkR5TTSCMbzbzWPQBgqakoUwjsQnGAbIvA2ZEZXKgbygEW32crr/OzkJbXJp/XSeXPg93IvlOOiaItcPZAIx2MvBh7tY2vtcNMfodlrEvvG5ySDJQWO4LD/Gv7v6dpJJEsVy7AFdT8Azix2MUGcsljIJFWclYsHjJ96OCm5z4RZeA4tp49QCMKb3AL0TZojxxPL/9vSO//o4IcGQCQ02Sw7/p1c8EogCKI9AcMA2fmcog5fy853wMoZJem+qzLtQfBNKLmmKvFE02V7AkRdPn4q7ilCFzkpmN3T5Rhmazv5JHUIvjokR9c0p/4UQ==',
  ],
] as const;

describe('a signature of the vendor dialect', () => {
  it('fits the published examples, and no other text', () => {
    const key = readVendorKey(PUBLISHED_KEY);
    for (const [text, signature] of published) {
      assert.equal(isSignedBy(Buffer.from(text), signature, [key]), true);
      assert.equal(isSignedBy(Buffer.from(`${text} `), signature, [key]), false);
    }
  });

  it('may be of any of several active keys', () => {
    const pairs = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
    const publicKeys = pairs.map((pair) => pair.publicKey);
    const body = Buffer.from('{"a":1}');
    for (const { privateKey } of pairs) {
      assert.equal(isSignedBy(body, signBody(body, privateKey), publicKeys), true);
    }
  });

  it('is the same when a thread of the pool makes it, and fails alike', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const body = Buffer.from('{"a":1}');
    assert.equal(await signBodyInPool(body, privateKey), signBody(body, privateKey));
    const weak = generateKeyPairSync('x25519').privateKey;
    await assert.rejects(signBodyInPool(body, weak));
  });

  it('is refused when it is missing, cut or no base64', () => {
    const key = readVendorKey(PUBLISHED_KEY);
    const [[text, signature]] = published;
    const body = Buffer.from(text);
    for (const wrong of [
      undefined,
      '',
      'AAAA',
      signature.slice(1),
      `${signature}=`,
      ` ${signature}`,
      ` ${signature.slice(1)}`,
      `${signature.slice(0, 100)}\n${signature.slice(101)}`,
      signature.replaceAll('+', '-').replaceAll('/', '_'),
      `${signature.slice(0, -2)}AA`,
    ]) {
      assert.equal(isSignedBy(body, wrong, [key]), false);
    }
  });

  it('needs an RSA key of 2048 bits', () => {
    const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey;
    const other = generateKeyPairSync('ed25519').publicKey;
    for (const key of [weak, other]) {
      const pem = key.export({ type: 'spki', format: 'pem' }) as string;
      assert.throws(() => readVendorKey(pem));
    }
  });
});
