import { Secret, TOTP } from 'otpauth';
import { seedOperator } from '../modules/operator/seed.ts';
import { OPERATOR_COOKIE } from '../platform/http/register.ts';
import type { TestApp } from '../testing.ts';

/** A step of the authenticator is good once, so each sign-in moves the clock to a fresh one. */
const STEP_MS = 60_000;

/** Seeds the demo staff and signs one of them in; answers the value of the session cookie. */
export async function createOperatorSignIn(
  t: TestApp,
): Promise<(account: string) => Promise<string>> {
  const staff = await seedOperator(t.platform);
  return async (account) => {
    const person = staff.find(({ username }) => username === account);
    if (person === undefined) throw new Error(`no such demo operator: ${account}`);
    t.clock.advance(STEP_MS);
    const login = await post(t, '/console/session/login', { account, password: person.password });
    const { challenge } = login.value;
    const code = new TOTP({ secret: Secret.fromBase32(person.totpSecret) }).generate({
      timestamp: t.clock.now().getTime(),
    });
    const { cookie, value } = await post(t, '/console/session/totp', { challenge, code });
    if (cookie === undefined) {
      throw new Error(`${account} could not sign in: ${JSON.stringify([login.value, value])}`);
    }
    return cookie;
  };
}

async function post(t: TestApp, url: string, payload: Record<string, unknown>) {
  const { origin } = new URL(t.platform.config.consoleUrl);
  const response = await t.app.console.inject({
    method: 'POST',
    url,
    payload,
    headers: { origin },
  });
  const cookie = response.cookies.find(({ name }) => name === OPERATOR_COOKIE)?.value;
  return { value: response.json<{ value: { challenge?: string } }>().value, cookie };
}
