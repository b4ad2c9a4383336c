// Two members at a private table of ludo, one at a desk and one on a phone: from the lobby through some turns,
// with a reload in between, to a match that one gives up and both stacks paid back.
import type { Browser, BrowserContextOptions, FrameLocator, Locator, Page } from '@playwright/test';
import { capture, expect, type Product, test } from './harness.ts';
import { deposit, registerMember } from './member.ts';

const SUFFIX = Date.now().toString(36);
/** Presses that show dice and tokens of both. */
const PRESSES = 14;

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let desk: Page;
let phone: Page;

const game = (page: Page): FrameLocator => page.frameLocator('iframe');
const ready = (page: Page): Locator =>
  game(page).locator('.ludo-roll:not([hidden]):not([disabled]), .piece.may');

async function enter(
  browser: Browser,
  product: Product,
  { name, ...options }: BrowserContextOptions & { readonly name: string },
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', colorScheme: 'dark', ...options });
  const page = await context.newPage();
  await registerMember(page, product, { account: `${name}${SUFFIX}`, password: 'sixes at noon 6' });
  await deposit(page, product, 50);
  await page.goto(`${product.portalUrl}/seamless?vassalage=PARLOUR&gameCode=ludo`);
  await expect(game(page).getByRole('heading', { name: 'Ludo tables' })).toBeVisible({
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

/** Rolls or moves on the page whose turn it is. */
async function press(): Promise<void> {
  for (const page of [desk, phone]) {
    const first = ready(page).first();
    // The turn may pass between the look and the press.
    if (await first.isVisible()) await first.click({ timeout: 2_000 }).catch(() => {});
  }
  await desk.waitForTimeout(700);
}

test.beforeAll(async ({ browser, product }) => {
  test.setTimeout(300_000);
  desk = await enter(browser, product, { name: 'gecko', viewport: { width: 1440, height: 900 } });
  phone = await enter(browser, product, {
    name: 'tapir',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
});
test.afterAll(async () => {
  for (const page of [desk, phone]) await page?.context().close();
});

test('a private table of two is opened by one, found by the other, and both take a seat', async () => {
  await game(desk).getByRole('button', { name: '2 seats' }).click();
  await game(desk).getByRole('button', { name: 'Open a private table' }).click();
  const invite = game(desk).getByText(/^Invitation: [A-Z2-9]{8}$/);
  await expect(invite).toBeVisible({ timeout: 30_000 });
  const code = (await invite.textContent())?.slice(-8) ?? '';
  await game(phone).getByLabel('Invitation code').fill(code);
  await game(phone).getByRole('button', { name: 'Join' }).click();
  await sit(desk, 1);
  await sit(phone, 2);
});

test('both play some turns; each roll proves itself, and a reload brings the seat back', async () => {
  await expect(game(desk).locator('.ludo-die:visible')).toBeVisible({ timeout: 60_000 });
  for (let turn = 0; turn < PRESSES; turn += 1) await press();
  await expect(game(phone).getByText(/^Roll \d+ is the one that was bound$/)).toBeVisible();
  await phone.reload();
  await expect(game(phone).locator('.seat.mine .ludo-badge')).toBeVisible({ timeout: 90_000 });
  await capture(phone, 'ludo-phone');
  await capture(desk, 'ludo-desk');
});

test('one leaves and gives the match up; the other is paid the pot, and the match proves its rolls', async () => {
  await game(phone).getByRole('button', { name: 'Leave' }).click();
  const won = game(desk).locator('.seat.mine .seat-won');
  for (let turn = 0; turn < PRESSES && !(await won.isVisible()); turn += 1) await press();
  await expect(won).toBeVisible({ timeout: 60_000 });
  await game(desk).getByRole('button', { name: 'Leave' }).click();
  for (const page of [phone, desk])
    await expect(
      game(page)
        .getByText(/^You left with/)
        .first(),
    ).toBeVisible({ timeout: 60_000 });
  await game(desk).getByRole('button', { name: 'My rounds' }).click();
  const matches = game(desk).getByRole('dialog', { name: 'Matches', exact: true });
  await matches.locator('.hand-row').last().click();
  await expect(
    matches.getByText('Every roll of the match is the one that was bound before it.'),
  ).toBeVisible();
  await capture(desk, 'ludo-replay');
});
