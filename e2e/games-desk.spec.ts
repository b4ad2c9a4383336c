// What operators decide about play at the studio's games, and what players see of it.
import type { Page } from '@playwright/test';
import { approve, openPlace, signIn } from './desk.ts';
import { gameOf, round } from './evening/games.ts';
import { expect, PATIENCE_MS } from './evening/hands.ts';
import { winsFirst, wishFor } from './evening/wishes.ts';
import { type Product, test } from './harness.ts';
import { registerMember } from './member.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.use({ actionTimeout: PATIENCE_MS });

const MARK = Date.now().toString(36);
const FREE_ROUNDS = 2;

let desk: Page;
let second: Page;
test.beforeAll(async ({ browser, product }) => {
  test.setTimeout(150_000);
  desk = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await signIn(desk, product);
  second = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await signIn(second, product, 'omar');
});
test.afterAll(() => Promise.all([desk, second].map((one) => one.context().close())));

/** Gives a member free rounds of dice at a dollar each. */
async function give(account: string, reason: string): Promise<void> {
  await openPlace(desk, 'Free rounds');
  await desk.getByRole('button', { name: 'Give free rounds' }).click();
  const form = desk.getByRole('dialog', { name: 'Give free rounds' });
  await form.getByRole('combobox', { name: 'Game' }).fill('Dice');
  await desk.getByRole('option', { name: /^Dice · / }).click();
  await form.getByLabel('Stake of each').selectOption('$1.00');
  await form.getByLabel('Rounds for each').fill(String(FREE_ROUNDS));
  await form.getByLabel('Campaign').fill(reason);
  await form.getByLabel('Members').fill(account);
  await form.getByLabel('Reason').fill(reason);
  await expect(form.getByText(/^1 member gets them, no one is left out/)).toBeVisible();
  await expect(form.getByText('= $2.00 at face value')).toBeVisible();
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect(form).toBeHidden();
}

test('free rounds are given, agreed to, played, paid and told to who gave them', async ({
  page,
  product,
}) => {
  const account = `finch${MARK}`;
  const campaign = `Welcome ${MARK}`;
  await registerMember(page, product, { account, password: 'a lucky evening 9' });
  await give(account, campaign);
  await approve(second, product, campaign);
  const row = desk.getByRole('row', { name: new RegExp(account) });
  await expect(row).toContainText('Active');

  await page.goto(`${product.portalUrl}/seamless?vassalage=PARLOUR&gameCode=dice`);
  const game = gameOf(page);
  const offer = game.getByRole('region', { name: 'Free rounds' });
  await expect(offer).toContainText(`Free rounds: ${FREE_ROUNDS} of $1.00`);
  await offer.getByRole('button', { name: 'Play them' }).click();
  await wishFor(page, product, winsFirst('dice', { side: 'over', target: 5_050 }, FREE_ROUNDS));
  const play = round(game, 'Play');
  for (let left = FREE_ROUNDS; left > 0; left -= 1) {
    await expect(offer).toContainText(`${left} of $1.00 left`);
    await play.click();
  }
  await expect(offer).toContainText('The free rounds are played.');
  // A won dollar of dice returns two, and none was staked.
  await expect(page.getByRole('status', { name: 'Balance' })).toContainText('$4.00');

  await desk.reload();
  await expect(row).toContainText('Used up');
  await expect(row).toContainText(`${FREE_ROUNDS} of ${FREE_ROUNDS}`);
  await expect(row).toContainText('$4.00');
});

const STRICT = { name: `Strict ${MARK}`, host: `strict-${MARK}.example.com` };

/** Makes a brand under the strictest regulation, and opens it; two operators agree to both. */
async function makeStrictBrand(product: Product): Promise<void> {
  const reason = `a house of care ${MARK}`;
  await desk.goto(`${product.consoleUrl}/site/brands`);
  await desk.getByRole('button', { name: 'New brand' }).click();
  const form = desk.getByRole('dialog', { name: 'Make a brand' });
  await form.getByLabel(/^Name/).fill(STRICT.name);
  await form.getByLabel('Host name').fill(STRICT.host);
  await form.getByLabel('Regulation').selectOption('UKGC');
  await form.getByLabel('Reason').fill(reason);
  await form.getByRole('button', { name: 'Make the brand' }).click();
  await approve(second, product, reason);
  for (const one of [desk, second]) {
    await one.goto(`${product.consoleUrl}/site/brands`);
    await one.getByRole('button', { name: `Work on ${STRICT.name}` }).click();
    await expect(one.getByText(`Administrator · STRICT${MARK.toUpperCase()}`)).toBeVisible();
  }
  await openPlace(desk, 'Site status');
  await desk.getByLabel('Closed for maintenance').uncheck();
  await desk.getByRole('button', { name: 'Review changes' }).click();
  const question = desk.getByRole('dialog');
  await question.getByLabel(/^Reason/).fill(reason);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await approve(second, product, reason);
}

/** The address of a demonstration, asked for as a page under a host name does. */
async function launch(page: Page, { portalUrl }: Product, host: string): Promise<string> {
  const answer = await page.request.post(`${portalUrl}/wps/game/launchGame`, {
    headers: { host },
    data: { vassalage: 'PARLOUR', gameCode: 'honey-ledger', isFreeTrial: true },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { value: { url: string } }).value.url;
}

test('a strict regulation takes autoplay, turbo and bought features out of a game', async ({
  page,
  product,
}) => {
  /** What hurries a game on, once it is open. */
  const hurriedIn = async (at: Page, host: string) => {
    await at.goto(await launch(at, product, host));
    await expect(at.getByRole('button', { name: 'Spin', exact: true })).toBeEnabled();
    return at.getByRole('button', { name: /^(Autoplay|Turbo|Buy feature.*)$/ });
  };
  await expect(await hurriedIn(page, new URL(product.portalUrl).host)).toHaveCount(3);
  await makeStrictBrand(product);
  const strict = await page.context().newPage();
  await expect(await hurriedIn(strict, STRICT.host)).toHaveCount(0);
  await expect(strict.getByRole('region', { name: 'Time and result' }).first()).toBeVisible();
  await strict.getByRole('button', { name: 'Paytable and rules' }).click();
  const rules = strict.getByRole('dialog');
  for (const rule of ['No autoplay', 'No turbo', 'No bought features'])
    await expect(rules.getByText(rule)).toBeVisible();
});
