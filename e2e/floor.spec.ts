// A member finds live tables in the lobby, likes one, plays two of them on one screen, and enters a match.
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

test('a match is entered from the lobby, which then shows who waits for it', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await registerMember(page, product, { account: 'floorplayer2', password: 'Floor-Player-2026' });
  await deposit(page, product, 100);

  await page.goto(`${product.portalUrl}/games/rummy`);
  const matches = page.getByRole('region', { name: 'Matches' });
  await matches.getByRole('button', { name: 'Pool 101', exact: true }).click();
  const tile = matches
    .getByRole('article')
    .filter({ hasText: '$1.00' })
    .filter({ hasText: 'of 2' });
  await expect(tile.getByText('0 of 2 seated')).toBeVisible({ timeout: TABLE_MS });
  await capture(page, 'floor-matches');
  await tile.getByRole('button', { name: /^Enter Pool 101 of Rummy/ }).click();

  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: 'Take seat 1' }).click({ timeout: TABLE_MS });
  await game.getByRole('button', { name: /^Enter for/ }).click();
  await expect(game.getByText('Seats 1/2')).toBeVisible({ timeout: TABLE_MS });

  await page.goto(`${product.portalUrl}/games/rummy`);
  // Matches that players wait for stand first.
  const first = page.getByRole('region', { name: 'Matches' }).getByRole('article').first();
  await expect(first.getByText('1 of 2 seated')).toBeVisible({ timeout: TABLE_MS });
  await capture(page, 'floor-match-waits');

  // Who sits at a table comes back to the seat, and gets the fee back by leaving it.
  await first.getByRole('button', { name: /^Enter Pool 101 of Rummy/ }).click();
  await game.getByRole('button', { name: 'Leave' }).click({ timeout: TABLE_MS });
  await expect(game.getByText(/^You left with/).first()).toBeVisible({ timeout: TABLE_MS });
});

test('a match is practised without an account', async ({ page, product }) => {
  await page.goto(`${product.portalUrl}/pvp`);
  const matches = page.getByRole('region', { name: 'Matches' });
  await matches
    .getByRole('button', { name: /^Practise Sit & go of Hold'em/ })
    .click({ timeout: TABLE_MS });
  const game = page.frameLocator('iframe');
  await expect(game.getByText('Seats 5/6')).toBeVisible({ timeout: TABLE_MS });
});
