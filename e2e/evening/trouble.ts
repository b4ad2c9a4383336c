// What goes wrong in an evening: presses that come twice, a line that breaks, a game that is open twice.
import type { Request } from '@playwright/test';
import { button, type Evening, fieldOf, gameOf, open, round } from './games.ts';
import { expect } from './hands.ts';
import { plainSpin, takes, wishFor } from './wishes.ts';

const ROUNDS = '**/api/rounds';
const isBet = (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/api/rounds');

/** Keys of the bets that the game sends while something is done. */
async function betsDuring({ page }: Evening, work: () => Promise<void>): Promise<string[]> {
  const keys: string[] = [];
  const note = (request: Request) => {
    if (isBet(request)) keys.push((request.postDataJSON() as { key: string }).key);
  };
  page.on('request', note);
  await work();
  page.off('request', note);
  return keys;
}

/** Two presses in a moment are one round. */
export async function pressTwice(evening: Evening): Promise<void> {
  const { page, product } = evening;
  const spin = button(gameOf(page), 'Spin');
  await wishFor(page, product, plainSpin('honey-ledger'));
  const keys = await betsDuring(evening, async () => {
    await spin.dblclick();
    await expect(spin).toBeEnabled();
  });
  expect(keys).toHaveLength(1);
}

/** The bet arrives and its answer does not: it is asked for again by the same key until the line is back. */
export async function loseAnAnswer(evening: Evening): Promise<void> {
  const { page, product } = evening;
  const game = gameOf(page);
  const spin = button(game, 'Spin');
  await wishFor(page, product, plainSpin('honey-ledger'));
  let hasArrived = false;
  await page.route(ROUNDS, async (route) => {
    if (!hasArrived) await route.fetch();
    hasArrived = true;
    await route.abort('connectionreset');
  });
  const keys = await betsDuring(evening, async () => {
    await spin.click();
    const lost = game.getByText('The connection was lost.');
    await expect(lost).toBeVisible();
    await page.unroute(ROUNDS);
    await expect(lost).toBeHidden();
    await expect(spin).toBeEnabled();
  });
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
}

/** One round of mines in two windows: each goes on from what the other did. */
export async function playInTwoWindows(evening: Evening): Promise<void> {
  const { page, product } = evening;
  const game = await open(evening, 'Mines');
  const play = round(game, 'Play');
  await expect(play).toBeEnabled();
  const picks = [12, 13].map((field) => ({ kind: 'pick', field }));
  await wishFor(page, product, takes('mines', { mines: 3 }, [...picks, { kind: 'collect' }]));
  await play.click();
  await fieldOf(game, 3, 3).click();
  await expect(button(game, /^Collect \$/)).toBeVisible();

  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open in a window of its own' }).click();
  const second = await opening;
  const other = gameOf(second);
  await expect(other.getByRole('button', { name: 'Row 3, column 3, gem' })).toBeVisible();
  await fieldOf(other, 3, 4).click();
  await expect(other.getByRole('button', { name: 'Row 3, column 4, gem' })).toBeVisible();

  // The first window does not know yet: what it asks for is answered by the round as it is.
  await fieldOf(game, 1, 1).click();
  await expect(game.getByRole('button', { name: 'Row 3, column 4, gem' })).toBeVisible();
  await expect(game.getByRole('button', { name: 'Row 1, column 1, closed' })).toBeVisible();
  await button(game, /^Collect \$/).click();
  await expect(play).toBeEnabled();
  await button(other, /^Collect \$/).click();
  await expect(round(other, 'Play')).toBeEnabled();
  await second.close();
}
