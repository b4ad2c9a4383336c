// Two members at a private table of hold'em, one at a desk and one on a phone: from the lobby through a hand,
// with a reload in the middle of it, to both stacks paid back.
import type { Browser, BrowserContextOptions, FrameLocator, Locator, Page } from '@playwright/test';
import { capture, expect, type Product, test } from './harness.ts';
import { deposit, registerMember } from './member.ts';

const SUFFIX = Date.now().toString(36);
/** More moves than a hand of two who check and call can have. */
const MOVES_MAX = 30;

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let desk: Page;
let phone: Page;

const game = (page: Page): FrameLocator => page.frameLocator('iframe');
const passive = (page: Page): Locator =>
  game(page).locator('.moves:not([hidden]) .move.call:not([disabled])');

async function enter(
  browser: Browser,
  product: Product,
  { name, ...options }: BrowserContextOptions & { readonly name: string },
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', colorScheme: 'dark', ...options });
  const page = await context.newPage();
  await registerMember(page, product, { account: `${name}${SUFFIX}`, password: 'aces at dusk 9' });
  await deposit(page, product, 50);
  await page.goto(`${product.portalUrl}/seamless?vassalage=PARLOUR&gameCode=holdem`);
  await expect(game(page).getByRole('heading', { name: "Hold'em tables" })).toBeVisible({
    timeout: 90_000,
  });
  return page;
}

async function sit(page: Page, seat: number): Promise<void> {
  await game(page)
    .getByRole('button', { name: `Take seat ${seat}` })
    .click();
  await game(page)
    .getByRole('button', { name: /^Sit down with/ })
    .click();
  await expect(game(page).getByRole('button', { name: 'Leave' })).toBeVisible({ timeout: 30_000 });
}

test.beforeAll(async ({ browser, product }) => {
  desk = await enter(browser, product, { name: 'otter', viewport: { width: 1440, height: 900 } });
  phone = await enter(browser, product, {
    name: 'lynx',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
});
test.afterAll(async () => {
  for (const page of [desk, phone]) await page?.context().close();
});

test('a private table is opened by one, found by the other, and both take a seat', async () => {
  await game(desk).getByRole('button', { name: 'Open a private table' }).click();
  const invite = game(desk).getByText(/^Invitation: [A-Z2-9]{8}$/);
  await expect(invite).toBeVisible({ timeout: 30_000 });
  const code = (await invite.textContent())?.slice(-8) ?? '';
  await game(phone).getByLabel('Invitation code').fill(code);
  await game(phone).getByRole('button', { name: 'Join' }).click();
  await sit(desk, 1);
  await sit(phone, 2);
});

test('a hand is played to its end; a reload in the middle of it brings the seat back', async () => {
  await expect(game(desk).locator('.seat-cards.own')).toBeVisible({ timeout: 60_000 });
  await phone.reload();
  await expect(game(phone).locator('.seat-cards.own')).toBeVisible({ timeout: 90_000 });
  await capture(phone, 'holdem-phone');
  const won = game(desk).locator('.seat-won').first();
  for (let move = 0; move < MOVES_MAX && !(await won.isVisible()); move += 1) {
    for (const page of [desk, phone]) {
      if (!(await passive(page).isVisible())) continue;
      // The hand may end between the look and the press.
      await passive(page)
        .click({ timeout: 2_000 })
        .catch(() => {});
    }
    await desk.waitForTimeout(300);
  }
  await expect(won).toBeVisible();
  await capture(desk, 'holdem-desk');
});

test('both leave and are paid what they hold; the hand proves its cards in the browser', async () => {
  for (const page of [desk, phone]) {
    await game(page).getByRole('button', { name: 'Leave' }).click();
    await expect(
      game(page)
        .getByText(/^You left with/)
        .first(),
    ).toBeVisible({ timeout: 60_000 });
  }
  await game(desk).getByRole('button', { name: 'My rounds' }).click();
  const hands = game(desk).getByRole('dialog', { name: 'Hands', exact: true });
  await hands.locator('.hand-row').last().click();
  await expect(
    hands.getByText('Every card that you saw lay in the pack that was bound before the hand.'),
  ).toBeVisible();
});
