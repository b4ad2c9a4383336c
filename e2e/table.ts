// A live table in a journey: chips while bets are open, and the round to its end.
import type { Locator, Page } from '@playwright/test';
import { expect } from './harness.ts';

/** From the end of one round to the end of the next, on a machine that does much else. */
export const ROUND_MS = 120_000;
const ROUNDS_MAX = 6;
/** A round with fewer seconds left is not worth beginning. */
const OPEN = /^(?:[7-9]|1\d)$/;

export const game = (page: Page) => page.locator('iframe').contentFrame();
const press = (page: Page): Locator => game(page).locator('.live-press');

/**
 * Has a bet on each of these places in a round. What is not pressed in time is placed by the table at its
 * last call, and where that came too late the next round is tried.
 */
export async function betInRound(page: Page, places: readonly string[]): Promise<void> {
  for (let round = 1; ; round += 1) {
    await expect(game(page).locator('.live-seconds')).toHaveText(OPEN, { timeout: ROUND_MS });
    const isPlaced = await placeChips(page, places);
    if (isPlaced) return;
    expect(round).toBeLessThan(ROUNDS_MAX);
  }
}

async function placeChips(page: Page, places: readonly string[]): Promise<boolean> {
  try {
    for (const place of places) {
      await game(page).locator(`.live-felt [data-place="${place}"]`).click({ timeout: 8_000 });
    }
    await press(page)
      .click({ timeout: 4_000 })
      .catch(() => {
        // The last call places what lies on the table.
      });
    await expect(press(page)).toHaveText(/in the round$/, { timeout: 8_000 });
    return true;
  } catch {
    return false;
  }
}

type Ended = {
  readonly said: RegExp;
  readonly shown?: readonly Locator[];
  readonly isPaid: boolean;
};

/** What a table shows for some seconds when its round has ended is waited for at once: it goes again. */
export async function expectEnd(page: Page, { isPaid, said, shown = [] }: Ended): Promise<void> {
  const within = { timeout: ROUND_MS };
  await Promise.all([
    expect(game(page).locator('.live-countdown')).toHaveAttribute('data-kind', 'ended', within),
    expect(game(page).locator('.live-bubble')).toHaveText(said, within),
    ...(isPaid ? [expect(game(page).locator('.live-win')).toBeVisible(within)] : []),
    ...shown.map((part) => expect(part).toBeVisible(within)),
  ]);
}
