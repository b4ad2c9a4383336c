// The lottery on a phone: a bet of every family from the lobby to the paid win, a chase that its win
// stops, a result that operators correct, and the proof of a draw.
import type { Browser, Page } from '@playwright/test';
import { signIn } from './desk.ts';
import {
  expect,
  expectAccessible,
  findContrastViolations,
  findViolations,
  freeFromBars,
  type Product,
  setScheme,
  test,
  VIEWPORTS,
} from './harness.ts';
import { enterTwice, expectSettled, openIssue, typeResult } from './lottery/draw-desk.ts';
import {
  betOnAll,
  centsIn,
  enterRoom,
  openTab,
  pickAll,
  placeSlip,
  rowsOf,
  slipOf,
  type SureBet,
} from './lottery/room.ts';
import { closeOfficial, hurry, type Issue, sellOfficial } from './lottery/sale.ts';
import { deposit, registerMember } from './member.ts';

const JOURNEY_MS = 400_000;
/** A draw of every minute is held within it; the rest is for a slow machine. */
const DRAWN_MS = 180_000;
const LOOK_AGAIN_MS = 30_000;

const RUN = Date.now().toString(36);
const ACCOUNT = `lark${RUN}`;
const PASSWORD = 'two lamps and a piano';
const DEPOSIT = 2_000;

const HOUSE_BETS: readonly SureBet[] = [
  { place: '/lottery', game: 'Keno 5 min', tab: 'Halves' },
  { place: '/lottery', game: 'Happy 10 5 min', tab: 'By place' },
  { place: '/seaLottery', game: 'Thai Yiki 5 min', tab: 'Running digit' },
  { place: '/lottery', game: 'SSC 1 min', tab: 'Fixed place' },
  { place: '/lottery', game: '3D 1 min', tab: 'Fixed place' },
  { place: '/lottery', game: '11x5 1 min', tab: 'By place' },
  { place: '/lottery', game: 'K3 dice 1 min', tab: 'Sum' },
  { place: '/lottery', game: 'PK10 racing 1 min', tab: 'By place' },
  { place: '/lottery', game: 'Mark Six 1 min', tab: 'Special number' },
  { place: '/lottery', game: 'PC28 1 min', tab: 'Number' },
  { place: '/vnLottery', game: 'Vietnam North 1 min', tab: 'Head and tail' },
  { place: '/vnLottery', game: 'Vietnam South 1 min', tab: 'Head and tail' },
];
const CENTRAL: SureBet = { place: '/vnLottery', game: 'Da Nang', tab: 'Head and tail' };
const CENTRAL_RESULT =
  '123456|11111|22222|33333,44444|10001,10002,10003,10004,10005,10006,10007|5555|6001,6002,6003|777|88';
const THAI: SureBet = { place: '/seaLottery', game: 'Thai Lottery', tab: 'Running digit' };
const THAI_RESULT = '123456|111,222|333,444|55';
const HANOI: SureBet = { place: '/seaLottery', game: 'Hanoi Lottery', tab: 'Running digit' };
const HANOI_RESULT = '12345|67';
const FOUR_D = { place: '/seaLottery', game: '4D', entry: '2468' } as const;
const FOUR_D_RESULT = `2468|1111|3333|${row(4001)}|${row(5001)}`;
const LAO = { place: '/seaLottery', game: 'Lao Lottery' } as const;
const CHASED: SureBet = { place: '/lottery', game: 'SSC 1 min', tab: 'Fixed place' };
const CHASE_DRAWS = 3;
const WRONG = '1200';
const RIGHT = '1207';

function row(from: number): string {
  return Array.from({ length: 10 }, (_, place) => from + place).join(',');
}

test.describe.configure({ mode: 'serial', timeout: JOURNEY_MS });

let player: Page;
let olivia: Page;
let oscar: Page;
let central: Issue;
let fourD: Issue;
let thai: Issue;
let hanoi: Issue;
let lao: Issue;

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-US',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    viewport: VIEWPORTS.phone,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    for (const key of ['USER_POPUP', 'ANONYMOUS_POPUP']) sessionStorage.setItem(key, 'closed');
  });
  return page;
}

async function openDesk(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-US',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    viewport: VIEWPORTS.desktop,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  return context.newPage();
}

test.beforeAll(async ({ browser }) => {
  player = await openPhone(browser);
  olivia = await openDesk(browser);
  oscar = await openDesk(browser);
});
test.afterAll(() => Promise.all([player, olivia, oscar].map((page) => page.context().close())));

const card = (game: string) =>
  player.getByRole('main').getByRole('listitem').filter({ hasText: game });
const openTickets = ({ portalUrl }: Product, search = '') =>
  player.goto(`${portalUrl}/lottery?view=tickets${search}`);

const balance = async () => centsIn(await player.getByRole('banner').innerText());

/** Looks until the tickets of a game are what they should be; they are told live, and on a new look. */
async function expectTickets(product: Product, game: string, status: string): Promise<void> {
  await expect(async () => {
    await openTickets(product);
    await expect(card(game).first()).toContainText(status, { timeout: LOOK_AGAIN_MS });
  }).toPass({ timeout: DRAWN_MS });
}

test('registers, pays in, and finds official draws on sale', async ({ product }) => {
  await registerMember(player, product, { account: ACCOUNT, password: PASSWORD });
  await deposit(player, product, DEPOSIT);
  central = await sellOfficial(product.dataFolder, 'vietnam-da-nang');
  fourD = await sellOfficial(product.dataFolder, 'four-d');
  thai = await sellOfficial(product.dataFolder, 'thai-government');
  hanoi = await sellOfficial(product.dataFolder, 'hanoi');
  lao = await sellOfficial(product.dataFolder, 'lao');
});

let staked = 0;
let chased = 0;
let paid = 0;

test('bets on every number in a game of each family', async ({ product }) => {
  for (const bet of [...HOUSE_BETS, CENTRAL, THAI, HANOI]) {
    await test.step(bet.game, async () => {
      staked += await betOnAll(player, product, bet);
    });
  }
  await hurry(product.dataFolder, { account: ACCOUNT, with: 'ssc-60' });
});

test('types an entry, picks one digit, and bets on both', async ({ product }) => {
  await enterRoom(player, product, FOUR_D);
  await player.getByRole('textbox', { name: /^Numbers of 4 places/ }).fill(FOUR_D.entry);
  await player.getByRole('button', { name: 'Bet now' }).tap();
  staked += await placeSlip(player);

  await enterRoom(player, product, LAO);
  await openTab(player, 'Running digit');
  await rowsOf(player).first().getByRole('button', { name: / 7 / }).tap();
  await player.getByRole('button', { name: 'Bet now' }).tap();
  staked += await placeSlip(player);
});

test('plans a chase of three draws', async ({ product }) => {
  await enterRoom(player, product, CHASED);
  await openTab(player, CHASED.tab);
  await pickAll(player);
  await player.getByRole('button', { name: 'Bet now' }).tap();
  const slip = slipOf(player);
  await slip.getByRole('checkbox', { name: 'Chase' }).check();
  await slip.getByRole('textbox', { name: 'Draws' }).fill(String(CHASE_DRAWS));
  await expect(slip.getByRole('checkbox', { name: /^Stop after a win/ })).toBeChecked();
  chased = await placeSlip(player);
});
/** Screens of the lottery, and what opens what lies on them. */
const SCREENS: readonly { readonly path: string; readonly open?: () => Promise<void> }[] = [
  { path: '/lottery' },
  { path: '/lottery?gameCode=mark-six-60' },
  { path: '/lottery?gameCode=ssc-60', open: openChase },
  { path: '/lottery?gameCode=ssc-60&view=results' },
  { path: '/lottery?gameCode=ssc-60&view=trend' },
  { path: '/lottery?gameCode=ssc-60&view=road' },
  { path: '/lottery?gameCode=ssc-60&view=rules' },
  { path: '/lottery?view=tickets' },
  { path: '/lottery?view=chases' },
  { path: '/lottery/verify?gameCode=ssc-60' },
];

async function openChase(): Promise<void> {
  await openTab(player, 'Fixed place');
  await pickAll(player);
  await player.getByRole('button', { name: 'Bet now' }).tap();
  await slipOf(player).getByRole('checkbox', { name: 'Chase' }).check();
  await expect(slipOf(player).getByRole('columnheader', { name: 'If it wins' })).toBeVisible();
}

test('its screens are accessible, dark and light', async ({ product }) => {
  const problems: string[] = [];
  for (const { path, open } of SCREENS) {
    await test.step(path, async () => {
      await player.goto(`${product.portalUrl}${path}`);
      await expect(player.getByRole('main').getByRole('heading').first()).toBeVisible();
      await open?.();
      await expect(player.locator('[aria-busy=true], [data-skeleton]')).toHaveCount(0);
      await freeFromBars(player);
      await setScheme(player, 'dark');
      const found = [...(await findViolations(player))];
      await setScheme(player, 'light');
      found.push(...(await findContrastViolations(player)));
      problems.push(...found.map((problem) => `${path}: ${problem}`));
    });
  }
  expect(problems).toEqual([]);
});

test('operators enter official results, one of them a wrong one', async ({ browser, product }) => {
  const omar = await openDesk(browser);
  await signIn(olivia, product);
  await signIn(oscar, product, 'cashier');
  await signIn(omar, product, 'omar');
  for (const issue of [central, fourD, thai, hanoi, lao])
    await closeOfficial(product.dataFolder, issue);
  await enterTwice([oscar, olivia], product, { issue: central, code: CENTRAL_RESULT });
  await enterTwice([olivia, oscar], product, { issue: fourD, code: FOUR_D_RESULT });
  await enterTwice([oscar, olivia], product, { issue: thai, code: THAI_RESULT });
  await enterTwice([olivia, oscar], product, { issue: hanoi, code: HANOI_RESULT });
  await enterTwice([oscar, omar], product, { issue: lao, code: WRONG });
  await expectSettled(omar, product, lao);
  await omar.context().close();
  await expectTickets(product, LAO.game, 'Lost');
});

test('every number of a row wins in every family, and is paid', async ({ product }) => {
  for (const { game } of [...HOUSE_BETS, CENTRAL, THAI, HANOI, FOUR_D]) {
    await expectTickets(product, game, 'Won');
  }
  const tickets = await player.getByRole('main').getByRole('listitem').allInnerTexts();
  const won = tickets.filter((ticket) => /\bWon\s*$/.test(ticket));
  expect(won).toHaveLength(HOUSE_BETS.length + [CENTRAL, THAI, HANOI, FOUR_D, CHASED].length);
  expect(tickets.filter((ticket) => !won.includes(ticket))).toEqual([
    expect.stringContaining(LAO.game),
  ]);
  paid = tickets.reduce((sum, ticket) => sum + centsIn(ticket), 0);
  await expect.poll(balance).toBe(DEPOSIT * 100 - staked - chased / CHASE_DRAWS + paid);
});

test('the win of a chase stops it, and what was set aside is back', async ({ product }) => {
  await player.goto(`${product.portalUrl}/lottery?view=chases`);
  await expect(card(CHASED.game)).toContainText('Stopped by a win');
  await card(CHASED.game).getByRole('button').tap();
  const dialog = player.getByRole('dialog', { name: CHASED.game });
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  await expect(dialog.locator('dl')).toContainText(`Placed as tickets${dollars(chased / 3)}`);
  await expect(dialog.locator('dl')).toContainText(`Returned${dollars((chased * 2) / 3)}`);
  await expect(dialog.getByText('Returned', { exact: true })).toHaveCount(CHASE_DRAWS);
});

test('a result that two correct is settled again: the lost ticket is paid', async ({ product }) => {
  const before = await balance();
  await openIssue(oscar, product, lao);
  await oscar.getByRole('button', { name: 'Correct the result' }).click();
  const dialog = oscar.getByRole('dialog', { name: 'Correct the result' });
  await typeResult(dialog, RIGHT);
  await dialog.getByRole('button', { name: 'See what changes' }).click();
  await expect(dialog.getByText(/^Tickets that change: [1-9]/)).toBeVisible();
  await dialog.getByText('Tickets that change most').click();
  const change = await dialog.getByRole('listitem').filter({ hasText: ACCOUNT }).innerText();
  const won = centsIn(change.slice(change.indexOf('→')));
  expect(won).toBeGreaterThan(0);
  await expectAccessible(oscar);
  await dialog.getByLabel('Reason').fill('The last digit was misread');
  await dialog.getByRole('button', { name: 'Propose it' }).click();
  await expect(oscar.getByText('Proposed. A second operator decides.')).toBeVisible();

  await openIssue(olivia, product, lao);
  await olivia.getByRole('button', { name: 'See what changes' }).click();
  await olivia.getByRole('button', { name: 'Approve' }).click();
  await olivia.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(olivia.getByText('Approved. Tickets follow.')).toBeVisible();

  await expectTickets(product, LAO.game, 'Won');
  await expect.poll(balance).toBe(before + won);
  await card(LAO.game).getByRole('button').tap();
  const ticket = player.getByRole('dialog', { name: LAO.game });
  await expect(ticket.getByText(/corrected/i).first()).toBeVisible();
  await expect(ticket.getByText('Won', { exact: true })).toBeVisible();
});

test('a ticket leads to the proof of its draw, which is drawn again in the browser', async ({
  product,
}) => {
  await openTickets(product, '&status=WON');
  await card('SSC 1 min').first().getByRole('button').tap();
  await player.getByRole('dialog').getByRole('link', { name: 'Verify' }).tap();
  await expect(player.getByRole('heading', { level: 1, name: 'Verify a draw' })).toBeVisible();
  await expect(player.getByText('This draw is proven')).toBeVisible();
});
