// The life of an account that begins with a phone number: every way in and every way back, with the
// codes that the outbox of the console shows.
import { type Page, request } from '@playwright/test';
import { answerCaptcha } from './captcha.ts';
import { CODE, readMessage, signIn } from './desk.ts';
import { expect, expectAccessible, type Product, test, totpCode } from './harness.ts';
import { openDoor } from './member.ts';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const MOBILE = `98${String(Date.now()).slice(-8)}`;
const E164 = `+91${MOBILE}`;
const EMAIL = `heron${Date.now().toString(36)}@example.org`;
const FIRST_PASSWORD = 'nine doors, no handle';
const SECOND_PASSWORD = 'seven keys on a ring';
const THIRD_PASSWORD = 'a kettle in the attic';
const TOTP_STEP_MS = 30_000;

let page: Page;
let desk: Page;
let account = '';
let totpSecret = '';
let totpUsedStep = 0;
let recoveryCodes: readonly string[] = [];

test.beforeAll(async ({ browser, product }) => {
  const settings = { locale: 'en-US', colorScheme: 'dark', reducedMotion: 'reduce' } as const;
  page = await (await browser.newContext(settings)).newPage();
  desk = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await signIn(desk, product);
});
test.afterAll(async () => {
  await page.context().close();
  await desk.context().close();
});

/** Presses a button that sends a code and reads the code as its receiver would. */
async function receiveCode(product: Product, to: string, press: () => Promise<void>) {
  const since = new Date();
  await press();
  return readMessage(desk, product, { to, since, pattern: CODE });
}

const dialog = () => page.getByRole('dialog');
/** The dialogs that lead in; announcements may follow them. */
const doorway = () => page.getByRole('dialog', { name: /^(Open your account|Welcome back)$/ });
const sendCode = () => page.getByRole('button', { name: 'Send code' }).click();

/** Waits for the dialog: the login's has a field of the same name, and stays until the other is loaded. */
async function openRecovery(): Promise<void> {
  await dialog().getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible();
}

async function chooseIndia(): Promise<void> {
  await page.getByRole('combobox', { name: 'Country code' }).click();
  await page.getByRole('combobox', { name: 'Country code' }).fill('India');
  await page.getByRole('option', { name: '+91 India' }).click();
}

async function logOut(product: Product): Promise<void> {
  // Away from the lobby, where announcements may wait.
  await page.goto(`${product.portalUrl}/member/profile`);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await dialog().getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
}

/** A code of the authenticator that was not used before. */
async function freshTotp(): Promise<string> {
  while (Math.floor(Date.now() / TOTP_STEP_MS) <= totpUsedStep) await page.waitForTimeout(500);
  totpUsedStep = Math.floor(Date.now() / TOTP_STEP_MS);
  return totpCode(totpSecret);
}

async function logIn(product: Product, password: string): Promise<void> {
  await openDoor(page, product, 'Log in');
  await dialog().getByLabel('Username').fill(account);
  await dialog().getByLabel('Password', { exact: true }).fill(password);
  await dialog().getByRole('button', { name: 'Log in' }).click();
}

const expectLoggedIn = (on = page) =>
  expect.poll(() => on.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();

test('registers with a mobile and the code that was sent to it', async ({ product }) => {
  await openDoor(page, product, 'Register');
  await page.getByRole('tab', { name: 'Mobile', exact: true }).click();
  await chooseIndia();
  await dialog().getByRole('textbox', { name: 'Mobile number' }).fill(MOBILE);
  const code = await receiveCode(product, E164, sendCode);
  await dialog().getByLabel('Verification code').fill('000000');
  for (const tick of await dialog().getByRole('checkbox').all()) await tick.check();
  await expectAccessible(page);
  const answer = await answerCaptcha(page.context(), product.dataFolder);
  await dialog().getByLabel('Captcha', { exact: true }).fill(answer);
  await dialog().getByRole('button', { name: 'Register' }).click();
  await expect(
    dialog()
      .getByText(/This code is not right/)
      .first(),
  ).toBeVisible();

  await dialog().getByLabel('Verification code').fill(code);
  await page.waitForTimeout(1_200);
  const again = await answerCaptcha(page.context(), product.dataFolder);
  await dialog().getByLabel('Captcha', { exact: true }).fill(again);
  await dialog().getByRole('button', { name: 'Register' }).click();
  await expect(doorway()).toBeHidden();
  await expectLoggedIn();
});

test('gives the account a password of its own, with another code', async ({ product }) => {
  await page.goto(`${product.portalUrl}/member/profile`);
  account =
    (await page
      .getByText(/^m[0-9a-f]{12}$/)
      .first()
      .textContent()) ?? '';
  await page.goto(`${product.portalUrl}/member/securityCenter#password`);
  const panel = page.locator('#password');
  await panel.getByLabel('New password', { exact: true }).fill(FIRST_PASSWORD);
  await panel.getByLabel('New password again').fill(FIRST_PASSWORD);
  await panel.getByRole('button', { name: 'Change the password' }).click();
  const code = await receiveCode(product, E164, sendCode);
  await panel.getByLabel('Code that confirms the change').fill(code);
  await panel.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText(/^Password changed/)).toBeVisible();
});

test('binds an e-mail address once it has shown who it is', async ({ product }) => {
  await page.getByRole('button', { name: 'Add: E-mail address' }).click();
  await dialog().getByLabel('Login password').fill(FIRST_PASSWORD);
  await dialog().getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog().getByLabel('Verification code')).toBeVisible();
  const proof = await receiveCode(product, E164, sendCode);
  await dialog().getByLabel('Verification code').fill(proof);
  await dialog().getByRole('button', { name: 'Confirm' }).click();

  await dialog().getByLabel('E-mail', { exact: true }).fill(EMAIL);
  const code = await receiveCode(product, EMAIL, sendCode);
  await dialog().getByLabel('Verification code').fill(code);
  await expectAccessible(page);
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('h•••@example.org')).toBeVisible();
});

test('sets an authenticator up and keeps its recovery codes', async () => {
  const begun = page.waitForResponse((response) => response.url().endsWith('/factors/totp'));
  await page.getByRole('button', { name: 'Add: Authenticator app' }).click();
  const { value } = (await (await begun).json()) as { value: { secret: string } };
  totpSecret = value.secret;
  await expect(dialog().getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  await dialog()
    .getByLabel('6-digit code of your authenticator')
    .fill(await freshTotp());
  await dialog().getByRole('button', { name: 'Confirm and switch on' }).click();
  await expect(dialog().getByRole('listitem')).toHaveCount(10);
  recoveryCodes = await dialog().getByRole('listitem').allTextContents();
  await expect(dialog().getByRole('button', { name: 'Done' })).toBeDisabled();
  await dialog().getByRole('checkbox').check();
  await dialog().getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Very well protected')).toBeVisible();
});

test('logs in with the password and the authenticator', async ({ product, expectedErrors }) => {
  expectedErrors.push('403');
  await logOut(product);
  await logIn(product, FIRST_PASSWORD);
  const answer = dialog().getByLabel('6-digit code of your authenticator');
  await answer.waitFor();
  await expectAccessible(page);
  await answer.fill(await freshTotp());
  await dialog().getByRole('button', { name: 'Verify and log in' }).click();
  await expect(doorway()).toBeHidden();
  await expectLoggedIn();
});

test('gets back in by mail after the password is forgotten', async ({
  product,
  expectedErrors,
}) => {
  expectedErrors.push('403');
  await logOut(product);
  await openDoor(page, product, 'Log in');
  await openRecovery();
  await dialog().getByLabel('Username').fill(account);
  await dialog().getByLabel('E-mail', { exact: true }).fill(EMAIL);
  const since = new Date();
  await dialog().getByRole('button', { name: 'Send link and code' }).click();
  const link = await readMessage(desk, product, {
    to: EMAIL,
    since,
    pattern: /https?:\S+resetPassword\?token=[\w-]+/,
  });
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(SECOND_PASSWORD);
  await page.getByLabel('New password again').fill(SECOND_PASSWORD);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your password is reset. Log in with the new one.')).toBeVisible();

  await logIn(product, SECOND_PASSWORD);
  await dialog().getByText('Recovery code', { exact: true }).click();
  await dialog()
    .getByRole('textbox', { name: 'Recovery code' })
    .fill(recoveryCodes[0] ?? '');
  await dialog().getByRole('button', { name: 'Verify and log in' }).click();
  await expect(doorway()).toBeHidden();
  await expectLoggedIn();
});

test('sees every try in the history and ends the authenticator', async ({ product }) => {
  await page.goto(`${product.portalUrl}/member/securityCenter`);
  await expect(page.getByText('Verification asked').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove: Authenticator app' }).click();
  await dialog().getByLabel('Login password').fill(SECOND_PASSWORD);
  await dialog().getByRole('button', { name: 'Confirm' }).click();
  await dialog().getByText('Recovery code', { exact: true }).click();
  await dialog()
    .getByRole('textbox', { name: 'Recovery code' })
    .fill(recoveryCodes[1] ?? '');
  await dialog().getByRole('button', { name: 'Confirm' }).click();
  await dialog().getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Well protected', { exact: true })).toBeVisible();
});

test('gets back in by phone and is logged in at once', async ({ product }) => {
  await logOut(product);
  await openDoor(page, product, 'Log in');
  await openRecovery();
  await page.getByRole('tab', { name: 'By phone' }).click();
  await chooseIndia();
  await dialog().getByRole('textbox', { name: 'Mobile number' }).fill(MOBILE);
  const code = await receiveCode(product, E164, sendCode);
  await dialog().getByLabel('Verification code').fill(code);
  await dialog().getByLabel('New password', { exact: true }).fill(THIRD_PASSWORD);
  await dialog().getByLabel('New password again').fill(THIRD_PASSWORD);
  await dialog().getByRole('button', { name: 'Save the new password' }).click();
  await expectLoggedIn();
});

test('logs in with the code of an SMS', async ({ product }) => {
  await logOut(product);
  await openDoor(page, product, 'Log in');
  await page.getByRole('tab', { name: 'SMS code' }).click();
  await chooseIndia();
  await dialog().getByRole('textbox', { name: 'Mobile number' }).fill(MOBILE);
  const code = await receiveCode(product, E164, sendCode);
  await dialog().getByLabel('Verification code').fill(code);
  await dialog().getByRole('button', { name: 'Log in' }).click();
  await expect(doorway()).toBeHidden();
  await expectLoggedIn();
});

test('a session that is ended elsewhere says so', async ({ product, expectedErrors }) => {
  expectedErrors.push('401');
  const elsewhere = await request.newContext();
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  await elsewhere.delete(`${product.portalUrl}/wps/session/logout`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await elsewhere.dispose();
  // The socket of the page is cut off, so that nobody has to press anything to learn of it.
  await expect(page.getByText('Your session has ended').first()).toBeVisible({ timeout: 30_000 });
});

test('a visitor looks around without money, and goes on to a real account', async ({
  product,
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-US' });
  const visitor = await context.newPage();
  await openDoor(visitor, product, 'Register');
  await visitor.getByRole('link', { name: 'Look around with a trial account' }).click();
  await expect(visitor.getByRole('button', { name: 'Start trial' })).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Start trial' }).click();
  await expectLoggedIn(visitor);
  const banner = visitor.getByRole('banner');
  await expect(banner.getByRole('button', { name: 'Register' })).toBeVisible();
  await expect(banner.getByText(/\d\.\d\d/)).toHaveCount(0);
  // The news of the week, which everyone sees once who comes in.
  const news = visitor.getByRole('dialog', { name: 'What is new this week' });
  await news.getByRole('button', { name: 'Close' }).click();
  await expect(news).toBeHidden();
  await banner.getByRole('button', { name: 'Register' }).click();
  await expect(visitor.getByRole('textbox', { name: 'Username' })).toBeVisible();
  await context.close();
});

test('agents come in by their own door, and nobody else does', async ({
  product,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push('403');
  const context = await browser.newContext({ locale: 'en-US' });
  const agent = await context.newPage();
  const enter = async (role: string) => {
    const { username, password } = product.account(role);
    await agent.goto(`${product.portalUrl}/agent`);
    await agent.getByLabel('Username').fill(username);
    await agent.getByLabel('Password', { exact: true }).fill(password);
    await agent.getByRole('button', { name: 'Log in' }).click();
  };
  await enter('player');
  await expect(agent.getByText('Non-agents cannot log in')).toBeVisible();
  await enter('agent');
  await expect(agent).toHaveURL(/\/agentHome$/);
  await expect(agent.getByRole('heading', { name: 'Team overview' })).toBeVisible();
  await expectAccessible(agent);
  await agent.goto(`${product.portalUrl}/agentHome/account`);
  await expect(agent.getByText('PARLOUR1').first()).toBeVisible();
  await expectAccessible(agent);
  await context.close();
});
