// Operators at the draws: the results of official ones, and a colleague who is new.
import type { Page } from '@playwright/test';
import { expect, type Product, totpCode } from '../harness.ts';
import type { Issue } from './sale.ts';

const SETTLED_MS = 120_000;
const LOOK_AGAIN_MS = 20_000;

export const openIssue = async (
  desk: Page,
  { consoleUrl }: Product,
  issue: Issue,
): Promise<void> => {
  await desk.goto(`${consoleUrl}/lottery/issues/${issue.id}`);
  await expect(desk.getByRole('heading', { name: 'Result', exact: true })).toBeVisible();
};

/** Types a whole result, in which strokes part the prizes, into the first of its fields. */
export const typeResult = (scope: Pick<Page, 'getByRole'>, code: string): Promise<void> =>
  scope.getByRole('group', { name: 'Result', exact: true }).getByRole('textbox').first().fill(code);

/** Two operators read the same off an official draw, which makes it the result. */
export async function enterTwice(
  desks: readonly [Page, Page],
  product: Product,
  { issue, code }: { readonly issue: Issue; readonly code: string },
): Promise<void> {
  const [first, second] = desks;
  for (const [desk, said] of [
    [first, 'Entered. A second person has to enter the same.'],
    [second, 'Verified. Tickets are being settled.'],
  ] as const) {
    await openIssue(desk, product, issue);
    await typeResult(desk, code);
    await desk.getByRole('button', { name: 'Enter', exact: true }).click();
    await expect(desk.getByText(said)).toBeVisible();
  }
}

/** Waits until every ticket of an issue has been settled by its result. */
export async function expectSettled(desk: Page, product: Product, issue: Issue): Promise<void> {
  await expect(async () => {
    await openIssue(desk, product, issue);
    await expect(desk.getByText('Done', { exact: true })).toBeVisible({
      timeout: LOOK_AGAIN_MS,
    });
  }).toPass({ timeout: SETTLED_MS });
}

const PASSWORD = 'nine lanterns over water';

/** An admin adds a colleague of the support desk, who signs in for the first time in a tab of their own. */
export async function hireColleague(
  admin: Page,
  colleague: Page,
  { product, account }: { readonly product: Product; readonly account: string },
): Promise<void> {
  await admin.goto(`${product.consoleUrl}/operators`);
  await admin.getByRole('button', { name: 'Add operator' }).click();
  const form = admin.getByRole('dialog', { name: 'Add operator' });
  await form.getByLabel('Name').fill('Nora Quist');
  await form.getByLabel('Account').fill(account);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  const issued = admin.getByRole('dialog', { name: `Temporary password of ${account}` });
  await issued.getByRole('button', { name: 'Copy' }).click();
  const temporary = await admin.evaluate(() => navigator.clipboard.readText());
  await issued.getByRole('button', { name: 'I have passed it on' }).click();

  await colleague.goto(product.consoleUrl);
  await colleague.getByLabel('Account').fill(account);
  await colleague.getByLabel('Password', { exact: true }).fill(temporary);
  await colleague.getByRole('button', { name: 'Continue' }).click();
  await colleague.getByRole('button', { name: 'Copy' }).click();
  const secret = await colleague.evaluate(() => navigator.clipboard.readText());
  await colleague.getByLabel('Code of the authenticator').first().fill(totpCode(secret));
  await colleague.getByLabel('Current password').fill(temporary);
  await colleague.getByLabel('New password').fill(PASSWORD);
  await colleague.getByRole('button', { name: 'Change password' }).click();
  await expect(colleague.getByRole('navigation').first()).toBeVisible();
}
