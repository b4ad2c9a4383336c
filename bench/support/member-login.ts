import { bucketOf, type Db, newId } from '@parlour/database';
import { DEMO_BRAND_ID } from '../../apps/server/src/modules/site/seed.ts';
import { createPasswordHasher } from '../../apps/server/src/platform/password-hasher.ts';
import { createSealer } from '../../packages/client/src/sealer.ts';

const PASSWORD = 'a bench of one’s own';

/** Opens an account with a purse; answers its name. */
export async function openMember(db: Db): Promise<string> {
  const account = `bench${newId().slice(-8)}`;
  const id = newId();
  const hash = await createPasswordHasher().hash(PASSWORD);
  await db.tx(async (tx) => {
    await tx.query({
      text: `insert into members (id, brand_id, account, account_key, nickname, currency, language,
          registered_at) values ($1, $2, $3, $3, $3, 'USD', 'en', now())`,
      values: [id, DEMO_BRAND_ID, account],
    });
    await tx.query({
      text: `insert into credentials (member_id, password_hash, changed_at) values ($1, $2, now())`,
      values: [id, hash],
    });
    await tx.query({
      text: 'insert into purses (bucket, member_id, brand_id, currency) values ($1, $2, $3, $4)',
      values: [bucketOf(id), id, DEMO_BRAND_ID, 'USD'],
    });
  });
  return account;
}

/** Logs a member in as a browser does; answers the token of the session. */
export async function logInMember(port: number, username: string): Promise<string> {
  const address = `http://127.0.0.1:${port}`;
  const keys = async () => {
    const response = await fetch(`${address}/wps/system/keys`);
    return ((await response.json()) as { value: unknown }).value;
  };
  const { body, headers } = await createSealer(
    keys,
    () => new Date(),
  )({
    type: 'username',
    username,
    password: PASSWORD,
  });
  const response = await fetch(`${address}/wps/session/login`, {
    method: 'POST',
    headers: { ...headers },
    body,
  });
  const answer = (await response.json()) as { value: { token?: string } };
  if (answer.value.token === undefined) throw new Error(`the login answered ${response.status}`);
  return answer.value.token;
}
