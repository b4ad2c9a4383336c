// Two members at a private table of teen patti, one at a desk and one on a phone: blind and seen, to a show,
// and both stacks paid back.
import type { Locator, Page } from '@playwright/test';
import { capture, expect } from './harness.ts';
import { expectProof, game, leaveBoth, openRoom, sitTogether, test } from './room.ts';

/** More moves than two who call a show as soon as they may can need. */
const MOVES_MAX = 40;

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let desk: Page;
let phone: Page;

const move = (page: Page, name: RegExp): Locator =>
  game(page).locator('.moves:not([hidden]) .move:not([hidden]):not([disabled])', { hasText: name });

test.beforeAll(async ({ pair, product }) => {
  test.setTimeout(300_000);
  ({ desk, phone } = pair);
  await openRoom(pair, product, { code: 'teen-patti', heading: 'Teen Patti tables' });
  await capture(phone, 'teen-patti-lobby');
});

test('a private table is opened by one, found by the other, and both take a seat', async () => {
  await sitTogether({ desk, phone });
});

test('both look at their cards, which lay hidden from them before, and one calls a show', async () => {
  const own = (page: Page): Locator => game(page).locator('.seat-cards.own');
  const won = game(desk).locator('.seat-won').first();
  let isBlindSeen = false;
  for (let step = 0; step < MOVES_MAX && !(await won.isVisible()); step += 1) {
    for (const page of [desk, phone]) {
      const look = move(page, /^See cards$/);
      if (await look.isVisible()) {
        await expect(own(page)).toHaveAttribute('aria-label', 'Hidden cards');
        if (!isBlindSeen) await capture(page, 'teen-patti-blind');
        isBlindSeen = true;
        await look.click({ timeout: 2_000 }).catch(() => {});
        await expect(own(page)).toHaveAttribute('aria-label', / of /, { timeout: 20_000 });
        await capture(page, `teen-patti-turn-${page === desk ? 'desk' : 'phone'}`);
      }
      const show = move(page, /^Show /);
      const pressed = (await show.isVisible()) ? show : move(page, /^(Chaal|Blind) /);
      // The hand may end between the look and the press.
      if (await pressed.isVisible()) await pressed.click({ timeout: 2_000 }).catch(() => {});
    }
    await desk.waitForTimeout(300);
  }
  expect(isBlindSeen).toBe(true);
  await expect(won).toBeVisible();
  await capture(desk, 'teen-patti-show-desk');
  await capture(phone, 'teen-patti-show-phone');
});

test('both leave and are paid what they hold; the hand proves its cards in the browser', async () => {
  await leaveBoth({ desk, phone });
  await expectProof(desk);
  await capture(desk, 'teen-patti-replay');
});
