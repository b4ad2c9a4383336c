// Two members at one table: one at a desk with a multiplier named beforehand, one on a phone who takes by hand.
// They see each other, a reload in the middle of a round loses nothing, and the round is proven at the end.
import type { Browser, BrowserContextOptions, FrameLocator, Locator, Page } from '@playwright/test';
import { capture, expect, type Product, test } from './harness.ts';
import { deposit, registerMember } from './member.ts';

const SUFFIX = Date.now().toString(36);
/** A round can be over before a finger is on the button. */
const ROUNDS_MAX = 8;

test.describe.configure({ mode: 'serial', timeout: 400_000 });

let desk: Page;
let phone: Page;

const game = (page: Page): FrameLocator => page.frameLocator('iframe');
const panel = (page: Page): Locator => game(page).getByRole('region', { name: 'First bet' });
const others = (page: Page): Locator => game(page).getByRole('region', { name: 'In this round' });
/** The bet waits for the next round where one is going on. */
const bet = (page: Page): Promise<void> =>
  panel(page).getByRole('button', { name: /^Bet \$/ }).click({ timeout: 60_000 });

async function sit(
  browser: Browser,
  product: Product,
  { name, ...options }: BrowserContextOptions & { readonly name: string },
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', colorScheme: 'dark', ...options });
  const page = await context.newPage();
  await registerMember(page, product, { account: `${name}${SUFFIX}`, password: 'kites at dusk 9' });
  await deposit(page, product, 50);
  await page.goto(`${product.portalUrl}/seamless?vassalage=PARLOUR&gameCode=crash`);
  await expect(panel(page)).toBeVisible({ timeout: 90_000 });
  return page;
}

test.beforeAll(async ({ browser, product }) => {
  desk = await sit(browser, product, { name: 'kestrel', viewport: { width: 1440, height: 900 } });
  phone = await sit(browser, product, {
    name: 'heron',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
});
test.afterAll(async () => {
  for (const page of [desk, phone]) await page?.context().close();
});

test('a bet with a multiplier of its own is taken there, and paid when the round ends', async () => {
  await panel(desk).getByLabel('Take at (×)').fill('1.01');
  await bet(desk);
  const status = panel(desk).locator('.crash-status');
  await expect(status).toContainText('taken at 1.01×', { timeout: 90_000 });
  await expect(others(desk).getByText('You')).toBeVisible();
  await expect(others(phone).getByRole('listitem')).toHaveCount(1);
  // One round in a hundred ends before.
  await expect(status).toContainText(/^(Won|\S+ went with the kite)/, { timeout: 200_000 });
  await capture(desk, 'crash-desk');
});

test('a bet is taken by hand while the kite is up', async () => {
  const take = panel(phone).getByRole('button', { name: /^Take \$/ });
  const status = panel(phone).locator('.crash-status');
  for (let round = 1; ; round += 1) {
    await bet(phone);
    const isUp = await take.click({ timeout: 60_000 }).then(
      () => true,
      () => false,
    );
    if (isUp && (await status.textContent())?.startsWith('Taken at')) break;
    expect(round).toBeLessThan(ROUNDS_MAX);
  }
  await capture(phone, 'crash-phone');
  await expect(status).toContainText(/^Won/, { timeout: 200_000 });
});

test('a page that is opened again in the middle of a round has its bet', async () => {
  await panel(phone).getByLabel('Take at (×)').fill('5000');
  await bet(phone);
  const status = panel(phone).locator('.crash-status');
  await expect(status).toContainText('in the round', { timeout: 90_000 });
  await phone.reload();
  await expect(panel(phone)).toBeVisible({ timeout: 90_000 });
  await expect(status).toContainText(/in the round|went with the kite|^$/);
  await game(phone).getByRole('button', { name: 'My rounds' }).click();
  const rounds = game(phone).getByRole('dialog', { name: 'My rounds' });
  await expect(rounds.getByRole('button').nth(1)).toBeVisible();
  await rounds.getByRole('button', { name: 'Close', exact: true }).click();
});

test('the point of a round is recomputed in the browser', async () => {
  await game(desk)
    .getByRole('button', { name: /Open its proof/ })
    .first()
    .click();
  const proof = game(desk).getByRole('dialog', { name: 'Fairness' });
  await expect(proof.getByText('The link leads to the published end of the chain.')).toBeVisible();
  await expect(proof.getByText("The beacon's value is one of its own chain.")).toBeVisible();
  await expect(proof.getByText('Link and beacon give exactly this point.')).toBeVisible();
});
