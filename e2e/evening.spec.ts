// An evening at the studio's own games: a slot that is cut off in its feature, blackjack, mines, video
// poker and a scratch card. Once on a phone by touch, once on a desktop by the keyboard alone.
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, type Product, test, VIEWPORTS } from './harness.ts';
import { deposit, registerMember } from './member.ts';

const DEPOSIT_DOLLARS = 300;
/** One deal in seven is a pair or two tens, so this many without one do not come up. */
const DEALS_MAX = 90;
/** One round in eight of three mines ends with the first field. */
const BOARDS_MAX = 12;
const TABS_MAX = 120;

const EVENING = [
  ['rng', 'Honey Ledger'],
  ['games/tg', 'Blackjack'],
  ['games/ac', 'Mines'],
  ['games/vp', 'Jacks or Better'],
  ['games/sc', 'Mango Bazaar'],
] as const;
type GameName = (typeof EVENING)[number][1];

/** How a player reaches what is on the screen. */
type Hand = {
  press(target: Locator): Promise<void>;
  fill(target: Locator, text: string): Promise<void>;
  /** Does what a key of the game does, which has a button as well. */
  act(key: string, target: Locator): Promise<void>;
  /** Starts the game of a tile. */
  start(page: Page, name: GameName): Promise<void>;
};

const main = (page: Page) => page.getByRole('main');

const touch: Hand = {
  press: (target) => target.tap(),
  fill: (target, text) => target.fill(text),
  act: (_, target) => target.tap(),
  async start(page, name) {
    await main(page)
      .getByRole('button', { name: `Play ${name}`, exact: true })
      .first()
      .tap();
    await page
      .getByRole('dialog', { name })
      .getByRole('button', { name: 'Play', exact: true })
      .tap();
  },
};

/** Goes on by Tab until the keyboard is on the target. */
async function reach(target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  const { keyboard } = target.page();
  for (let count = 0; count < TABS_MAX; count += 1) {
    if (await target.evaluate((element) => element.matches(':focus') && document.hasFocus()))
      return;
    await keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not come to ${String(target)}`);
}

const keyboard: Hand = {
  async press(target) {
    await reach(target);
    await target.page().keyboard.press('Enter');
  },
  async fill(target, text) {
    await reach(target);
    await target.page().keyboard.type(text);
  },
  async act(key, target) {
    await expect(target).toBeEnabled();
    await target.page().keyboard.press(key);
  },
  async start(page, name) {
    await keyboard.press(
      main(page)
        .getByRole('button', { name: `Play ${name}`, exact: true })
        .first(),
    );
  },
};

type Evening = {
  readonly page: Page;
  readonly hand: Hand;
  readonly product: Product;
};

const gameOf = (page: Page): FrameLocator => page.frameLocator('iframe');
const button = (game: FrameLocator, name: RegExp | string) =>
  game.getByRole('button', { name, exact: true });
const round = (game: FrameLocator, name: string) => button(game, name).and(game.locator('.play'));

/** From the lobby's list of a category to the game that is ready. */
async function open({ hand, page, product }: Evening, name: GameName): Promise<FrameLocator> {
  const [category] = EVENING.find(([, each]) => each === name) ?? EVENING[0];
  await page.goto(`${product.portalUrl}/${category}`);
  await hand.fill(main(page).getByRole('searchbox'), name);
  await expect(page).toHaveURL(/search=/);
  await hand.start(page, name);
  await expect(page).toHaveURL(/\/seamless/);
  return gameOf(page);
}

async function cutOffSlot(evening: Evening): Promise<void> {
  const { hand, page } = evening;
  const game = await open(evening, 'Honey Ledger');
  await hand.press(button(game, /^Buy feature/));
  await hand.press(button(game, /^Buy for \$/));
  const begin = button(game, 'Begin');
  await expect(begin).toBeVisible({ timeout: 40_000 });
  await page.reload();
  const waiting = game.getByRole('dialog', { name: 'Your comb waits to be filled' });
  await expect(waiting).toBeVisible({ timeout: 40_000 });
  await hand.press(waiting.getByRole('button', { name: 'Go on' }));
  const end = button(game, 'Continue');
  await expect(end).toBeVisible({ timeout: 60_000 });
  await hand.press(end);
  await expect(button(game, 'Spin')).toBeEnabled();
}

/** Moves of blackjack with their keys, the first that is offered is taken. */
const MOVES = {
  pair: [
    ['Split', 'p'],
    ['No insurance', 'n'],
    ['Stand', 's'],
  ],
  halves: [
    ['Double', 'd'],
    ['Stand', 's'],
  ],
  rest: [['Stand', 's']],
} as const;

async function splitAndDouble(evening: Evening): Promise<void> {
  const { hand } = evening;
  const game = await open(evening, 'Blackjack');
  const deal = round(game, 'Deal');
  const moves = game.locator('.acts button:enabled:visible');
  await hand.press(game.locator('[data-place="hand"]'));
  /** What is offered: moves of the round, or nothing more. */
  const offered = async (): Promise<readonly string[]> => {
    await expect(
      moves
        .first()
        .or(deal.and(game.locator(':enabled')))
        .first(),
    ).toBeVisible();
    return moves.locator('span').allTextContents();
  };
  for (let count = 0; count < DEALS_MAX; count += 1) {
    if (count === 0) await hand.press(deal);
    else await hand.act('Space', deal);
    let way: keyof typeof MOVES = 'pair';
    for (let now = await offered(); now.length > 0; now = await offered()) {
      const [name, key] = MOVES[way].find(([each]) => now.includes(each)) ?? MOVES.rest[0];
      await hand.act(key, button(game, new RegExp(`^${name}`)));
      if (name === 'Split') way = 'halves';
      if (name === 'Double') way = 'rest';
    }
    if (way === 'rest') return;
  }
  throw new Error('no pair came that could be split and doubled');
}

async function cashOut(evening: Evening): Promise<void> {
  const { hand } = evening;
  const game = await open(evening, 'Mines');
  const play = round(game, 'Play');
  const any = button(game, 'Random field');
  const collect = button(game, /^Collect \$/);
  for (let count = 0; count < BOARDS_MAX; count += 1) {
    if (count === 0) await hand.press(play);
    else await hand.act('Space', play);
    await hand.act('r', any);
    await expect(collect.or(play).first()).toBeVisible();
    if (await play.isVisible()) continue;
    await hand.act('Space', collect);
    await expect(play).toBeEnabled();
    await expect(game.getByRole('list', { name: 'Last results' })).toContainText(/1\.\d+×/);
    return;
  }
  throw new Error('every first field was mined');
}

async function holdTheBest(evening: Evening): Promise<void> {
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

async function scratch(evening: Evening): Promise<void> {
  const { hand } = evening;
  const game = await open(evening, 'Mango Bazaar');
  await hand.press(round(game, 'Buy a ticket'));
  const reveal = button(game, 'Reveal all');
  // The first deck of all is on sale once its beacon is there; a ticket that was paid waits for it.
  await expect(reveal).toBeEnabled({ timeout: 60_000 });
  await hand.act('r', reveal);
  await expect(game.locator('.scratch')).toHaveAttribute('data-state', 'done');
}

async function playAnEvening(evening: Evening): Promise<void> {
  const { page, product } = evening;
  const account = `owl${Date.now().toString(36)}`;
  await registerMember(page, product, { account, password: 'a long evening 7' });
  await deposit(page, product, DEPOSIT_DOLLARS);
  await test.step('a feature is cut off and taken up again', () => cutOffSlot(evening));
  await test.step('a pair is split and doubled', () => splitAndDouble(evening));
  await test.step('gems are collected', () => cashOut(evening));
  await test.step('the best cards are held', () => holdTheBest(evening));
  await test.step('a card is scratched', () => scratch(evening));
  await test.step('all of it stands in the betting record', async () => {
    await page.goto(`${product.portalUrl}/member/personalHistoryCopy`);
    for (const [, name] of EVENING)
      await expect(
        main(page)
          .getByRole('button', { name: new RegExp(name) })
          .first(),
      ).toBeVisible();
  });
}

test.describe('A whole evening', () => {
  test.describe.configure({ timeout: 150_000 });

  test.describe('on a phone', () => {
    test.use({
      viewport: VIEWPORTS.phone,
      isMobile: true,
      hasTouch: true,
      contextOptions: { reducedMotion: 'reduce' },
    });
    test('is played by touch', ({ page, product }) =>
      playAnEvening({ page, product, hand: touch }));
  });

  test.describe('on a desktop', () => {
    test.use({ viewport: VIEWPORTS.desktop, contextOptions: { reducedMotion: 'reduce' } });
    test('is played by the keyboard alone', ({ page, product }) =>
      playAnEvening({ page, product, hand: keyboard }));
  });
});
