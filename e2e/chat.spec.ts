// Two members talk at Kite Crash, one of them reports the other, and an operator hides the message. A visitor
// reads the chat of a presenter's table.
import type { FrameLocator, Page } from '@playwright/test';
import { openPlace, signIn } from './desk.ts';
import { capture, expect, type Product, test } from './harness.ts';
import { registerMember } from './member.ts';

const SUFFIX = Date.now().toString(36);
const WAIT_MS = 60_000;

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const accounts = { one: `robin${SUFFIX}`, two: `ibis${SUFFIX}` };
let one: Page;
let two: Page;
let desk: Page;

const game = (page: Page): FrameLocator => page.frameLocator('iframe');
const chat = (page: Page) => game(page).getByRole('complementary', { name: 'Chat' });

async function sit(page: Page, product: Product, account: string): Promise<void> {
  await registerMember(page, product, { account, password: 'kites at dusk 9' });
  await page.goto(`${product.portalUrl}/seamless?vassalage=PARLOUR&gameCode=crash`);
  await expect(
    game(page)
      .getByRole('button', { name: /Open the chat|Close the chat/ })
      .first(),
  ).toBeVisible({ timeout: WAIT_MS });
}

test.beforeAll(async ({ browser, product }) => {
  test.setTimeout(180_000);
  one = await (
    await browser.newContext({ locale: 'en-US', viewport: { width: 1600, height: 900 } })
  ).newPage();
  two = await (
    await browser.newContext({
      locale: 'en-US',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
  ).newPage();
  desk = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await sit(one, product, accounts.one);
  await sit(two, product, accounts.two);
  await signIn(desk, product);
});
test.afterAll(() => Promise.all([one, two, desk].map((page) => page?.context().close())));

test('members read each other, with masks, and one reports the other', async () => {
  const write = chat(one).getByRole('textbox', { name: 'Write a message' });
  await write.fill('www.example.com');
  await write.press('Enter');
  await expect(chat(one).getByText('Links, addresses and phone numbers')).toBeVisible();
  await write.fill(`what the fuck ${SUFFIX}`);
  await write.press('Enter');
  await game(two)
    .getByRole('button', { name: /Open the chat/ })
    .click();
  await expect(chat(two).getByText(`what the •••• ${SUFFIX}`)).toBeVisible({ timeout: WAIT_MS });
  await chat(two).getByRole('button', { name: 'Good luck!' }).click();
  await expect(chat(one).getByRole('log').getByText('Good luck!')).toBeVisible({
    timeout: WAIT_MS,
  });
  await capture(one, 'chat-desk');
  await capture(two, 'chat-phone');
  const line = chat(two).getByRole('listitem').filter({ hasText: SUFFIX });
  await line.getByRole('button', { name: /^More about/ }).click();
  await line.getByRole('button', { name: 'Abuse' }).click();
  await expect(chat(two).getByText('A moderator will look at it.')).toBeVisible();
});

test('an operator hides the message, and it leaves both pages', async () => {
  await openPlace(desk, 'Table chat');
  await desk.getByText('Reported', { exact: true }).click();
  await desk
    .getByRole('row', { name: new RegExp(SUFFIX) })
    .first()
    .click();
  const drawer = desk.getByRole('dialog').first();
  await drawer.getByRole('button', { name: 'Hide' }).click();
  const ask = desk.getByRole('dialog', { name: 'Hide this message?' });
  await ask.getByLabel(/^Reason/).fill('insults at the table');
  await ask.getByRole('button', { name: 'Hide' }).click();
  await expect(chat(two).getByText('Removed by a moderator')).toBeVisible({ timeout: WAIT_MS });
  await capture(desk, 'chat-console');
});

test('a visitor opens the chat of a presenter and reads it', async ({ browser, product }) => {
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await page.goto(`${product.portalUrl}/live`);
  await page.getByRole('button', { name: 'Chat with the table of Omar' }).click();
  await expect(game(page).getByText(/Play money reads along/)).toBeVisible({ timeout: WAIT_MS });
  await expect(game(page).getByText('Good luck!').first()).toBeVisible();
  await capture(page, 'chat-presenter');
  await page.context().close();
});
