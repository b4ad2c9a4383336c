// A member bets on the book: from its list to the slip, the bet among those that are open, and an event's page.
import type { Locator, Page } from '@playwright/test';
import { capture, expect, expectAccessible, test } from './harness.ts';
import { deposit, registerMember } from './member.ts';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const ACCOUNT = `vera${Date.now().toString(36)}`;
/** The feed says what is played within its first minute. */
const BOOK_MS = 120_000;

let page: Page;

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext({ locale: 'en-US' })).newPage();
});
test.afterAll(async () => page.context().close());

/** Prices that take a bet. */
const prices = (within: Page | Locator): Locator =>
  within.getByRole('button', { pressed: false, disabled: false, name: /, .*, \d+\.\d+$/ });

test('a price of the list goes on the slip, and the bet stands among those that are open', async ({
  product,
}) => {
  await registerMember(page, product, { account: ACCOUNT, password: 'Parlour-2468' });
  await deposit(page, product, 50);
  // Prices before the start stand while the slip is filled in.
  await page.goto(`${product.portalUrl}/sports?view=soon`);
  const price = prices(page.getByRole('main')).first();
  await price.waitFor({ timeout: BOOK_MS });
  await capture(page, 'sports-european');
  await expectAccessible(page);
  await price.click();
  const slip = page.getByRole('complementary', { name: 'Bet slip' });
  await slip.getByLabel(/^Stake on/).fill('2');
  await capture(page, 'sports-slip');
  await slip.getByRole('button', { name: /^Place bet/ }).click();
  await expect(slip.getByText('Bet placed')).toBeVisible({ timeout: 60_000 });
  await slip.getByRole('button', { name: 'See my bets' }).click();
  await expect(slip.getByText('Open').first()).toBeVisible();
  await capture(page, 'sports-bets');
});

test('the page of an event has its markets, and the Asian table its lines', async ({ product }) => {
  await page.goto(`${product.portalUrl}/sports?view=soon&look=asian`);
  await prices(page.getByRole('main')).first().waitFor({ timeout: BOOK_MS });
  await capture(page, 'sports-asian');
  await page.goto(`${product.portalUrl}/sports?view=soon`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^All \d+ markets/ })
    .first()
    .click();
  await prices(page.getByRole('main')).first().waitFor();
  await capture(page, 'sports-event');
  await expectAccessible(page);
});
