// A trader at the consoles of the sportsbook: every screen opens, and a stop shuts an event for players until
// it is lifted.
import type { Page } from '@playwright/test';
import { signIn } from './desk.ts';
import { bookIdOf, feedMatches } from './feed.ts';
import { capture, expect, expectAccessible, type Product, test } from './harness.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

/** The feed says what is played within its first minute. */
const BOOK_MS = 120_000;

let trader: Page;
let player: Page;
let eventId = '';

test.beforeAll(async ({ browser, product }) => {
  test.setTimeout(240_000);
  const context = { locale: 'en-US', viewport: { width: 1440, height: 900 } };
  trader = await (await browser.newContext(context)).newPage();
  await signIn(trader, product);
  player = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await expect
    .poll(async () => (await feedMatches(player, product)).length, { timeout: BOOK_MS })
    .toBeGreaterThan(8);
  // The last of those that begin next.
  const match = (await feedMatches(player, product)).findLast(({ event }) =>
    event.startsWith('sr:match:'),
  );
  if (match !== undefined) eventId = await bookIdOf(player, product, match);
});
test.afterAll(() => Promise.all([trader, player].map((page) => page.context().close())));

const prices = () =>
  player.getByRole('main').getByRole('button', { disabled: false, name: /, .*, \d+\.\d+$/ });

async function openConsole(product: Product, path: string): Promise<void> {
  await trader.goto(`${product.consoleUrl}${path}`);
  await trader.getByRole('heading', { level: 1 }).waitFor();
  await expect(trader.locator('[aria-busy=true], [data-skeleton]')).toHaveCount(0, {
    timeout: 60_000,
  });
}

const SCREENS = {
  events: '/sports/events',
  stops: '/sports/stops',
  offer: '/sports/offer',
  settlement: '/sports/settlement',
  bets: '/sports/bets',
  referrals: '/sports/referrals',
  liability: '/sports/liability',
  limits: '/sports/limits',
  factors: '/sports/factors',
} as const;

for (const [name, path] of Object.entries(SCREENS)) {
  test(`the trader's page of ${name} opens`, async ({ product }) => {
    await openConsole(product, path);
    await capture(trader, `trader-${name}`);
    await expectAccessible(trader);
  });
}

test('a stop of an event shuts its prices for players, and lifting it opens them', async ({
  product,
}) => {
  await player.goto(`${product.portalUrl}/sports/event/${eventId}`);
  await prices().first().waitFor({ timeout: BOOK_MS });
  await openConsole(product, `/sports/events/${eventId}`);
  await capture(trader, 'trader-event');
  await expectAccessible(trader);
  await trader.getByRole('button', { name: 'Stop', exact: true }).first().click();
  const stop = trader.getByRole('dialog', { name: /^Stop betting on/ });
  await stop.getByRole('textbox').fill('News about the event');
  await stop.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(trader.getByText(/^Betting on .* is stopped\.$/).first()).toBeVisible();
  await expect(prices()).toHaveCount(0);
  await capture(player, 'event-stopped');

  await trader.getByRole('button', { name: 'Lift', exact: true }).first().click();
  const lift = trader.getByRole('dialog', { name: /^Take bets on/ });
  await lift.getByRole('textbox').fill('Confirmed by the league');
  await lift.getByRole('button', { name: 'Lift', exact: true }).click();
  await expect(prices().first()).toBeVisible();
});
