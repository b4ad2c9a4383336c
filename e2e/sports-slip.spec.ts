// A member's bets on a phone: a multiple, a system, a bet in play at a price that changed, slips that are sold
// by hand and by rule, and a match that is called off.
import process from 'node:process';
import type { Locator, Page } from '@playwright/test';
import { queryProduct } from './database.ts';
import { bookIdOf, type FeedMatch, feedMatches, FOOTBALL, playScene } from './feed.ts';
import { expect, expectAccessible, type Product, test, VIEWPORTS } from './harness.ts';
import { deposit, openDoor, registerMember } from './member.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

const ACCOUNT = `nina${Date.now().toString(36)}`;
const PASSWORD = 'Parlour-2468';
const RESULT_MS = 150_000;

let page: Page;
let next: readonly FeedMatch[];
let live: readonly FeedMatch[];

test.beforeAll(async ({ browser, product }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: VIEWPORTS.phone,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
  await registerMember(page, product, { account: ACCOUNT, password: PASSWORD });
  await deposit(page, product, 100);
  const isPlayed = ({ scenes, stage }: FeedMatch) =>
    stage === 'live' && scenes.includes('goal_home');
  await expect
    .poll(async () => (await feedMatches(page, product)).filter(isPlayed).length, {
      timeout: 120_000,
    })
    .toBeGreaterThanOrEqual(2);
  const matches = await feedMatches(page, product);
  // The last of those that begin next, which do not begin meanwhile.
  next = matches
    .filter(({ event, stage }) => stage === 'prematch' && event.startsWith('sr:match:'))
    .toReversed();
  // The last of those that have begun, which do not end meanwhile.
  live = matches
    .filter((each) => each.sport === FOOTBALL && isPlayed(each) && !each.isStopped)
    .toReversed();
});
test.afterAll(() => page.context().close());

const main = () => page.getByRole('main');
const slip = () => page.getByRole('dialog', { name: 'Bet slip' });
const market = (name: string | RegExp) => main().getByRole('region', { name });
/** Prices of a market that take a bet. */
const prices = (within: Locator) =>
  within.getByRole('button', { pressed: false, disabled: false, name: /, .*, \d+\.\d+$/ });

async function openMatch(product: Product, match: FeedMatch | undefined): Promise<void> {
  if (match === undefined) throw new Error('the feed plays too few matches');
  const id = await bookIdOf(page, product, match);
  await page.goto(`${product.portalUrl}/sports/event/${id}`);
}

/** Puts the first side of a match on the slip. */
async function pickFirst(product: Product, match: FeedMatch | undefined): Promise<void> {
  await openMatch(product, match);
  await prices(main()).first().click();
}

async function openSlip(): Promise<void> {
  await page.getByRole('button', { name: /^Bet slip/ }).click();
  await slip().waitFor();
}

/** Types a stake on the slip's own keypad. */
async function typeStake(label: string | RegExp, keys: string): Promise<void> {
  await slip().getByRole('textbox', { name: label }).tap();
  const keypad = slip().getByRole('group', { name: 'Keypad' });
  for (const key of keys) await keypad.getByRole('button', { name: key, exact: true }).tap();
}

/** On a phone alone: a wide window has no sheet, and closes it. */
async function picture(name: string): Promise<void> {
  if (process.env['E2E_CAPTURE'] === undefined) return;
  await page.screenshot({ path: `e2e/screenshots/${name}-390.png` });
}

async function place(): Promise<void> {
  await slip()
    .getByRole('button', { name: /^Place bet/ })
    .tap();
  await expect(slip().getByText('Bet placed').first()).toBeVisible({ timeout: 60_000 });
}

/** The member's slips of a state, the newest first. */
async function openBets(product: Product, state: 'open' | 'settled'): Promise<Locator> {
  await page.goto(`${product.portalUrl}/sports/bets?state=${state}`);
  return main().getByRole('article', { name: /^Slip / });
}

test('three picks are a multiple, and then a system of doubles', async ({ product }) => {
  for (const match of next.slice(0, 3)) await pickFirst(product, match);
  await openSlip();
  await slip().getByRole('button', { name: 'Multiple', exact: true }).tap();
  await typeStake('Stake', '5');
  await picture('slip-multiple');
  await place();
  await slip().getByRole('button', { name: 'Keep picks' }).tap();
  await slip().getByRole('button', { name: 'System', exact: true }).tap();
  await slip().getByRole('group', { name: 'Systems' }).getByRole('button', { name: /^2\/3/ }).tap();
  await typeStake('Stake', '2');
  await picture('slip-system');
  await place();
  await slip().getByRole('button', { name: 'Done' }).tap();
  const bets = await openBets(product, 'open');
  await expect(bets).toHaveCount(2);
  await expect(bets.nth(0)).toContainText('System 2/3');
  await expect(bets.nth(0)).toContainText('$6.00');
  await expect(bets.nth(1)).toContainText('Multiple of 3');
  await expectAccessible(page);
});

test('a price that changed is shown, accepted and bet on in play', async ({ product }) => {
  const match = live[0];
  await openMatch(product, match);
  await prices(market('1x2')).first().click();
  await openSlip();
  await typeStake(/^Stake on/, '4');
  // A goal of the other side makes the home side dearer.
  await playScene(page, product, { event: match?.event ?? '', name: 'goal_away' });
  const changed = slip().getByText(/The price has changed|Suspended: it may come back/);
  await expect(changed.first()).toBeVisible();
  await picture('slip-changed');
  await slip().getByRole('button', { name: 'Betting settings' }).tap();
  await slip().getByRole('button', { name: 'Take any price' }).tap();
  await slip().getByRole('button', { name: 'Betting settings' }).tap();
  await expect(slip().getByText('Suspended: it may come back')).toHaveCount(0, { timeout: 90_000 });
  await expect(slip().getByText(/^In play: taken after/)).toBeVisible();
  await place();
  await slip().getByRole('button', { name: 'Done' }).tap();
});

test('a part of a slip is sold by hand, and another slip by its rule while logged out', async ({
  product,
}) => {
  const bets = await openBets(product, 'open');
  const multiple = bets.filter({ hasText: 'Multiple of 3' });
  await multiple.getByRole('button', { name: /^Cash out/ }).click();
  const share = multiple.getByRole('slider', { name: 'Part to sell' });
  await share.focus();
  for (let step = 0; step < 10; step += 1) await share.press('ArrowLeft');
  await expect(multiple.getByText('50%')).toBeVisible();
  await picture('slip-cash-out');
  await multiple.getByRole('button', { name: /^Sell for/ }).click();
  await expect(page.getByText(/^Cashed out \$/).first()).toBeVisible();
  await expect(multiple.getByText('Cashed out').first()).toBeVisible();

  const single = bets.filter({ hasText: 'Single' });
  const offer = await single.getByRole('button', { name: /^Cash out \$/ }).innerText();
  const value = Number.parseFloat(/\$([\d.]+)/.exec(offer)?.[1] ?? '') + 0.5;
  await single.getByRole('button', { name: 'Auto' }).click();
  await single.getByRole('textbox', { name: 'At least' }).fill(value.toFixed(2));
  await single.getByRole('button', { name: 'Save rule' }).click();
  await expect(single.getByText(`Sells by itself at $${value.toFixed(2)} or more.`)).toBeVisible();
  await logOut(product);
  // Two goals of the side that was bet on.
  for (let goal = 0; goal < 2; goal += 1) {
    await playScene(page, product, { event: live[0]?.event ?? '', name: 'goal_home' });
  }
  await expect.poll(() => soldByRule(product), { timeout: RESULT_MS }).toBe(1);
  await logIn(product);
  const settled = await openBets(product, 'settled');
  await expect(settled.filter({ hasText: 'Single' })).toContainText('Cashed out');
});

/** How many slips of the member are sold whole, as the database has it. */
async function soldByRule({ dataFolder }: Product): Promise<number> {
  const { count } = await queryProduct(dataFolder, {
    text: `select from slips join members on members.id = slips.member_id
      where lower(account) = lower($1) and slips.status = 'CASHED_OUT'`,
    values: [ACCOUNT],
  });
  return count;
}

async function logOut(product: Product): Promise<void> {
  await page.goto(`${product.portalUrl}/member/profile`);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
}

async function logIn(product: Product): Promise<void> {
  await openDoor(page, product, 'Log in');
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await dialog.getByLabel('Username').fill(ACCOUNT);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toBeHidden();
}

test('a match that is called off gives the stake back', async ({ product }) => {
  const match = next[3];
  await pickFirst(product, match);
  await openSlip();
  await typeStake(/^Stake on/, '3');
  await place();
  await slip().getByRole('button', { name: 'Done' }).tap();
  await playScene(page, product, { event: match?.event ?? '', name: 'cancel' });
  const bets = await openBets(product, 'settled');
  const gone = bets.filter({ hasText: 'Void' });
  await expect(gone).toHaveCount(1, { timeout: RESULT_MS });
  await expect(gone).toContainText('$3.00');
  await gone.getByRole('button', { name: 'How it was settled' }).click();
  await expect(gone.getByText(/void/).first()).toBeVisible();
  await picture('slip-void');
});
