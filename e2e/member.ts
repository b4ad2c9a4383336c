// A member of a journey's own: registers, and pays in by the provider of the demo. By the calls of the pages:
// journeys of members and of the cashier press the buttons themselves.
import { createClient } from '@parlour/client';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { solveBotCheck } from '../apps/server/src/testing/bot-check.ts';
import { answerCaptcha } from './captcha.ts';
import { queryProduct } from './database.ts';
import { expect, type Product } from './harness.ts';

/**
 * Opens a way in as visitors do, by the button of the header; away from the lobby, where announcements may
 * lie over it.
 */
export async function openDoor(
  page: Page,
  { portalUrl }: Pick<Product, 'portalUrl'>,
  door: 'Log in' | 'Register',
): Promise<void> {
  await page.goto(`${portalUrl}/rng`);
  await page.getByRole('banner').getByRole('button', { name: door, exact: true }).click();
}

export type NewMember = { readonly account: string; readonly password: string };

/** Where the pages of a tab keep who is logged in, and what says to new tabs that they may ask. */
const TOKEN_KEY = 'token';
const HINT_KEY = 'parlour.session.open';
/** Notices that would come up over a page some seconds after it was opened. */
const POPUP_KEYS = ['USER_POPUP', 'ANONYMOUS_POPUP'];
const PAID_MS = 60_000;

const tokenOf = (page: Page): Promise<string | null> =>
  page.evaluate((key) => sessionStorage.getItem(key), TOKEN_KEY);

/** The typed calls of the portal with the cookies of the page. */
const callsOf = (page: Page, { portalUrl }: Product, token: string | null) =>
  createClient({
    baseUrl: portalUrl,
    token: () => token,
    language: () => 'en',
    onUnauthorised: () => {},
    fetch: async (input, { body, headers, method } = {}) => {
      const answer = await page.request.fetch(String(input), {
        method: method ?? 'GET',
        headers: Object.fromEntries(new Headers(headers)),
        ...(typeof body === 'string' ? { data: body } : {}),
      });
      return new Response(await answer.text(), {
        status: answer.status(),
        headers: answer.headers(),
      });
    },
  });

/** Registers someone, who is logged in afterwards. */
export async function registerMember(
  page: Page,
  product: Product,
  { account, password }: NewMember,
): Promise<void> {
  const client = callsOf(page, product, null);
  const { termsVersion } = await client.call('GET /wps/system/setting/register');
  await client.call('GET /wps/captcha');
  const captcha = await answerCaptcha(page.context(), product.dataFolder);
  const { token } = await client.call('PUT /wps/member/register', {
    sealed: true,
    body: {
      username: account,
      password,
      confirmPassword: password,
      captcha,
      botCheck: await solveBotCheck(await client.call('GET /wps/verification/challenge')),
      termsAccepted: true,
      termsVersion,
      ageConfirmed: true,
    },
  });
  // A small file of the portal is the shortest way to its storage.
  await page.goto(`${product.portalUrl}/manifest.webmanifest`);
  await page.evaluate(
    ({ hint, key, notices, value }) => {
      sessionStorage.setItem(key, value);
      for (const notice of notices) sessionStorage.setItem(notice, 'closed');
      localStorage.setItem(hint, String(Date.now()));
    },
    { hint: HINT_KEY, key: TOKEN_KEY, notices: POPUP_KEYS, value: token ?? '' },
  );
  // One address may open only so many accounts a day, and all journeys come from one.
  await queryProduct(product.dataFolder, {
    text: `update members set registered_ip = ('2001:db8::' || right(id::text, 4))::inet where lower(account) = lower($1)`,
    values: [account],
  });
  // A page of the portal: new tabs ask it who is logged in.
  await page.goto(`${product.portalUrl}/rng`);
}

/** Pays whole dollars in, for the first time. */
export async function deposit(page: Page, product: Product, dollars: number): Promise<void> {
  const client = callsOf(page, product, await tokenOf(page));
  await client.call('POST /wps/member/protection/deposit-limit-skip');
  const { id, payUrl } = await client.call('POST /wps/cashier/deposit', {
    body: { key: crypto.randomUUID(), methodCode: 'card', amount: `${dollars}.00`, fee: '0.00' },
  });
  await page.request.post(payUrl ?? '', {
    form: { outcome: 'paid', delay: 'none', news: 'once', sum: 'exact' },
    maxRedirects: 0,
  });
  await expect
    .poll(
      async () => (await client.call('GET /wps/cashier/deposits/:id', { params: { id } })).state,
      { timeout: PAID_MS },
    )
    .toBe('PAID');
}

const PASSWORD = 'kites at dusk 9';

/** A member with a browser of their own, registered under this name and paid in. */
export async function openMember(
  browser: Browser,
  product: Product,
  {
    dollars,
    name,
    ...options
  }: BrowserContextOptions & { readonly name: string; readonly dollars: number },
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', colorScheme: 'dark', ...options });
  const page = await context.newPage();
  const account = `${name}${Date.now().toString(36)}`;
  await registerMember(page, product, { account, password: PASSWORD });
  await deposit(page, product, dollars);
  return page;
}
