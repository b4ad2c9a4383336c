// The operator's side of a journey: signing in, and reading what left for members.
import type { Page } from '@playwright/test';
import { expect, type Product, totpCode } from './harness.ts';

const TOTP_STEP_MS = 30_000;
const TRIES_MAX = 5;
const ANSWER_MS = 5_000;
const SHOWN_MS = 30_000;

/**
 * Signs an operator in, the admin unless another role is named. A code is good for one sign-in, so one
 * that is spent is waited out; one whose answer was slow has opened the desk meanwhile.
 */
export async function signIn(page: Page, product: Product, role = 'admin'): Promise<void> {
  const operator = product.account(role);
  // On a phone the way about is behind a button.
  const desk = page
    .getByRole('navigation')
    .or(page.getByRole('button', { name: 'Open the menu' }))
    .first();
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    await page.goto(product.consoleUrl);
    const account = page.getByLabel('Account', { exact: true });
    await desk
      .or(account)
      .first()
      .waitFor({ timeout: SHOWN_MS })
      .catch(async (cause: unknown) => {
        throw new Error(`instead of the console: ${await describePage(page)}`, { cause });
      });
    if (await desk.isVisible()) return;
    await account.fill(operator.username);
    await page.getByLabel('Password', { exact: true }).fill(operator.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    const code = page.getByLabel('Code of the authenticator').first();
    await code.fill(totpCode(operator.totpSecret ?? ''));
    const isIn = await desk.waitFor({ timeout: ANSWER_MS }).then(
      () => true,
      () => false,
    );
    if (isIn) return;
    await page.waitForTimeout(TOTP_STEP_MS - (Date.now() % TOTP_STEP_MS));
  }
  throw new Error('no code of the authenticator was taken');
}

/** What a page shows, and which of its files have come. */
export const describePage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const files = performance
      .getEntriesByType('resource')
      .map(({ duration, name }) => `${name} ${Math.round(duration)} ms`);
    const html = document.getElementById('root')?.innerHTML.slice(0, 500) ?? '';
    return [document.body.innerText, document.readyState, html, ...files].join('\n');
  });

/** Opens a place by the filter of the navigation, whose groups are folded. */
export async function openPlace(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Filter the menu' }).fill(name);
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
}

/** Has a second operator approve what waits, told by the reason that its proposer gave. */
export async function approve(second: Page, product: Product, reason: string): Promise<void> {
  await second.goto(`${product.consoleUrl}/approvals`);
  await second
    .getByRole('row', { name: new RegExp(reason) })
    .first()
    .click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  const question = second.getByRole('dialog', { name: 'Approve' });
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText('Approved. The change applies now.').first()).toBeVisible();
}

type Listed = { readonly items: readonly { readonly id: string; readonly createdAt: string }[] };
type Detail = { readonly content: { readonly text: string } | null };

/** Far more than a message takes: nothing else here depends on how busy the machine is. */
const WAIT_MS = 60_000;
const PAUSE_MS = 200;

/**
 * The first part of a message to an address or number that fits `pattern`, of what was written after
 * `since`, as the page of messages out shows it to the operator. Notices to the same address that
 * do not hold it, of a changed password for one, are passed over.
 */
export async function readMessage(
  desk: Page,
  product: Product,
  { to, since, pattern }: { readonly to: string; readonly since: Date; readonly pattern: RegExp },
): Promise<string> {
  const ask = async <Value>(path: string): Promise<Value> => {
    const response = await desk.request.get(`${product.consoleUrl}/console/notifications${path}`);
    const { value } = (await response.json()) as { value: Value };
    return value;
  };
  const until = Date.now() + WAIT_MS;
  while (Date.now() < until) {
    const { items } = await ask<Listed>(`?destination=${encodeURIComponent(to)}&limit=5`);
    for (const { id, createdAt } of items) {
      if (new Date(createdAt) < since) break;
      const { content } = await ask<Detail>(`/${id}`);
      const found = pattern.exec(content?.text ?? '')?.[0];
      if (found !== undefined) return found;
    }
    await desk.waitForTimeout(PAUSE_MS);
  }
  throw new Error(`nothing was sent to ${to}`);
}

/** The six digits of a message. */
export const CODE = /\b\d{6}\b/;
