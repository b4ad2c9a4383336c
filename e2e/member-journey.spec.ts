// The life of one member: registers, deposits, plays, comes back to an unfinished feature, sees and
// verifies the round, withdraws, is approved by an operator and is paid. One journey, in its order.
import type { FrameLocator, Page } from '@playwright/test';
import { answerCaptcha } from './captcha.ts';
import { signIn } from './desk.ts';
import { capture, expect, expectAccessible, test } from './harness.ts';
import { openDoor } from './member.ts';
import { playUntil, rotateSeeds } from './studio.ts';

const PASSWORD = 'a quiet evening 7';
const PAYMENT_PASSWORD = '730519';
const DEPOSIT = '300';
const ACCOUNT = `heron${Date.now().toString(36)}`;

test.describe.configure({ mode: 'serial', timeout: 400_000 });

let page: Page;

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({
    locale: 'en-US',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  page = await context.newPage();
});
test.afterAll(() => page.context().close());

const header = () => page.getByRole('banner');
const game = (): FrameLocator => page.frameLocator('iframe');

async function login(portalUrl: string): Promise<void> {
  await openDoor(page, { portalUrl }, 'Log in');
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await dialog.getByLabel('Username').fill(ACCOUNT);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toBeHidden();
}

async function openVelvetHours(portalUrl: string): Promise<void> {
  await page.goto(`${portalUrl}/rng`);
  await page.getByRole('searchbox').fill('velvet hours');
  const tile = page.getByRole('article').filter({ hasText: 'Velvet Hours' }).first();
  await tile.hover();
  await tile
    .getByRole('button', { name: /Start now|Play/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/seamless/);
}

test('registers, is logged in at once and sees the balance', async ({ product }) => {
  await openDoor(page, product, 'Register');
  const dialog = page.getByRole('dialog', { name: 'Open your account' });
  await dialog.getByRole('textbox', { name: 'Username' }).fill(ACCOUNT);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Confirm password').fill(PASSWORD);
  await expect(dialog.getByRole('img', { name: 'Captcha picture' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(dialog.getByText('Please accept the terms first.')).toBeVisible();
  await expectAccessible(page);
  await capture(page, 'register');

  await dialog.getByLabel(/I am 18 years old/).check();
  await dialog.getByLabel(/I accept the/).check();
  const answer = await answerCaptcha(page.context(), product.dataFolder);
  await dialog.getByLabel('Captcha', { exact: true }).fill(answer);
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(dialog).toBeHidden();
  await expect(header().getByText('$0.00').first()).toBeVisible();
});

test('deposits on the page of the provider and sees the balance change live', async ({
  product,
}) => {
  await page.goto(`${product.portalUrl}/member/depositv2`);
  await expect(page.getByText('Would you like to set a deposit limit first?')).toBeVisible();
  await page.getByRole('button', { name: 'Continue without a limit' }).click();
  await page.getByLabel('Amount').fill(DEPOSIT);
  await expectAccessible(page);
  await capture(page, 'deposit');
  await page.getByRole('button', { name: /^Deposit \$300/ }).click();
  await page.waitForURL(`${product.sandboxUrl}/**`);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL(`${product.portalUrl}/**`);
  await expect(page.getByText('The money is in your balance.')).toBeVisible();
  await expect(header().getByText('$300.00').first()).toBeVisible();
});

let roundId: string;

test('plays real rounds, leaves in the middle of a feature and finds the round again', async ({
  product,
}) => {
  await openVelvetHours(product.portalUrl);
  await game().getByRole('button', { name: 'Spin', exact: true }).click();
  // The reels are drawn without a graphics card here, so their turn may take its time.
  await expect(game().locator('p[role=status]')).toContainText(/No win|Won|returned|Velvet Hour/, {
    timeout: 90_000,
  });
  await capture(page, 'game');

  const unfinished = await playUntil(page, product.studioUrl, { staked: 300, state: 'playing' });
  roundId = unfinished.id;
  // The session lives in the tab, so closing it logs out as well.
  const context = page.context();
  await page.close();
  page = await context.newPage();
  await login(product.portalUrl);
  await openVelvetHours(product.portalUrl);
  const waiting = game().getByRole('dialog', { name: 'Your Velvet Hour waits for you' });
  await expect(waiting).toBeVisible();
  await capture(page, 'game-resumed');
  await waiting.getByRole('button', { name: 'Go on' }).click();
  await playUntil(page, product.studioUrl, { id: roundId, state: 'closed' });
});

test('finds the round in the betting record and verifies it in the browser', async ({
  product,
}) => {
  await rotateSeeds(page, product.studioUrl);
  await page.goto(`${product.portalUrl}/member/personalHistoryCopy`);
  await page
    .getByRole('button', { name: /Velvet Hours/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Stake').first()).toBeVisible();
  await expectAccessible(page);
  await capture(page, 'round');
  const replay = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Replay and verify' }).click();
  const studio = await replay;
  await studio.waitForURL(`${product.studioUrl}/**`);
  await expect(
    studio.locator('.record').getByText(/Verified: seed and result match/),
  ).toBeVisible();
  await studio.close();
});

test('asks for a withdrawal with the payment password', async ({ product }) => {
  await page.goto(`${product.portalUrl}/member/securityCenter`);
  await page.getByLabel('New payment password', { exact: true }).fill(PAYMENT_PASSWORD);
  await page.getByLabel('New payment password again').fill(PAYMENT_PASSWORD);
  await page.locator('#payment').getByLabel('Login password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save the payment password' }).click();
  await expect(page.getByText('Payment password saved.')).toBeVisible();

  await page.goto(`${product.portalUrl}/member/withdraw`);
  const bank = page.getByRole('combobox', { name: 'Bank or provider' });
  await bank.fill('First');
  await page.getByRole('option', { name: 'First Harbour Bank' }).click();
  await page.getByLabel('Account number').fill('12345678');
  await page.getByLabel('Account holder').fill('Harriet Heron');
  await page.getByLabel('Payment password').fill(PAYMENT_PASSWORD);
  await page.getByRole('button', { name: 'Add the account' }).click();
  await expect(page.getByText('Account added.')).toBeVisible();

  await page.getByLabel('Amount').fill('25');
  await expectAccessible(page);
  await capture(page, 'withdraw');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Withdraw \$25/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Confirm withdrawal' });
  await question.getByLabel('Payment password', { exact: true }).fill(PAYMENT_PASSWORD);
  await question.getByRole('button', { name: /^Withdraw / }).click();
  await expect(page.getByText('In review').first()).toBeVisible();
});

test('an operator approves it, the provider pays, and the member sees each step live', async ({
  browser,
  product,
}) => {
  const desk = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await signIn(desk, product);

  // Its group may be folded, and the link tells how many wait.
  await desk.getByRole('searchbox', { name: 'Filter the menu' }).fill('Withdrawals');
  await desk
    .getByRole('navigation')
    .getByRole('link', { name: /^Withdrawals/ })
    .first()
    .click();
  await desk.getByRole('row', { name: new RegExp(ACCOUNT) }).click();
  const request = desk.getByRole('dialog', { name: 'Withdrawal' });
  await expect(request.getByText(/first withdrawal/i).first()).toBeVisible();
  await expectAccessible(desk);
  await capture(desk, 'console-withdrawal');
  await request.getByRole('button', { name: 'Approve', exact: true }).click();
  const question = desk.getByRole('dialog', { name: 'Approve' });
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText('The withdrawal is approved.')).toBeVisible();

  await expect(page.getByText('Paid out').first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('radio', { name: /^Received/ }).press('Space');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await page.getByRole('button', { name: 'Yes, send this answer' }).click();
  await expect(page.getByText('Thank you. The withdrawal is complete.')).toBeVisible();
  await desk.context().close();
});
