// A person deals: two operators open a table, its dealer deals a round that a player bets on by phone and is
// paid for, strikes a wrong entry, and hands over to the pit boss, who has seen all of it.
import type { Browser, FrameLocator, Locator, Page } from '@playwright/test';
import { approve, signIn } from './desk.ts';
import { capture, expect, type Product, test } from './harness.ts';
import { deposit, registerMember } from './member.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

const MARK = Date.now().toString(36);
const HALL = `Hall ${MARK}`;
const ACCOUNT = `nadia${MARK}`;
/** Of a table of the vendor that the house has just heard of, and of one that goes on. */
const WAIT_MS = 60_000;
const BRIEF_MS = 4_000;

let admin: Page;
let second: Page;
let dealer: Page;
let boss: Page;

async function openDesk(browser: Browser, product: Product, role: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await signIn(page, product, role);
  return page;
}

test.beforeAll(async ({ browser, product }) => {
  test.setTimeout(240_000);
  admin = await openDesk(browser, product, 'admin');
  second = await openDesk(browser, product, 'omar');
  dealer = await openDesk(browser, product, 'dealer');
  boss = await openDesk(browser, product, 'pit_boss');
});
test.afterAll(async () => {
  for (const page of [admin, second, dealer, boss]) await page?.context().close();
});

const game = (page: Page): FrameLocator => page.frameLocator('iframe');
const step = (page: Page): Locator => page.getByRole('status').first();
const onTable = (page: Page): Locator => page.getByRole('list', { name: 'On the table' });

/** Keys a card in twice, as the dealer looks twice. */
async function enter(spot: string, card: string, seen: string): Promise<void> {
  for (const look of ['First look', 'Second look']) {
    const field = dealer.getByLabel(new RegExp(`^${spot} · ${look}`));
    await field.fill(card);
    await field.press('Enter');
  }
  await expect(onTable(dealer).getByRole('listitem').filter({ hasText: spot })).toContainText(seen);
  await expect(dealer.getByRole('button', { name: `Strike from here: ${spot}` })).toBeVisible();
}

test('two operators open a table for a person; the demonstration stays a program’s', async ({
  product,
}) => {
  await admin.goto(`${product.consoleUrl}/tables?search=dealt`);
  await admin.getByRole('row', { name: /Live Baccarat, dealt/ }).click();
  await admin.getByRole('button', { name: 'New table' }).click();
  const form = admin.getByRole('dialog', { name: 'New table' });
  await form.getByLabel('Name of the new table').fill(HALL);
  await form.getByLabel('Code of the new table').fill(`hall-${MARK}`);
  await expect(form.getByLabel('Dealt by a person')).toBeChecked();
  await form.getByLabel(/^Reason/).fill(`a hall with people ${MARK}`);
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect(form).toBeHidden();
  await approve(second, product, `a hall with people ${MARK}`);

  await dealer.goto(`${product.consoleUrl}/dealings`);
  const demo = dealer.getByRole('region', { name: 'Live Baccarat, dealt' });
  await demo.getByRole('link', { name: 'Open the desk' }).click();
  await expect(dealer.getByText(/a program deals here/)).toBeVisible();
  await expect(dealer.getByRole('button', { name: 'Open the shift' })).toHaveCount(0);
});

test('a dealer opens a shift, deals a round with a correction, and its player is paid', async ({
  expectedErrors,
  page,
  product,
}) => {
  // A table at rest answers that it is not ready until its first round opens.
  expectedErrors.push('503 (Service Unavailable)');
  await dealer.goto(`${product.consoleUrl}/dealings`);
  const hall = dealer.getByRole('region', { name: HALL });
  await hall.getByRole('link', { name: 'Open the desk' }).click({ timeout: WAIT_MS });
  await dealer.getByLabel('Name that players read').fill('Asha');
  await dealer.getByRole('button', { name: 'Open the shift' }).click();
  await expect(step(dealer)).toHaveText('Between rounds');

  await page.setViewportSize({ width: 390, height: 844 });
  await registerMember(page, product, { account: ACCOUNT, password: 'ivory at dusk 9' });
  await deposit(page, product, 50);
  await page.goto(`${product.portalUrl}/live`);
  await page.getByRole('button', { name: `Play at ${HALL}` }).click({ timeout: WAIT_MS });
  await expect(page.locator('iframe')).toBeVisible();

  await dealer.getByRole('button', { name: 'Open bets' }).click();
  await expect(step(dealer)).toHaveText('Bets are open: touch no card');
  await expect(dealer.getByRole('textbox', { name: /look/ })).toHaveCount(0);
  await game(page).locator('.live-felt [data-place="player"]').click();
  // What is not placed in time, on a slow machine, is placed by the table before the close.
  const press = game(page).locator('.live-press');
  await press.click({ timeout: BRIEF_MS }).catch(() => {});
  await expect(dealer.getByText(/ · 1 player$/)).toBeVisible({ timeout: WAIT_MS });
  const close = dealer.getByRole('button', { name: 'Close bets' });
  await close.click({ timeout: BRIEF_MS }).catch(() => {});
  await expect(step(dealer)).toHaveText('Deal now', { timeout: WAIT_MS });

  // The first card is read wrongly at its second look, then twice, and struck.
  const first = dealer.getByLabel(/^Player 1 · First look/);
  await first.fill('8S');
  await first.press('Enter');
  const again = dealer.getByLabel(/^Player 1 · Second look/);
  await again.fill('9S');
  await again.press('Enter');
  await expect(dealer.getByText(/The two looks differ/)).toBeVisible();
  await enter('Player 1', '8S', '8♠');
  await dealer.getByRole('button', { name: 'Strike from here: Player 1' }).click();
  await expect(dealer.getByText('Struck. Enter what lies on the table.')).toBeVisible();
  await enter('Player 1', '9S', '9♠');
  await enter('Banker 1', 'KH', 'K♥');
  await enter('Player 2', 'KD', 'K♦');
  await capture(dealer, 'dealing-desk');
  await enter('Banker 2', '7C', '7♣');
  await dealer.getByRole('button', { name: 'Confirm the result' }).click();
  await expect(dealer.getByRole('button', { name: /^Strike/ })).toHaveCount(0);

  await expect(game(page).locator('.live-bubble')).toHaveText(/^Player wins/, { timeout: WAIT_MS });
  await expect(game(page).locator('.live-win')).toBeVisible();
  await capture(page, 'dealing-phone');
  await expect(step(dealer)).toHaveText('Paid', { timeout: WAIT_MS });
});

test('the pit boss sees the table with its dealer, bets and result, and takes it over', async ({
  product,
}) => {
  await boss.goto(`${product.consoleUrl}/pit`);
  await boss.getByRole('button', { name: 'Dealt', exact: true }).click();
  await boss.getByRole('searchbox', { name: 'Name, code or game' }).fill(HALL);
  const card = boss.getByRole('region', { name: HALL });
  const { username } = product.account('dealer');
  await expect(card).toContainText(`${username} deals`);
  await expect(card.getByRole('list', { name: 'Last results' })).toContainText(/\S/);
  await expect(card).toContainText(ACCOUNT);
  await capture(boss, 'dealing-pit');

  await dealer.getByRole('button', { name: 'Hand over' }).click();
  await expect(dealer.getByText('Waiting for the next dealer')).toBeVisible();
  await card.getByRole('link', { name: /desk$/ }).click();
  await boss.getByLabel('Name that players read').fill('Pavel');
  await boss.getByRole('button', { name: 'Take the table over' }).click();
  await expect(dealer.getByText('Pavel deals at this table.')).toBeVisible();
  await boss.getByRole('button', { name: 'Close the shift' }).click();
  await expect(step(boss)).toHaveText('No dealer');
});
