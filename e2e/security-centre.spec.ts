// What members look after by themselves: their picture, and where they are logged in.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, type Product, test } from './harness.ts';
import { openDoor } from './member.ts';

async function logIn(page: Page, product: Product): Promise<void> {
  const { username, password } = product.account('player');
  await openDoor(page, product, 'Log in');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect.poll(() => tokenOf(page)).not.toBeNull();
}

const tokenOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('token'));

test('takes a picture of its own, one of the house, and none', async ({ page, product }) => {
  await logIn(page, product);
  await page.goto(`${product.portalUrl}/member/profile`);
  const choice = page.locator('input[type=file][accept="image/png,image/jpeg"]');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  await choice.setInputFiles({ name: 'face.svg', mimeType: 'image/svg+xml', buffer: svg });
  await expect(page.getByText('Only PNG and JPG pictures can be used.')).toBeVisible();

  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  await choice.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: png });
  const sent = page.waitForResponse(
    (response) =>
      response.url().endsWith('/member/info/icon') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Use this picture' }).click();
  const { value } = (await (await sent).json()) as { value: { avatarUrl: string } };
  const main = page.getByRole('main');
  await expect(main.locator(`img[src="${value.avatarUrl}"]`)).toBeVisible();

  const third = page.getByRole('button', { name: 'Picture 3', exact: true });
  await third.click();
  await expect(third).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(third).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeHidden();
});

test('logs out everywhere else', async ({ page, product, browser }) => {
  await logIn(page, product);
  const elsewhere = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await logIn(elsewhere, product);
  const headers = { authorization: `Bearer ${await tokenOf(elsewhere)}` };
  const address = `${product.portalUrl}/wps/member/info`;
  expect((await elsewhere.request.get(address, { headers })).status()).toBe(200);

  await page.goto(`${product.portalUrl}/member/securityCenter#sessions`);
  const sessions = page.locator('#sessions');
  await sessions.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expectAccessible(page);
  const question = page.getByRole('dialog', { name: 'Log out everywhere else?' });
  await question.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByText('This device')).toBeVisible();
  expect((await elsewhere.request.get(address, { headers })).status()).toBe(401);
  await elsewhere.context().close();
});

test('a second tab is logged in, a link opens it elsewhere once, and a logout ends both', async ({
  page,
  product,
  browser,
}) => {
  await logIn(page, product);
  const second = await page.context().newPage();
  await second.goto(`${product.portalUrl}/member/securityCenter#sessions`);
  await expect(second.locator('#sessions').getByRole('listitem').first()).toBeVisible();
  expect(await tokenOf(second)).toBe(await tokenOf(page));

  const issued = second.waitForResponse((answer) => answer.url().endsWith('/wps/session/code'));
  await second.getByRole('button', { name: 'Log in on another device' }).click();
  await expect(second.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(second);
  const { value } = (await (await issued).json()) as { value: { code: string } };
  const elsewhere = await (await browser.newContext({ locale: 'en-US' })).newPage();
  const link = `${product.portalUrl}/member/profile?token=${value.code}`;
  await elsewhere.goto(link);
  await expect.poll(() => tokenOf(elsewhere)).not.toBeNull();
  await expect(elsewhere).toHaveURL(`${product.portalUrl}/member/profile`);
  expect(await tokenOf(elsewhere)).not.toBe(await tokenOf(page));
  const late = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await late.goto(link);
  await expect(late.getByText(/login link has expired/)).toBeVisible();
  expect(await tokenOf(late)).toBeNull();
  await elsewhere.context().close();
  await late.context().close();

  await second.goto(`${product.portalUrl}/member/profile`);
  await second.getByRole('button', { name: 'Your account' }).click();
  await second.getByRole('button', { name: 'Log out' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => tokenOf(page)).toBeNull();
  expect(await tokenOf(second)).toBeNull();
});
