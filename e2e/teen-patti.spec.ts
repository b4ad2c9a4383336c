// Two members at a private table of teen patti, one at a desk and one on a phone: blind and seen, to a show,
// and both stacks paid back.
import type { Browser, BrowserContextOptions, FrameLocator, Locator, Page } from '@playwright/test';
import { capture, expect, type Product, test } from './harness.ts';
import { deposit, registerMember } from './member.ts';

const SUFFIX = Date.now().toString(36);
/** More moves than two who call a show as soon as they may can need. */
const MOVES_MAX = 40;

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let desk: Page;
let phone: Page;

const game = (page: Page): FrameLocator => page.frameLocator('iframe');
const move = (page: Page, name: RegExp): Locator =>
  game(page).locator('.moves:not([hidden]) .move:not([hidden]):not([disabled])', { hasText: name });

async function enter(
  browser: Browser,
  product: Product,
  { name, ...options }: BrowserContextOptions & { readonly name: string },
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', colorScheme: 'dark', ...options });
  const page = await context.newPage();
  await registerMember(page, product, { account: `${name}${SUFFIX}`, password: 'aces at dusk 9' });
  await deposit(page, product, 50);
  await page.goto(`${product.portalUrl}/seamless?vassalage=PARLOUR&gameCode=teen-patti`);
  await expect(game(page).getByRole('heading', { name: 'Teen Patti tables' })).toBeVisible({
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
    name: 'civet',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  await capture(phone, 'teen-patti-lobby');
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

test('both look at their cards, which lay hidden from them before, and one calls a show', async () => {
  const own = (page: Page): Locator => game(page).locator('.seat-cards.own');
  const won = game(desk).locator('.seat-won').first();
  let isBlindSeen = false;
  for (let step = 0; step < MOVES_MAX && !(await won.isVisible()); step += 1) {
    for (const page of [desk, phone]) {
      const look = move(page, /^See cards$/);
      if (await look.isVisible()) {
        await expect(own(page)).toHaveAttribute('aria-label', 'Hidden cards');
        if (!isBlindSeen) await capture(page, 'teen-patti-blind');
        isBlindSeen = true;
        await look.click({ timeout: 2_000 }).catch(() => {});
        await expect(own(page)).toHaveAttribute('aria-label', / of /, { timeout: 20_000 });
        await capture(page, `teen-patti-turn-${page === desk ? 'desk' : 'phone'}`);
      }
      const show = move(page, /^Show /);
      const pressed = (await show.isVisible()) ? show : move(page, /^(Chaal|Blind) /);
      // The hand may end between the look and the press.
      if (await pressed.isVisible()) await pressed.click({ timeout: 2_000 }).catch(() => {});
    }
    await desk.waitForTimeout(300);
  }
  expect(isBlindSeen).toBe(true);
  await expect(won).toBeVisible();
  await capture(desk, 'teen-patti-show-desk');
  await capture(phone, 'teen-patti-show-phone');
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
  await capture(desk, 'teen-patti-replay');
});
