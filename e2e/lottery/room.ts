// A member at the lotteries: into a game from the lobby, picks, and the slip.
import type { Page } from '@playwright/test';
import { expect, type Product } from '../harness.ts';

/** A bet that wins whatever is drawn, because it covers every number of its row. */
export type SureBet = {
  readonly place: '/lottery' | '/seaLottery' | '/vnLottery';
  /** As the lobby calls it. */
  readonly game: string;
  /** The tab of its play. */
  readonly tab: string;
};

const PLACED_MS = 150_000;
const ANSWER_MS = 6_000;
const PRESS_MS = 2_000;

/** Goes from the lobby of a place into a game. */
export async function enterRoom(
  page: Page,
  { portalUrl }: Product,
  { place, game }: Pick<SureBet, 'place' | 'game'>,
): Promise<void> {
  await page.goto(`${portalUrl}${place}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${game}`) })
    .first()
    .tap();
  await expect(page.getByRole('heading', { level: 1, name: game })).toBeVisible();
}

export const openTab = (page: Page, tab: string): Promise<void> =>
  page
    .getByRole('group', { name: 'Groups of plays' })
    .getByRole('button', { name: tab, exact: true })
    .tap();

/** The rows that numbers are picked in. */
export const rowsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { level: 3 }) });

/** Picks everything in the first row: one press does it for numbers, each side has its own. */
export async function pickAll(page: Page): Promise<void> {
  const row = rowsOf(page).first();
  await row.waitFor();
  const all = row.getByRole('button', { name: 'All', exact: true });
  const presses = (await all.count()) > 0 ? [all] : await row.getByRole('button').all();
  for (const press of presses) await press.tap();
}

export const slipOf = (page: Page) => page.getByRole('dialog', { name: 'Bet slip' });

/**
 * Places the slip and answers with its cents. Where a draw closes meanwhile it is pressed once more: the
 * slip goes to the draw that is on sale, and is placed at most once.
 */
export async function placeSlip(page: Page): Promise<number> {
  const slip = slipOf(page);
  const placed = slip.getByRole('status').filter({ hasText: 'Your bets are placed' });
  await expect(async () => {
    if (!(await placed.isVisible())) {
      await slip.getByRole('button', { name: /^(Place \$|Ask again)/ }).tap({ timeout: PRESS_MS });
    }
    await expect(placed).toBeVisible({ timeout: ANSWER_MS });
  })
    .toPass({ timeout: PLACED_MS })
    .catch(async (cause: unknown) => {
      const shown = await page.locator('body').innerText();
      throw new Error(`the slip was not placed; the page shows: ${shown}`, { cause });
    });
  return centsIn(await placed.innerText());
}

/** Bets on all numbers of a row, and answers with the cents that it costs. */
export async function betOnAll(page: Page, product: Product, bet: SureBet): Promise<number> {
  await enterRoom(page, product, bet);
  await openTab(page, bet.tab);
  await pickAll(page);
  await page.getByRole('button', { name: 'Bet now' }).tap();
  return placeSlip(page);
}

/** The cents of the first sum of dollars in a text. */
export function centsIn(text: string): number {
  const [, dollars = '', cents] = /\$([\d,]+)\.(\d\d)/.exec(text) ?? [];
  if (cents === undefined) throw new Error(`there is no sum in: ${text}`);
  return Number(dollars.replaceAll(',', '') + cents);
}
