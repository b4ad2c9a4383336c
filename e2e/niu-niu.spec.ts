// Two members at a private table of niu niu, one at a desk and one on a phone: both bid at the same time, one
// banks, the other stakes, all hands are turned, and both stacks are paid back.
import type { Browser, BrowserContextOptions, FrameLocator, Locator, Page } from '@playwright/test';
import { capture, expect, findViolations, type Product, test } from './harness.ts';
import { deposit, registerMember } from './member.ts';

const SUFFIX = Date.now().toString(36);

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let desk: Page;
let phone: Page;

const game = (page: Page): FrameLocator => page.frameLocator('iframe');
const choice = (page: Page, name: string | RegExp): Locator =>
  game(page).getByRole('region', { name: 'Your move' }).getByRole('button', { name });

async function enter(
  browser: Browser,
  product: Product,
  { name, ...options }: BrowserContextOptions & { readonly name: string },
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', colorScheme: 'dark', ...options });
  const page = await context.newPage();
  await registerMember(page, product, { account: `${name}${SUFFIX}`, password: 'bulls at dusk 9' });
  await deposit(page, product, 50);
  await page.goto(`${product.portalUrl}/seamless?vassalage=PARLOUR&gameCode=niu-niu`);
  await expect(game(page).getByRole('heading', { name: 'Niu niu tables' })).toBeVisible({
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
  desk = await enter(browser, product, { name: 'ibex', viewport: { width: 1440, height: 900 } });
  phone = await enter(browser, product, {
    name: 'bison',
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

test('both bid at once, the other stakes against the bank, and the hand is paid', async () => {
  await expect(choice(desk, /^Bank for ×1/)).toBeVisible({ timeout: 60_000 });
  await expect(choice(phone, 'No bank')).toBeVisible({ timeout: 30_000 });
  await capture(phone, 'niu-niu-phone');
  await choice(desk, /^Bank for ×2/).click();
  await expect(game(desk).getByText('Your bid: Bids ×2. The others still choose.')).toBeVisible();
  // The bid of the desk is not shown while the phone still chooses.
  await expect(game(phone).getByText('Has chosen')).toBeVisible();
  await expect(game(phone).getByText('Bids ×2')).toHaveCount(0);
  await choice(phone, 'No bank').click();
  await expect(game(phone).getByRole('img', { name: 'Banker, ×2' })).toBeVisible({
    timeout: 30_000,
  });
  await choice(phone, /^Stake ×3/).click();
  // One of both has won, after all five cards of each are turned.
  for (const page of [desk, phone]) {
    await expect(game(page).locator('.niu-hand.open .niu-kind')).toHaveCount(2, {
      timeout: 30_000,
    });
    await expect(game(page).locator('.seat-won')).toHaveCount(1);
    await expect(game(page).locator('.niu-lost')).toHaveCount(1);
  }
  await capture(desk, 'niu-niu-desk');
});

test('the rules name what each hand pays, and the page breaks no rule of access', async () => {
  await game(phone).getByRole('button', { name: 'Paytable and rules' }).click();
  const rules = game(phone).getByRole('dialog', { name: 'Rules and figures' });
  await expect(rules.getByRole('row', { name: /Five small ×8/ })).toBeVisible();
  await expect(rules.getByRole('row', { name: /No bull ×1 33.5%/ })).toBeVisible();
  expect(await findViolations(phone)).toEqual([]);
  await rules.getByRole('button', { name: 'Close' }).click();
});

test('both leave and are paid what they hold; the hand proves its cards in the browser', async () => {
  for (const page of [desk, phone]) {
    await game(page).getByRole('button', { name: 'Leave' }).click();
    await expect(
      game(page)
        .getByText(/^You left with/)
        .first(),
    ).toBeVisible({ timeout: 90_000 });
  }
  await game(desk).getByRole('button', { name: 'My rounds' }).click();
  const hands = game(desk).getByRole('dialog', { name: 'Hands', exact: true });
  await hands.locator('.hand-row').last().click();
  await expect(
    hands.getByText('Every card that you saw lay in the pack that was bound before the hand.'),
  ).toBeVisible();
});
