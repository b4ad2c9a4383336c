// Two members at a private table of hold'em, one at a desk and one on a phone: from the lobby through a hand,
// with a reload in the middle of it, to both stacks paid back.
import type { Locator, Page } from '@playwright/test';
import { capture, expect } from './harness.ts';
import { expectProof, game, leaveBoth, openRoom, sitTogether, test } from './room.ts';

/** More moves than a hand of two who check and call can have. */
const MOVES_MAX = 30;

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let desk: Page;
let phone: Page;

const passive = (page: Page): Locator =>
  game(page).locator('.moves:not([hidden]) .move.call:not([disabled])');

test.beforeAll(async ({ pair, product }) => {
  test.setTimeout(300_000);
  ({ desk, phone } = pair);
  await openRoom(pair, product, { code: 'holdem', heading: "Hold'em tables" });
});

test('a private table is opened by one, found by the other, and both take a seat', async () => {
  await sitTogether({ desk, phone });
});

test('a phrase that is said at the desk is read on the phone, over neither cards nor moves', async () => {
  await game(desk).getByRole('button', { name: 'Open the chat' }).click();
  await game(desk).getByRole('button', { name: 'Good luck!' }).click();
  const opener = game(phone).getByRole('button', { name: /^Open the chat, 1 new message/ });
  await expect(opener).toBeVisible({ timeout: 30_000 });
  await opener.click();
  const chat = game(phone).getByRole('complementary', { name: 'Chat' });
  await expect(chat.getByRole('log').getByText('Good luck!')).toBeVisible();
  await expect(game(phone).locator('.seat-cards.own')).toBeVisible({ timeout: 60_000 });
  await capture(phone, 'holdem-chat-phone');
  const [over, moves] = await Promise.all([
    chat.boundingBox(),
    game(phone).locator('.room-foot').boundingBox(),
  ]);
  expect(over?.y).toBeGreaterThanOrEqual((moves?.y ?? Infinity) + (moves?.height ?? 0) - 1);
  await phone.keyboard.press('Escape');
  await expect(chat).toBeHidden();
});

test('a hand is played to its end; a reload in the middle of it brings the seat back', async () => {
  await expect(game(desk).locator('.seat-cards.own')).toBeVisible({ timeout: 60_000 });
  await phone.reload();
  await expect(game(phone).locator('.seat-cards.own')).toBeVisible({ timeout: 90_000 });
  await capture(phone, 'holdem-phone');
  const won = game(desk).locator('.seat-won').first();
  for (let move = 0; move < MOVES_MAX && !(await won.isVisible()); move += 1) {
    for (const page of [desk, phone]) {
      if (!(await passive(page).isVisible())) continue;
      // The hand may end between the look and the press.
      await passive(page)
        .click({ timeout: 2_000 })
        .catch(() => {});
    }
    await desk.waitForTimeout(300);
  }
  await expect(won).toBeVisible();
  await capture(desk, 'holdem-desk');
});

test('both leave and are paid what they hold; the hand proves its cards in the browser', async () => {
  await leaveBoth({ desk, phone });
  await expectProof(desk);
});
