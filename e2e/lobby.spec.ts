import { expect, expectAccessible, test } from './harness.ts';

test('The portal opens on a lobby that anyone can read', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expectAccessible(page);
});

test('The API can be read in development', async ({ page }) => {
  await page.goto('/docs/api');
  await expect(page.getByRole('heading', { name: /Parlour portal API/ })).toBeVisible();
  await page.getByRole('link', { name: 'session', exact: true }).click();
  await expect(page.getByText('/wps/session/login').first()).toBeVisible();
});
