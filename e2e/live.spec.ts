// Two members at live tables: one opens roulette from the lobby at a desk, one sits down on a phone. They see
// each other's bets, the wheel decides for both, and bets are paid; then baccarat, where the roads move on.
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { capture, expect, type Product, test } from './harness.ts';
import { openMember } from './member.ts';
import { betInRound, expectEnd, game, ROUND_MS } from './table.ts';

const ROUNDS_MAX = 4;

test.describe.configure({ mode: 'serial', timeout: 600_000 });

let desk: Page;
let phone: Page;

const press = (page: Page): Locator => game(page).locator('.live-press');
const people = (page: Page): Locator =>
  game(page).getByRole('region', { name: 'In this round' }).getByRole('listitem');

async function sit(
  browser: Browser,
  product: Product,
  options: BrowserContextOptions & { readonly name: string },
): Promise<Page> {
  const page = await openMember(browser, product, { ...options, dollars: 50 });
  // What comes too late for a round waits for the next one.
  page.setDefaultTimeout(ROUND_MS);
  return page;
}

/** Both are in one round. On a slow machine the table may close before the chips lie. */
async function betTogether(places: readonly string[]): Promise<void> {
  const areIn = async (page: Page): Promise<boolean> =>
    expect(people(page))
      .toHaveCount(2, { timeout: 20_000 })
      .then(
        () => true,
        () => false,
      );
  for (let round = 1; ; round += 1) {
    await Promise.all([betInRound(desk, places), betInRound(phone, places)]);
    const seen = await Promise.all([areIn(desk), areIn(phone)]);
    if (seen.every(Boolean)) return;
    expect(round).toBeLessThan(ROUNDS_MAX);
  }
}

test.beforeAll(async ({ browser, product }) => {
  [desk, phone] = await Promise.all([
    sit(browser, product, { name: 'ines', viewport: { width: 1440, height: 900 } }),
    sit(browser, product, {
      name: 'omar',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
    }),
  ]);
});
test.afterAll(async () => {
  for (const page of [desk, phone]) await page?.context().close();
});

test('a roulette table is opened from the lobby, and one ball decides for both', async ({
  product,
}) => {
  await desk.goto(`${product.portalUrl}/live?search=live+roulette`);
  await desk
    .getByRole('article')
    .filter({ hasText: 'Live Roulette' })
    .first()
    .getByRole('button', { name: /Start now|Play/i })
    .first()
    .click();
  await phone.goto(`${product.portalUrl}/seamless?vassalage=PARLOUR&gameCode=live-roulette`);
  await expect(press(phone)).toBeVisible({ timeout: ROUND_MS });
  // Every pocket is covered: something comes back whatever it is.
  await betTogether(['red', 'black', 'straight-0']);
  await Promise.all([
    expectEnd(desk, { said: /^\d+, (?:red|black|zero)/i, isPaid: true }),
    expectEnd(phone, { said: /^\d+, /, isPaid: true }),
  ]);
  const [here, there] = await Promise.all(
    [desk, phone].map((page) => game(page).locator('.wheel-number').textContent()),
  );
  expect(here).toBe(there);
  await expect(game(desk).locator('.live-pills button').first()).toHaveText(here ?? '');
  await capture(desk, 'live-roulette-desk');
  await capture(phone, 'live-roulette-phone');
});

test('a tip is given to the presenter after a second press, and thanked for', async () => {
  for (const page of [desk, phone]) {
    await game(page).getByRole('button', { name: 'Tip', exact: true }).click();
    const dialog = game(page).getByRole('dialog', { name: /^Tip / });
    await dialog.getByRole('button', { name: /2\.00/ }).click();
    await capture(page, `live-tip-${page === desk ? 'desk' : 'phone'}`);
    await dialog.getByRole('button', { name: /^Give / }).click();
    await expect(dialog).toBeHidden();
    await expect(game(page).getByRole('alert')).toHaveText(/Your tip of .*2\.00 USD is given/);
    await game(page).getByRole('button', { name: 'Tip', exact: true }).click();
    await expect(dialog.getByRole('listitem')).toHaveText(/2\.00.*given/);
    await dialog.getByRole('button', { name: 'Close' }).click();
  }
});

test('the round stands in the history with its bets, and is recomputed in the browser', async () => {
  await game(desk).getByRole('button', { name: 'My rounds' }).click();
  const rounds = game(desk).getByRole('dialog', { name: 'My rounds' });
  await rounds.locator('.round-row').first().click();
  await expect(rounds.getByText(/^Bets: Red/)).toBeVisible();
  await rounds.getByRole('button', { name: 'Verify' }).click();
  await expect(rounds.getByText('Verified: seed and result match.')).toBeVisible();
  await rounds.getByRole('button', { name: 'Close', exact: true }).click();
});

test('cards of baccarat are turned for both, bets are paid and the roads move on', async ({
  product,
}) => {
  const address = `${product.portalUrl}/seamless?vassalage=PARLOUR&gameCode=live-baccarat`;
  await Promise.all([desk.goto(address), phone.goto(address)]);
  await betTogether(['player', 'banker', 'tie']);
  const end = { said: /wins|Tie|tie/, isPaid: true };
  await Promise.all([expectEnd(desk, end), expectEnd(phone, end)]);
  for (const page of [desk, phone]) {
    await expect(game(page).locator('.lb-total').first()).toHaveText(/^\d$/);
    await expect(game(page).locator('.bead-plate g')).not.toHaveCount(0);
  }
  await capture(desk, 'live-baccarat-desk');
  await capture(phone, 'live-baccarat-phone');
});
