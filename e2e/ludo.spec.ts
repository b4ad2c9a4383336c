// Two members at a private table of ludo, one at a desk and one on a phone: from the lobby through some turns,
// with a reload in between, to a match that one gives up and both stacks paid back.
import type { Locator, Page } from '@playwright/test';
import { capture, expect } from './harness.ts';
import { expectPaid, expectProof, game, openRoom, sitTogether, test } from './room.ts';

/** Presses that show dice and tokens of both. */
const PRESSES = 14;

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let desk: Page;
let phone: Page;

const ready = (page: Page): Locator =>
  game(page).locator('.ludo-roll:not([hidden]):not([disabled]), .piece.may');

/** Rolls or moves on the page whose turn it is. */
async function press(): Promise<void> {
  for (const page of [desk, phone]) {
    const first = ready(page).first();
    // The turn may pass between the look and the press.
    if (await first.isVisible()) await first.click({ timeout: 2_000 }).catch(() => {});
  }
  await desk.waitForTimeout(700);
}

test.beforeAll(async ({ pair, product }) => {
  test.setTimeout(300_000);
  ({ desk, phone } = pair);
  await openRoom(pair, product, { code: 'ludo', heading: 'Ludo tables' });
});

test('a private table of two is opened by one, found by the other, and both take a seat', async () => {
  await game(desk).getByRole('button', { name: '2 seats' }).click();
  await sitTogether({ desk, phone });
});

test('both play some turns; each roll proves itself, and a reload brings the seat back', async () => {
  await expect(game(desk).locator('.ludo-die:visible')).toBeVisible({ timeout: 60_000 });
  for (let turn = 0; turn < PRESSES; turn += 1) await press();
  await expect(game(phone).getByText(/^Roll \d+ is the one that was bound$/)).toBeVisible();
  await phone.reload();
  await expect(game(phone).locator('.seat.mine .ludo-badge')).toBeVisible({ timeout: 90_000 });
  await capture(phone, 'ludo-phone');
  await capture(desk, 'ludo-desk');
});

test('one leaves and gives the match up; the other is paid the pot, and the match proves its rolls', async () => {
  await game(phone).getByRole('button', { name: 'Leave' }).click();
  const won = game(desk).locator('.seat.mine .seat-won');
  for (let turn = 0; turn < PRESSES && !(await won.isVisible()); turn += 1) await press();
  await expect(won).toBeVisible({ timeout: 60_000 });
  await game(desk).getByRole('button', { name: 'Leave' }).click();
  for (const page of [phone, desk]) await expectPaid(page);
  await expectProof(
    desk,
    'Matches',
    'Every roll of the match is the one that was bound before it.',
  );
  await capture(desk, 'ludo-replay');
});
