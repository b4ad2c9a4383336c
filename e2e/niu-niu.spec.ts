// Two members at a private table of niu niu, one at a desk and one on a phone: both bid at the same time, one
// banks, the other stakes, all hands are turned, and both stacks are paid back.
import type { Locator, Page } from '@playwright/test';
import { capture, expect, findViolations } from './harness.ts';
import { expectProof, game, leaveBoth, openRoom, sitTogether, test } from './room.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let desk: Page;
let phone: Page;

const choice = (page: Page, name: string | RegExp): Locator =>
  game(page).getByRole('region', { name: 'Your move' }).getByRole('button', { name });

test.beforeAll(async ({ pair, product }) => {
  test.setTimeout(300_000);
  ({ desk, phone } = pair);
  await openRoom(pair, product, { code: 'niu-niu', heading: 'Niu niu tables' });
});

test('a private table is opened by one, found by the other, and both take a seat', async () => {
  await sitTogether({ desk, phone });
});

test('both bid at once, the other stakes against the bank, and the hand is paid', async () => {
  await expect(choice(desk, /^Bank for ×1/)).toBeVisible({ timeout: 60_000 });
  await expect(choice(phone, 'No bank')).toBeVisible({ timeout: 30_000 });
  await capture(phone, 'niu-niu-phone');
  await choice(desk, /^Bank for ×2/).click();
  await expect(game(desk).getByText('Your bid: Bids ×2. The others still choose.')).toBeVisible();
  // The bid of the desk is not shown while the phone still chooses.
  await expect(game(phone).getByText('Has chosen')).toBeVisible();
  await expect(game(phone).getByText('Bids ×2')).toHaveCount(0);
  await choice(phone, 'No bank').click();
  await expect(game(phone).getByRole('img', { name: 'Banker, ×2' })).toBeVisible({
    timeout: 30_000,
  });
  await choice(phone, /^Stake ×3/).click();
  // One of both has won, after all five cards of each are turned.
  for (const page of [desk, phone]) {
    await expect(game(page).locator('.niu-hand.open .niu-kind')).toHaveCount(2, {
      timeout: 30_000,
    });
    await expect(game(page).locator('.seat-won')).toHaveCount(1);
    await expect(game(page).locator('.niu-lost')).toHaveCount(1);
  }
  await capture(desk, 'niu-niu-desk');
});

test('the rules name what each hand pays, and the page breaks no rule of access', async () => {
  await game(phone).getByRole('button', { name: 'Paytable and rules' }).click();
  const rules = game(phone).getByRole('dialog', { name: 'Rules and figures' });
  await expect(rules.getByRole('row', { name: /Five small ×8/ })).toBeVisible();
  await expect(rules.getByRole('row', { name: /No bull ×1 33.5%/ })).toBeVisible();
  expect(await findViolations(phone)).toEqual([]);
  await rules.getByRole('button', { name: 'Close' }).click();
});

test('both leave and are paid what they hold; the hand proves its cards in the browser', async () => {
  await leaveBoth({ desk, phone });
  await expectProof(desk);
});
