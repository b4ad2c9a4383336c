// Three members at a private table of dou dizhu, one of them on a phone: one becomes the landlord, a hand is
// played by suggestions, raised cards and keys to its end, and all are paid what they hold.
import type { Locator, Page } from '@playwright/test';
import { capture, expect, findViolations } from './harness.ts';
import { expectProof, game, leaveBoth, openRoom, sitTogether, test } from './room.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let desk: Page;
let phone: Page;
let others: readonly Page[];
let pages: readonly Page[];

const choice = (page: Page, name: string | RegExp): Locator =>
  game(page).getByRole('region', { name: 'Your move' }).getByRole('button', { name, exact: true });

/** The page whose turn it is to do this; null once the hand is over. */
async function acting(name: string): Promise<Page | null> {
  for (;;) {
    if (await game(desk).locator('.dou-result').isVisible()) return null;
    for (const page of pages) if (await choice(page, name).isVisible()) return page;
    await desk.waitForTimeout(100);
  }
}

test.beforeAll(async ({ pair, product, third }) => {
  test.setTimeout(300_000);
  ({ desk, phone } = pair);
  others = [third];
  pages = [desk, phone, third];
  await openRoom(pair, product, { code: 'dou-dizhu', heading: 'Dou dizhu tables' }, others);
});

test('a private table is opened by one, found by two others, and all take a seat', async () => {
  await sitTogether({ desk, phone }, others);
  for (const page of pages)
    await expect(game(page).locator('.dou-card')).toHaveCount(17, { timeout: 60_000 });
});

test('a bid of three makes the landlord, who takes three cards that all see', async () => {
  const bidder = (await acting('No bid')) as Page;
  await capture(bidder, 'dou-dizhu-bid');
  await choice(bidder, /^Bid 3/).click();
  await expect(game(bidder).locator('.dou-card')).toHaveCount(20, { timeout: 30_000 });
  for (const page of pages) {
    await expect(game(page).getByRole('img', { name: 'Landlord' })).toHaveCount(1);
    await expect(game(page).locator('.dou-three.shown .hc')).toHaveCount(3);
  }
  // A card is raised by a press and lowered by the next one; two jokers or none, one alone may be led.
  const last = game(bidder).locator('.dou-card').last();
  await last.click();
  await expect(last).toHaveAttribute('aria-pressed', 'true');
  await expect(choice(bidder, 'Play')).toBeEnabled();
  await last.press(' ');
  await expect(last).toHaveAttribute('aria-pressed', 'false');
  await expect(choice(bidder, 'Play')).toBeDisabled();
  await last.dblclick();
  await expect(game(bidder).locator('.dou-card')).toHaveCount(19, { timeout: 30_000 });
  for (const page of pages) await expect(game(page).locator('.dou-laid .hc')).toHaveCount(1);
});

test('a hand is played by suggestions to its end, and the landlord and the farmers are paid', async () => {
  expect(await findViolations(phone)).toEqual([]);
  for (;;) {
    const page = await acting('Suggest');
    if (page === null) break;
    const held = await game(page).locator('.dou-card').count();
    const canLay = await choice(page, 'Suggest').isEnabled();
    if (!canLay) await choice(page, 'Pass').click();
    else {
      await choice(page, 'Suggest').click();
      if (held === 9) await capture(page, 'dou-dizhu-turn');
      await choice(page, 'Play').click();
    }
    await expect(choice(page, 'Suggest')).toBeHidden({ timeout: 30_000 });
  }
  for (const page of pages) {
    await expect(game(page).locator('.dou-nets li')).toHaveCount(3, { timeout: 30_000 });
    await expect(game(page).getByText(/^You (win|lose)$/)).toBeVisible();
  }
  await capture(phone, 'dou-dizhu-end');
});

test('all leave and are paid what they hold; the hand proves its cards in the browser', async () => {
  await leaveBoth({ desk, phone }, others);
  await expectProof(desk);
});
