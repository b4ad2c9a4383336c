// Two members in both bingo halls at once, one at a desk and one on a phone: from the lobby to tickets of one
// round, its calls, what it paid, and its proof in the browser.
import type { Browser, BrowserContextOptions, FrameLocator, Locator, Page } from '@playwright/test';
import { capture, expect, type Product, test } from './harness.ts';
import { openMember } from './member.ts';

const HALLS = [
  { code: 'bingo-75', name: 'Pier Bingo 75', tickets: 4 },
  { code: 'bingo-90', name: 'Lantern Housie 90', tickets: 6 },
] as const;
/** Tickets that come when the doors have just closed go into the next round. */
const ROUND_MS = 150_000;

test.describe.configure({ mode: 'serial', timeout: 400_000 });

type Seat = { readonly page: Page; readonly hall: (typeof HALLS)[number] };

let members: readonly Page[];
let seats: readonly Seat[];

const game = (page: Page): FrameLocator => page.frameLocator('iframe');
const part = (page: Page, name: string): Locator =>
  game(page).getByRole('region', { name, exact: true });

async function join(
  browser: Browser,
  product: Product,
  options: BrowserContextOptions & { readonly name: string },
): Promise<Page> {
  const page = await openMember(browser, product, {
    dollars: 50,
    reducedMotion: 'reduce',
    ...options,
  });
  return page;
}

test.beforeAll(async ({ browser, product }) => {
  members = [
    await join(browser, product, { name: 'marigold', viewport: { width: 1440, height: 900 } }),
    await join(browser, product, {
      name: 'teacup',
      viewport: { width: 390, height: 844 },
    }),
  ];
});
test.afterAll(async () => {
  for (const page of members ?? []) await page.context().close();
});

test('both halls open from the lobby, for both members', async ({ product }) => {
  const [desk, phone] = members;
  if (desk === undefined || phone === undefined) throw new Error('the members have not joined');
  await desk.goto(`${product.portalUrl}/games/bg`);
  const tile = desk.getByRole('article').filter({ hasText: HALLS[0].name }).first();
  await tile.hover();
  await tile.getByRole('button', { name: /^Play/ }).first().click();
  await expect(part(desk, 'Tickets')).toBeVisible({ timeout: 90_000 });
  const opened = await Promise.all(
    [
      { member: desk, hall: HALLS[1] },
      { member: phone, hall: HALLS[0] },
      { member: phone, hall: HALLS[1] },
    ].map(async ({ hall, member }) => {
      const page = await member.context().newPage();
      await page.goto(`${product.portalUrl}/seamless?vassalage=PARLOUR&gameCode=${hall.code}`);
      await expect(part(page, 'Tickets')).toBeVisible({ timeout: 90_000 });
      return { page, hall };
    }),
  );
  seats = [{ page: desk, hall: HALLS[0] }, ...opened];
});

test('tickets of both are daubed by the same calls and paid at the end', async () => {
  const played = seats.map(async ({ hall, page }) => {
    const shop = part(page, 'Tickets');
    await shop
      .getByRole('button', { name: `Buy ${hall.tickets} tickets` })
      .click({ timeout: 90_000 });
    await expect(shop.getByText(`${hall.tickets} tickets in this round`)).toBeVisible({
      timeout: ROUND_MS,
    });
    const mine = part(page, 'My tickets');
    await expect(mine.getByRole('article')).toHaveCount(hall.tickets);
    await expect(game(page).getByText(/^Call \d+ of/)).toBeVisible({ timeout: ROUND_MS });
    await expect(part(page, 'In this round').getByText('You')).toBeVisible();
    await expect(mine.locator('[data-daubed]').nth(9)).toBeVisible({ timeout: ROUND_MS });
    await capture(page, `${hall.code}-${page.viewportSize()?.width ?? 0}`);
    const ended = game(page)
      .getByText(/tickets of|came back/i)
      .last();
    // It is shown for some seconds, and stays in the page.
    await expect(ended).toBeAttached({ timeout: ROUND_MS });
  });
  await Promise.all(played);
});

test('a round stands in the history with its tickets, and its proof holds', async () => {
  const [{ page: desk } = seats[0] as Seat, , { page: phone } = seats[2] as Seat] = seats;
  await game(desk).getByRole('button', { name: 'My rounds' }).click();
  const past = game(desk).getByRole('dialog', { name: 'My rounds' });
  await past.getByRole('button').nth(1).click();
  await expect(past.getByRole('article')).toHaveCount(HALLS[0].tickets);
  await past.getByRole('button', { name: /verify/i }).click();
  await expect(past.getByText('Verified: seed and result match.')).toBeVisible();

  await game(phone).getByRole('button', { name: 'Fairness' }).click();
  const proof = game(phone).getByRole('dialog', { name: 'Fairness' });
  await proof
    .getByRole('button', { name: /Open its proof/ })
    .first()
    .click();
  await proof.getByRole('button', { name: 'Check in this browser' }).click();
  await expect(proof.getByText('The link leads to the published end of the chain.')).toBeVisible();
  await expect(proof.getByText("The beacon's value is one of its own chain.")).toBeVisible();
  await expect(proof.getByText('Link and beacon give exactly these balls.')).toBeVisible();
});
