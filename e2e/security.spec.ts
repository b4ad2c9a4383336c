import type { Page } from '@playwright/test';
import { approve, openPlace, signIn } from './desk.ts';
import { expect, expectAccessible, test } from './harness.ts';

test.describe.configure({ mode: 'serial' });

async function save(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Review changes' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel(/^Reason/).fill(reason);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toBeHidden();
}

/** Opens the audit trail of the page, which is folded. */
const showTrail = (page: Page) => page.getByRole('button', { name: /^Show \d/ }).click();

let page: Page;
let second: Page;
test.beforeAll(async ({ browser, product }) => {
  test.setTimeout(150_000);
  page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await signIn(page, product);
  second = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await signIn(second, product, 'omar');
});
test.afterAll(() => Promise.all([page, second].map((one) => one.context().close())));

test('what is asked of those who register changes in the console, and the portal follows', async ({
  product,
}) => {
  const emailMin = async () => {
    const answer = await page.request.get(`${product.portalUrl}/wps/system/setting/register`);
    const { value } = (await answer.json()) as {
      value: { rules: { field: string; minLength: number }[] };
    };
    return value.rules.find(({ field }) => field === 'email')?.minLength;
  };
  const setMin = async (text: string, reason: string) => {
    await page.getByRole('button', { name: 'Edit E-mail' }).click();
    await page.getByLabel('At least').fill(text);
    await save(page, reason);
  };
  await openPlace(page, 'Registration');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit E-mail' }).click();
  await page.getByLabel('Try a value').fill('nobody@nowhere');
  await expect(page.getByText(/Enter an e-mail address such as/)).toBeVisible();
  await page.getByRole('button', { name: 'Edit E-mail' }).click();
  await setMin('9', 'too many made-up addresses');
  await expect.poll(emailMin).toBe(9);
  await showTrail(page);
  await expect(page.getByText('Registration rules changed').first()).toBeVisible();
  await setMin('6', 'the shortest address of ours');
  await expect(page.getByText(/needs approval/).first()).toBeVisible();
  expect(await emailMin()).toBe(9);
  await approve(second, product, 'the shortest address of ours');
  await expect.poll(emailMin).toBe(6);
});

test('changes that are not saved are not left behind by a slip', async () => {
  await openPlace(page, 'Security policy');
  await expectAccessible(page);
  await page.getByLabel(/A code is good for/).fill('7');
  await openPlace(page, 'Features');
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel(/A code is good for/)).toHaveValue('7');
  await openPlace(page, 'Features');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Features' })).toBeVisible();
  await expectAccessible(page);
});

test('an access rule says what it would do before it counts', async ({ product }) => {
  await openPlace(page, 'Access rules');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  const rule = page.getByRole('dialog');
  await rule.getByRole('textbox', { name: 'Address or network' }).fill('198.51.100.0/24');
  await rule.getByLabel('Why this rule is there').fill('a network of nobody');
  await rule.getByRole('button', { name: 'Keep' }).click();
  await page.getByLabel('IP address').fill('198.51.100.7');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText('by rule 1')).toHaveCount(3);
  await expectAccessible(page);
  await save(page, 'an attack since noon');
  await showTrail(page);
  await expect(page.getByText('Access rules changed').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove rule 1' }).click();
  await save(page, 'the attack is over');
  await approve(second, product, 'the attack is over');
  await expect(page.getByText('No rules')).toBeVisible();
});

test('a value is put on the blacklist, and taken off again by two', async ({ product }) => {
  const value = `badpenny${Date.now()}`;
  await openPlace(page, 'Blacklist');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Kind').selectOption('Account name');
  await form.getByLabel('Value').fill(value);
  await form.getByLabel('Reason').fill('chargebacks');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('row', { name: new RegExp(value) }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: /Take .* off the blacklist/ });
  await question.getByLabel(/^Reason/).fill('mistaken identity');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question).toBeHidden();
  await approve(second, product, 'mistaken identity');
  await openPlace(page, 'Blacklist');
  await expect(page.getByRole('row', { name: new RegExp(value) })).toBeHidden();
});
