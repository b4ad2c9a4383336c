// What someone writes who has nothing but the document of the portal: types from it, a small client,
// and the sealing that it describes. Compiled and run by the test beside this folder.
import { CompactEncrypt, importJWK } from 'jose';
import createClient from 'openapi-fetch';
import type { paths } from './portal.d.ts';

export type Journey = {
  readonly baseUrl: string;
  readonly username: string;
  readonly password: string;
  /** Ids made by the caller, so that a repeated call is done once. */
  readonly depositKey: string;
  readonly orderId: string;
};

/** Logs in, begins a deposit by bank transfer and places a ticket; answers what the server said. */
export async function playOnce({ baseUrl, username, password, depositKey, orderId }: Journey) {
  const client = createClient<paths>({ baseUrl });

  const keys = await client.GET('/wps/system/keys');
  const [key] = keys.data?.value.keys ?? [];
  if (key === undefined) throw new Error('no key to seal for');
  const sealed = await new CompactEncrypt(
    new TextEncoder().encode(JSON.stringify({ username, password })),
  )
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: key.kid,
      jti: crypto.randomUUID(),
      iat: Math.floor(Date.now() / 1000),
    })
    .encrypt(await importJWK({ ...key, kty: String(key.kty) }, 'ECDH-ES'));

  const login = await client.POST('/wps/session/login', {
    params: { header: { Encryption: 'JWE', 'X-Gateway-Version': '3' } },
    body: sealed,
    bodySerializer: (text) => text,
    headers: { 'content-type': 'application/jose' },
  });
  if (login.data === undefined) throw new Error(`login: ${login.error.value.code}`);
  const { token } = login.data.value;
  client.use({
    onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${token}`),
  });

  const deposit = await client.POST('/wps/cashier/deposit', {
    body: { key: depositKey, methodCode: 'bank', amount: '20' },
  });
  if (deposit.data === undefined) throw new Error(`deposit: ${deposit.error.value.code}`);

  const gameCode = 'ssc-60';
  const upcoming = await client.GET('/wps/lottery/games/{gameCode}/upcoming', {
    params: { path: { gameCode } },
  });
  const [issue] = upcoming.data?.value.items ?? [];
  if (issue === undefined) throw new Error('nothing is on sale');
  const order = await client.POST('/wps/lottery/orders', {
    body: {
      orderId,
      gameCode,
      issueNo: issue.issueNo,
      packVersion: null,
      tickets: [
        {
          play: 'star5.direct',
          selection: '1|2|3|4|5',
          unit: 2,
          mode: 'yuan',
          multiple: 1,
          group: null,
        },
      ],
      chase: null,
    },
  });
  if (order.data === undefined) throw new Error(`order: ${order.error.value.code}`);
  return { deposit: deposit.data.value, order: order.data.value };
}
