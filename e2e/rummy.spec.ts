// Two members at a private table of rummy, one at a desk and one on a phone: from the lobby through a turn, in
// which cards are drawn, grouped and put away, to a drop, and both stacks paid back.
import type { Browser, BrowserContextOptions, FrameLocator, Page } from '@playwright/test';
import { capture, expect, type Product, test } from './harness.ts';
import { deposit, registerMember } from './member.ts';

const SUFFIX = Date.now().toString(36);

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let desk: Page;
let phone: Page;

const game = (page: Page): FrameLocator => page.frameLocator('iframe');

async function enter(
  browser: Browser,
  product: Product,
  { name, ...options }: BrowserContextOptions & { readonly name: string },
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', colorScheme: 'dark', ...options });
  const page = await context.newPage();
  await registerMember(page, product, { account: `${name}${SUFFIX}`, password: 'aces at dusk 9' });
  await deposit(page, product, 50);
  await page.goto(`${product.portalUrl}/seamless?vassalage=PARLOUR&gameCode=rummy`);
  await expect(game(page).getByRole('heading', { name: 'Rummy tables' })).toBeVisible({
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

/** The page whose turn it is to draw. */
async function drawing(): Promise<Page> {
  for (;;) {
    for (const page of [desk, phone])
      if (await game(page).getByRole('button', { name: 'Drop' }).isVisible()) return page;
    await desk.waitForTimeout(200);
  }
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

test('cards are drawn, grouped, moved by keys and put away; a reload keeps them as they lay', async () => {
  for (const page of [desk, phone])
    await expect(game(page).locator('.rummy-card')).toHaveCount(13, { timeout: 60_000 });
  const page = await drawing();
  const cards = game(page).locator('.rummy-card');
  await game(page)
    .getByRole('button', { name: /^Draw from the closed pile/ })
    .click();
  await expect(cards).toHaveCount(14, { timeout: 30_000 });
  // The card drawn lies alone at the end; it goes into the group before it and out again.
  const groups = game(page).locator('.rummy-group');
  const before = await groups.count();
  await cards.last().focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(groups).toHaveCount(before - 1);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(groups).toHaveCount(before);
  await cards.first().click();
  await cards.nth(1).click();
  await game(page).getByRole('button', { name: 'Group' }).click();
  const lying = await groups.evaluateAll((all) => all.map((one) => one.textContent));
  await page.reload();
  await expect(cards).toHaveCount(14, { timeout: 90_000 });
  expect(await groups.evaluateAll((all) => all.map((one) => one.textContent))).toEqual(lying);
  await capture(page, 'rummy-turn');
  await cards.last().click();
  await game(page).getByRole('button', { name: 'Discard' }).click();
  await expect(cards).toHaveCount(13, { timeout: 30_000 });
});

test('one drops after being asked, the other takes the points, and both are paid what they hold', async () => {
  const page = await drawing();
  await capture(page, 'rummy-draw');
  await game(page).getByRole('button', { name: 'Drop' }).click();
  const question = game(page).getByRole('alertdialog');
  await expect(question).toContainText(/It costs 20 points/);
  await question.getByRole('button', { name: 'Drop' }).click();
  for (const one of [desk, phone])
    await expect(game(one).locator('.rummy-result')).toBeVisible({ timeout: 30_000 });
  await capture(page, 'rummy-result');
  for (const one of [desk, phone]) {
    await game(one).getByRole('button', { name: 'Leave' }).click();
    await expect(
      game(one)
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
