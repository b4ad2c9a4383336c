// Operators at the draws: the results of official ones.
import type { Page } from '@playwright/test';
import { expect, type Product } from '../harness.ts';
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
