// Two members at a private table of rummy, one at a desk and one on a phone: from the lobby through a turn, in
// which cards are drawn, grouped and put away, to a drop, and both stacks paid back.
import type { Page } from '@playwright/test';
import { capture, expect } from './harness.ts';
import { expectProof, game, leaveBoth, openRoom, sitTogether, test } from './room.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let desk: Page;
let phone: Page;

/** The page whose turn it is to draw. */
async function drawing(): Promise<Page> {
  for (;;) {
    for (const page of [desk, phone])
      if (await game(page).getByRole('button', { name: 'Drop' }).isVisible()) return page;
    await desk.waitForTimeout(200);
  }
}

test.beforeAll(async ({ pair, product }) => {
  test.setTimeout(300_000);
  ({ desk, phone } = pair);
  await openRoom(pair, product, { code: 'rummy', heading: 'Rummy tables' });
});

test('a private table is opened by one, found by the other, and both take a seat', async () => {
  await sitTogether({ desk, phone });
});

test('cards are drawn, grouped, moved by keys and put away; a reload keeps them as they lay', async () => {
  for (const page of [desk, phone])
    await expect(game(page).locator('.rummy-card')).toHaveCount(13, { timeout: 60_000 });
  const page = await drawing();
  const cards = game(page).locator('.rummy-card');
  await game(page)
    .getByRole('button', { name: /^Draw from the closed pile/ })
    .click();
  await expect(cards).toHaveCount(14, { timeout: 30_000 });
  // The card drawn lies alone at the end; it goes into the group before it and out again.
  const groups = game(page).locator('.rummy-group');
  const before = await groups.count();
  await cards.last().focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(groups).toHaveCount(before - 1);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(groups).toHaveCount(before);
  await cards.first().click();
  await cards.nth(1).click();
  await game(page).getByRole('button', { name: 'Group' }).click();
  const lying = await groups.evaluateAll((all) => all.map((one) => one.textContent));
  await page.reload();
  await expect(cards).toHaveCount(14, { timeout: 90_000 });
  expect(await groups.evaluateAll((all) => all.map((one) => one.textContent))).toEqual(lying);
  await capture(page, 'rummy-turn');
  await cards.last().click();
  await game(page).getByRole('button', { name: 'Discard' }).click();
  await expect(cards).toHaveCount(13, { timeout: 30_000 });
});

test('one drops after being asked, the other takes the points, and both are paid what they hold', async () => {
  const page = await drawing();
  await capture(page, 'rummy-draw');
  await game(page).getByRole('button', { name: 'Drop' }).click();
  const question = game(page).getByRole('alertdialog');
  await expect(question).toContainText(/It costs 20 points/);
  await question.getByRole('button', { name: 'Drop' }).click();
  for (const one of [desk, phone])
    await expect(game(one).locator('.rummy-result')).toBeVisible({ timeout: 30_000 });
  await capture(page, 'rummy-result');
  await leaveBoth({ desk, phone });
  await expectProof(desk);
});

test('a pool to 101 is entered by both, played by drops, and pays its winner', async () => {
  for (const page of [desk, phone]) {
    await page.reload();
    await expect(game(page).getByRole('heading', { name: 'Rummy tables' })).toBeVisible({
      timeout: 90_000,
    });
    await game(page).getByRole('button', { name: 'Pool 101' }).click();
    await game(page).getByRole('button', { name: '2 seats' }).click();
    await game(page).locator('.lobby-row').first().click();
  }
  for (const [at, page] of [desk, phone].entries()) {
    await game(page)
      .getByRole('button', { name: `Take seat ${at + 1}` })
      .click();
    await game(page)
      .getByRole('button', { name: /^Enter for/ })
      .click();
    await expect(
      game(page)
        .getByText(/^Entry /)
        .first(),
    ).toBeVisible({ timeout: 30_000 });
  }
  for (const page of [desk, phone])
    await expect(game(page).locator('.match-player')).toHaveCount(2, { timeout: 60_000 });
  await capture(desk, 'rummy-pool');
  const isWon = async (): Promise<boolean> => {
    for (const page of [desk, phone])
      if (
        await game(page)
          .getByText(/^Place 1 of 2/)
          .first()
          .isVisible()
      )
        return true;
    return false;
  };
  const over = game(desk).locator('.match-player.out').first();
  while (!(await over.isVisible())) {
    for (const page of [desk, phone]) {
      const question = game(page).getByRole('alertdialog').getByRole('button', { name: 'Drop' });
      const asked = await question.isVisible();
      const drop = asked ? question : game(page).getByRole('button', { name: 'Drop' }).first();
      // The hand may end between the look and the press.
      if (await drop.isVisible()) await drop.click({ timeout: 2_000 }).catch(() => {});
    }
    await desk.waitForTimeout(200);
  }
  await expect.poll(isWon, { timeout: 60_000 }).toBe(true);
  await capture(phone, 'rummy-pool-over');
});
