// A member of a journey's own: registers, and pays in by the provider of the demo.
import type { Page } from '@playwright/test';
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

/** Registers someone, who is logged in afterwards. */
export async function registerMember(
  page: Page,
  product: Product,
  { account, password }: NewMember,
): Promise<void> {
  await openDoor(page, product, 'Register');
  const form = page.getByRole('dialog', { name: 'Open your account' });
  await form.getByRole('textbox', { name: 'Username' }).fill(account);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm password').fill(password);
  for (const tick of await form.getByRole('checkbox').all()) await tick.check();
  const answer = await answerCaptcha(page.context(), product.dataFolder);
  await form.getByLabel('Captcha', { exact: true }).fill(answer);
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form).toBeHidden();
  // One address may open only so many accounts a day, and all journeys come from one.
  await queryProduct(product.dataFolder, {
    text: `update members set registered_ip = ('2001:db8::' || right(id::text, 4))::inet where lower(account) = lower($1)`,
    values: [account],
  });
}

/** Pays whole dollars in, for the first time. */
export async function deposit(
  page: Page,
  { portalUrl, sandboxUrl }: Product,
  dollars: number,
): Promise<void> {
  await page.goto(`${portalUrl}/member/depositv2`);
  await page.getByRole('button', { name: 'Continue without a limit' }).click();
  await page.getByLabel('Amount').fill(String(dollars));
  await page.getByRole('button', { name: /^Deposit \$/ }).press('Enter');
  await page.waitForURL(`${sandboxUrl}/**`);
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL(`${portalUrl}/**`);
  await expect(page.getByText('The money is in your balance.')).toBeVisible();
}
