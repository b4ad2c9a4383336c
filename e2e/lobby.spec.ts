import { expect, expectAccessible, test } from './harness.ts';

test('The portal opens on a lobby that anyone can read', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expectAccessible(page);
});
