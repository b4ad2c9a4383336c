// What a player does in each game of an evening.
import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { Product } from '../harness.ts';
import { expect, type Hand, mainOf } from './hands.ts';
import { briefFeature, forcePool, plainSpin, takes, wishFor } from './wishes.ts';

export type Evening = {
  readonly page: Page;
  readonly hand: Hand;
  readonly product: Product;
};

/** Games with the pages of the lobby that list them. */
export const EVENING = {
  'Honey Ledger': 'rng',
  Blackjack: 'games/tg',
  Mines: 'games/ac',
  'Jacks or Better': 'games/vp',
  'Mango Bazaar': 'games/sc',
} as const;
type GameName = keyof typeof EVENING;

export const gameOf = (page: Page): FrameLocator => page.frameLocator('iframe');
export const button = (game: FrameLocator, name: RegExp | string): Locator =>
  game.getByRole('button', { name, exact: true });
/** The large button of a round. */
export const round = (game: FrameLocator, name: string): Locator =>
  button(game, name).and(game.locator('.play'));

/** From the lobby's list of a category to the game. */
export async function open(
  { hand, page, product }: Evening,
  name: GameName,
): Promise<FrameLocator> {
  await page.goto(`${product.portalUrl}/${EVENING[name]}`);
  await hand.fill(mainOf(page).getByRole('searchbox'), name);
  await expect(page).toHaveURL(/search=/);
  await hand.start(mainOf(page), name);
  await expect(page).toHaveURL(/\/seamless/);
  return gameOf(page);
}

/** A player who looks in on opening day: the button waits for the first deck rather than refuse. */
export async function peekAtCard(evening: Evening): Promise<void> {
  const game = await open(evening, 'Mango Bazaar');
  const play = game.locator('.play');
  await expect(play).toHaveText(/Buy a ticket|The deck is being shuffled/);
  if (await play.isEnabled()) await expect(play).toHaveText('Buy a ticket');
}

const FEATURE_STEPS_MAX = 5;

/** A feature is left in its middle and offered by the lobby and by the game. */
export async function cutOffSlot(evening: Evening): Promise<void> {
  const { hand, page, product } = evening;
  const game = await open(evening, 'Honey Ledger');
  const spin = button(game, 'Spin');
  // A game that is ready has the keyboard.
  await expect(page.locator('iframe')).toBeFocused();
  await expect(spin).toBeEnabled();
  await wishFor(page, product, briefFeature('honey-ledger', FEATURE_STEPS_MAX));
  await hand.act('Space', spin);
  await expect(button(game, 'Begin')).toBeVisible();
  await page.goto(product.portalUrl);
  const left = mainOf(page).getByRole('region', { name: 'Continue playing' });
  await expect(left.getByRole('article').first()).toContainText('Honey Ledger');
  await hand.start(left, 'Honey Ledger');
  const waiting = game.getByRole('dialog', { name: 'Your comb waits to be filled' });
  await hand.press(waiting.getByRole('button', { name: 'Go on' }));
  const end = button(game, 'Continue');
  await expect(end).toBeVisible();
  await hand.press(end);
  await expect(spin).toBeEnabled();
}

const POOL_TRIES = 4;
/** Longer than a busy machine takes to celebrate: a further press would meet the celebration. */
const POOL_WAIT_MS = 30_000;

/** The pool is told, paid and celebrated. Somebody else's bet may have come between, so it is tried again. */
export async function hitPool({ hand, page, product }: Evening): Promise<void> {
  const game = gameOf(page);
  const spin = button(game, 'Spin');
  const hit = game.getByRole('dialog', { name: 'Mini jackpot' });
  for (let count = 0; count < POOL_TRIES; count += 1) {
    await wishFor(page, product, plainSpin('honey-ledger'));
    await forcePool(product);
    await hand.act('Space', spin);
    const isHit = await hit.waitFor({ timeout: POOL_WAIT_MS }).then(
      () => true,
      () => false,
    );
    if (isHit) break;
  }
  await expect(hit).toContainText(/\$\d+\.\d\d/);
  await hand.press(hit.getByRole('button', { name: 'Continue' }));
  await expect(spin).toBeEnabled();
}

const HAND = { bets: [{ place: 'hand', amount: '1.00' }] };
const SPLIT = ['split', 'double', 'stand'].map((action) => ({ action }));

/** A pair is split, the page is loaded again in the middle, one half is doubled. */
export async function splitAndDouble(evening: Evening): Promise<void> {
  const { hand, page, product } = evening;
  const game = await open(evening, 'Blackjack');
  await hand.press(game.locator('[data-place="hand"]'));
  await wishFor(page, product, takes('blackjack', HAND, SPLIT));
  await hand.press(round(game, 'Deal'));
  await hand.act('p', game.locator('.act-split'));
  const double = game.locator('.act-double');
  await expect(game.getByText('Hand 1 of 2')).toBeVisible();
  await page.reload();
  await expect(game.getByText('Hand 1 of 2')).toBeVisible();
  await hand.act('d', double);
  await expect(game.getByText('Hand 2 of 2')).toBeVisible();
  await hand.act('s', game.locator('.act-stand'));
  await expect(round(game, 'Deal')).toBeEnabled();
}

export const fieldOf = (game: FrameLocator, row: number, column: number): Locator =>
  game.getByRole('button', { name: new RegExp(`^Row ${row}, column ${column}, `) });

/** Two gems, then the money is taken. The fields are the middle one and the next. */
export async function cashOut(evening: Evening): Promise<void> {
  const { hand, page, product } = evening;
  const game = await open(evening, 'Mines');
  const play = round(game, 'Play');
  await expect(play).toBeEnabled();
  const picks = [12, 13].map((field) => ({ kind: 'pick', field }));
  await wishFor(page, product, takes('mines', { mines: 3 }, [...picks, { kind: 'collect' }]));
  await hand.press(play);
  const collect = button(game, /^Collect \$/);
  await hand.press(fieldOf(game, 3, 3));
  await expect(collect).toBeVisible();
  await hand.press(fieldOf(game, 3, 4), 'ArrowRight');
  await expect(game.getByRole('button', { name: 'Row 3, column 4, gem' })).toBeVisible();
  await hand.act('Space', collect);
  await expect(play).toBeEnabled();
  await expect(game.getByRole('list', { name: 'Last results' })).toContainText(/1\.\d+×/);
}

/** The best cards are shown, held and drawn to. */
export async function holdTheBest(evening: Evening): Promise<void> {
  const { hand } = evening;
  const game = await open(evening, 'Jacks or Better');
  await hand.press(round(game, 'Deal'));
  const draw = round(game, 'Draw');
  await hand.act('h', button(game, 'Best hold'));
  const said = game.locator('.vp-said');
  await expect(said).toContainText('on average');
  const cards = game.locator('.vp-card');
  const best = await cards.evaluateAll((all) =>
    all.map((card, place) => (card.classList.contains('best') ? place : -1)),
  );
  for (const place of best.filter((each) => each >= 0)) {
    await hand.act(String(place + 1), cards.nth(place));
    await expect(cards.nth(place)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(said).toContainText('Your hold is the best one.');
  await hand.act('Space', draw);
  await expect(round(game, 'Deal')).toBeEnabled();
}

/** A ticket that is left under its foil waits there, and is scratched after the page was loaded again. */
export async function scratch(evening: Evening): Promise<void> {
  const { hand, page } = evening;
  const game = await open(evening, 'Mango Bazaar');
  const buy = round(game, 'Buy a ticket');
  // The first deck is dealt some seconds after the first player opened the card.
  await expect(buy).toBeEnabled();
  await hand.press(buy);
  const ticket = game.locator('.scratch');
  const number = game.locator('.sc-foot span').first();
  await expect(ticket).toHaveAttribute('data-state', 'live');
  const bought = await number.textContent();
  await page.reload();
  await expect(ticket).toHaveAttribute('data-state', 'live');
  await expect(number).toHaveText(bought ?? '');
  await expect(game.getByRole('button', { name: /^Field \d: covered$/ })).toHaveCount(9);
  await hand.act('r', button(game, 'Reveal all'));
  await expect(ticket).toHaveAttribute('data-state', 'done');
}
