// A member backs every greyhound of a race, and both sides and the draw of a fight that is opened from the
// lobby: what came is shown, paid, and proven in the browser.
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { capture, expect, test } from './harness.ts';
import { deposit, registerMember } from './member.ts';

const SUFFIX = Date.now().toString(36);
/** A round from its first second to its pay. */
const ROUND_MS = 100_000;

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let page: Page;

const game = (): FrameLocator => page.frameLocator('iframe');
const press = (): Locator => game().locator('.live-press');

/** Waits for bets to be open for some seconds still, and puts a chip on each of these places. */
async function bet(places: readonly string[]): Promise<void> {
  await expect(game().locator('.live-seconds')).toHaveText(/^(?:1\d|2\d|3\d)$/, {
    timeout: ROUND_MS,
  });
  for (const place of places) await game().locator(`[data-place="${place}"]`).click();
  await press().click();
  await expect(press()).toHaveText(/in the round$/);
}

/** Something was on whatever came: the page says what it brought. */
async function bePaid(): Promise<void> {
  await expect(game().locator('.live-win')).toBeVisible({ timeout: ROUND_MS });
  await game().getByRole('button', { name: 'My rounds' }).click();
  const rounds = game().getByRole('dialog', { name: 'My rounds' });
  await expect(rounds.getByRole('listitem').first()).toBeVisible();
  await rounds.getByRole('button', { name: 'Close', exact: true }).click();
}

test.beforeAll(async ({ browser, product }) => {
  const context = await browser.newContext({
    locale: 'en-US',
    colorScheme: 'dark',
    viewport: { width: 1440, height: 900 },
  });
  page = await context.newPage();
  await registerMember(page, product, { account: `piper${SUFFIX}`, password: 'lamps at dusk 9' });
  await deposit(page, product, 50);
});
test.afterAll(async () => {
  await page?.context().close();
});

test('a race is bet on from its card, run to the line and paid', async ({ product }) => {
  await page.goto(`${product.portalUrl}/seamless?vassalage=PARLOUR&gameCode=greyhounds`);
  await expect(press()).toBeVisible({ timeout: ROUND_MS });
  await bet(['win-1', 'win-2', 'win-3', 'win-4', 'win-5', 'win-6']);
  await expect(game().getByRole('region', { name: 'Bet slip' }).getByRole('listitem')).toHaveCount(
    6,
  );
  await expect(game().locator('.race-order').getByRole('listitem')).toHaveCount(6, {
    timeout: ROUND_MS,
  });
  await expect(game().locator('.race-call')).toHaveText(/ wins from /, { timeout: ROUND_MS });
  await capture(page, 'greyhounds-finish');
  await bePaid();
  await game().locator('.live-pills button').first().click();
  const proof = game().getByRole('dialog', { name: 'Fairness' });
  await proof.getByRole('button', { name: 'Check in this browser' }).click();
  await expect(proof.getByText('Link and beacon give exactly this result.')).toBeVisible();
});

test('a fight is opened from the lobby and ends for a side or in a draw', async ({ product }) => {
  await page.goto(`${product.portalUrl}/games/cockfight?search=clockwork`);
  await page
    .getByRole('article')
    .filter({ hasText: 'Clockwork Roosters' })
    .first()
    .getByRole('button', { name: /Start now|Play/i })
    .first()
    .click();
  await expect(press()).toBeVisible({ timeout: ROUND_MS });
  await bet(['meron', 'wala', 'draw']);
  await expect(game().locator('.fight-call')).toHaveText(/ stands!|A draw\./, {
    timeout: ROUND_MS,
  });
  await bePaid();
});
