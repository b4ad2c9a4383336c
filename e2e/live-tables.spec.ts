// One member at five live tables side by side: each is opened from the lobby, bet on so that something
// comes back whatever is drawn, and paid.
import type { BrowserContext, Page } from '@playwright/test';
import { capture, expect, type Product, test } from './harness.ts';
import { deposit, registerMember } from './member.ts';
import { betInRound, expectEnd, game, ROUND_MS } from './table.ts';

test.describe.configure({ mode: 'serial', timeout: 900_000 });

type Visit = {
  readonly name: string;
  /** Places that cover every outcome. */
  readonly places: readonly string[];
  /** What the presenter says of it. */
  readonly said: RegExp;
  /** What stands on the table then. */
  readonly shown: string;
  readonly isPhone?: boolean;
};

const VISITS: readonly Visit[] = [
  {
    name: 'Live Dragon Tiger',
    places: ['dragon', 'tie', 'tiger'],
    said: /^(?:Dragon|Tiger) wins, |^Tie, /,
    shown: '.ldt-side[data-result]',
  },
  {
    name: 'Live Andar Bahar',
    places: ['andar', 'bahar'],
    said: /^(?:Andar|Bahar) wins with card \d+/,
    shown: '.lab [data-mark="made"]',
    isPhone: true,
  },
  {
    name: 'Live Sic Bo',
    places: ['small', 'big', 'any-triple'],
    said: /^[1-6]-[1-6]-[1-6], total \d+/,
    shown: '.lsb-came',
  },
  {
    name: 'Teen Patti 20-20',
    places: ['a', 'tie', 'b'],
    said: /^[AB] wins: |^Both hands are equal/,
    shown: '.tp-hand[data-result]',
    isPhone: true,
  },
  {
    name: 'Sunset Wheel',
    places: ['1', '2', '5', '10', '20', '40'],
    said: /^The wheel stops on \d+/,
    shown: '.mw-segment.lit',
  },
];

async function sitDown(
  context: BrowserContext,
  product: Product,
  { isPhone = false, name }: Visit,
): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize(isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 });
  await page.goto(`${product.portalUrl}/live?search=${encodeURIComponent(name)}`);
  await page
    .getByRole('article')
    .filter({ hasText: name })
    .first()
    .getByRole('button', { name: /Start now|Play/i })
    .first()
    .click();
  await expect(game(page).locator('.live-press')).toBeVisible({ timeout: ROUND_MS });
  return page;
}

test('five tables are opened from the lobby, played and paid', async ({ browser, product }) => {
  const context = await browser.newContext({
    locale: 'en-US',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  const home = await context.newPage();
  await registerMember(home, product, {
    account: `leila${Date.now().toString(36)}`,
    password: 'lanterns at dusk 9',
  });
  await deposit(home, product, 50);
  // One after the other: a browser without a graphics card draws five tables too slowly.
  for (const visit of VISITS) {
    const page = await sitDown(context, product, visit);
    await betInRound(page, visit.places);
    const shown = [game(page).locator(visit.shown).first()];
    await expectEnd(page, { said: visit.said, shown, isPaid: true });
    await expect(game(page).locator('.live-pills button').first()).toBeVisible();
    await capture(page, visit.name.toLowerCase().replaceAll(' ', '-'));
    await page.close();
  }
  await context.close();
});
