// Two members in one sea: one at a desk, one on an upright phone. They see each other, shoot, and what is left
// comes back to their balance.
import type { Browser, BrowserContextOptions, FrameLocator, Locator, Page } from '@playwright/test';
import { PATIENCE_MS } from './evening/hands.ts';
import { capture, expect, type Product, test } from './harness.ts';
import { openMember } from './member.ts';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let desk: Page;
let phone: Page;

const game = (page: Page): FrameLocator => page.frameLocator('iframe');
const load = (page: Page): Locator => game(page).getByRole('button', { name: /^Load \$/ });
const leave = (page: Page): Locator => game(page).getByRole('button', { name: /^Leave with/ });
const left = (page: Page): Locator => game(page).locator('.sea-left');

async function sit(
  browser: Browser,
  product: Product,
  options: BrowserContextOptions & { readonly name: string },
): Promise<Page> {
  const page = await openMember(browser, product, { ...options, dollars: 50 });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${product.portalUrl}/seamless?vassalage=PARLOUR&gameCode=saffron-atoll`);
  await expect(load(page)).toBeVisible({ timeout: 90_000 });
  return page;
}

test.beforeAll(async ({ browser, product }) => {
  // Without a graphics card a large sea is drawn slowly.
  desk = await sit(browser, product, {
    name: 'pelican',
    viewport: { width: 1024, height: 640 },
    reducedMotion: 'reduce',
  });
  phone = await sit(browser, product, {
    name: 'osprey',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
});
test.afterAll(async () => {
  for (const page of [desk, phone]) await page?.context().close();
});

test('two members load, shoot in one sea, and leave with what is left', async () => {
  for (const page of [desk, phone]) {
    await load(page).press('Enter');
    await expect(left(page)).toHaveText(/^\$20\.00/, { timeout: 30_000 });
  }
  await game(desk).getByRole('button', { name: 'Lock' }).press('Enter');
  await game(desk).getByRole('button', { name: 'Auto-fire' }).press('Enter');
  await game(phone).getByRole('button', { name: 'Auto-fire' }).click();
  for (const page of [desk, phone]) await expect(left(page)).not.toHaveText(/^\$20\.00/);
  await capture(desk, 'sea-desk');
  await capture(phone, 'sea-phone');
  for (const page of [desk, phone]) {
    await leave(page).press('Enter');
    await expect(game(page).locator('.sea-result')).toContainText('back in your balance', {
      timeout: 60_000,
    });
  }
});

test('a visit stands among the rounds with its shots', async () => {
  await game(desk).getByRole('button', { name: 'My rounds' }).click();
  const rounds = game(desk).getByRole('dialog', { name: 'My rounds' });
  await rounds.locator('.round-row').first().click();
  await expect(rounds.getByText(/^Loaded \$20\.00/)).toBeVisible();
  await expect(rounds.getByText(/^Left: shot/)).toBeVisible();
});
