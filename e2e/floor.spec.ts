// A member finds live tables in the lobby, likes one, and plays two of them on one screen.
import { capture, expect, test } from './harness.ts';
import { deposit, registerMember } from './member.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

const TABLE_MS = 60_000;

test('tables of the lobby are played side by side, with one balance', async ({
  expectedErrors,
  page,
  product,
}) => {
  // A table at rest answers that it is not ready until its first round opens.
  expectedErrors.push('503 (Service Unavailable)');
  await page.setViewportSize({ width: 1440, height: 900 });
  await registerMember(page, product, { account: 'floorplayer1', password: 'Floor-Player-2026' });
  await deposit(page, product, 100);

  await page.goto(`${product.portalUrl}/live`);
  const tables = page.getByRole('region', { name: 'Live tables' });
  const tile = tables.getByRole('article').filter({ hasText: 'Live Roulette' });
  await expect(tile.getByText(/players?$|players yet$/)).toBeVisible({ timeout: TABLE_MS });
  const heart = tile.getByRole('button', { name: /favourite/i });
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/favorites/tables/') && answer.ok(),
  );
  await heart.click();
  await kept;
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(tables.getByRole('article').first()).toContainText('Live Roulette');
  await capture(page, 'floor-live');

  await page.goto(`${product.portalUrl}/favorite`);
  await expect(page.getByRole('article').filter({ hasText: 'Live Roulette' })).toBeVisible();

  await page.goto(`${product.portalUrl}/live`);
  await page.getByRole('link', { name: 'Play several tables' }).click();
  for (const name of ['Live Roulette', 'Live Baccarat']) {
    await page.getByRole('button', { name: 'Add a table' }).click();
    const choice = page.getByRole('dialog', { name: 'Choose a table' });
    await choice.getByRole('button', { name: new RegExp(`^${name} (?:No|\\d)`) }).click();
    const pane = page.getByRole('region', { name });
    await expect(pane.frameLocator('iframe').locator('.live-press')).toBeVisible({
      timeout: TABLE_MS,
    });
  }
  await expect(page.locator('iframe')).toHaveCount(2);
  await capture(page, 'floor-wall');

  // On a phone one table is seen at a time, and a press shows the other one.
  await page.setViewportSize({ width: 390, height: 844 });
  const tabs = page.getByRole('navigation', { name: 'Your tables' });
  await tabs.getByRole('button', { name: 'Show Live Baccarat' }).click();
  await expect(page.getByRole('region', { name: 'Live Baccarat' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Live Roulette' })).toBeHidden();
});

test('a game of two tables lists both, and opens the one that is chosen', async ({
  page,
  product,
}) => {
  await page.goto(`${product.portalUrl}/games/ac`);
  const tables = page.getByRole('region', { name: 'Live tables' });
  await tables.getByRole('button', { name: 'Try Kite Crash High for free' }).click();
  await expect(page.locator('iframe').first()).toBeVisible({ timeout: TABLE_MS });
});
