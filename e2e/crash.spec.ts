// Two members at one table: one at a desk with a multiplier named beforehand, one on a phone who takes by hand.
// They see each other, a reload in the middle of a round loses nothing, and the round is proven at the end.
import type {
  Browser,
  BrowserContextOptions,
  FrameLocator,
  Locator,
  Page,
  Response,
} from '@playwright/test';
import { capture, expect, type Product, test } from './harness.ts';
import { openMember } from './member.ts';

/** A round can be over before a finger is on the button. */
const ROUNDS_MAX = 8;

test.describe.configure({ mode: 'serial', timeout: 400_000 });

let desk: Page;
let phone: Page;

const game = (page: Page): FrameLocator => page.frameLocator('iframe');
const panel = (page: Page): Locator => game(page).getByRole('region', { name: 'First bet' });
const others = (page: Page): Locator => game(page).getByRole('region', { name: 'In this round' });
const status = (page: Page): Locator => panel(page).locator('.crash-status');

/** Bets until a bet is in a round: one that comes when the table has just closed is refused. */
async function bet(page: Page): Promise<void> {
  const isIn = () =>
    expect(status(page))
      .toContainText(/in the round|^Taken at/, { timeout: 40_000 })
      .then(
        () => true,
        () => false,
      );
  for (let round = 1; ; round += 1) {
    await panel(page)
      .getByRole('button', { name: /^Bet \$/ })
      .click({ timeout: 90_000 });
    if (await isIn()) return;
    expect(round).toBeLessThan(ROUNDS_MAX);
  }
}

/** What the table has refused: only bets that were too late. */
const refusals: string[] = [];
async function noteRefusal(response: Response): Promise<void> {
  if (!response.url().includes('/api/table/bets') || response.ok()) return;
  refusals.push(((await response.json()) as { code: string }).code);
}

async function sit(
  browser: Browser,
  product: Product,
  options: BrowserContextOptions & { readonly name: string },
): Promise<Page> {
  const page = await openMember(browser, product, { ...options, dollars: 50 });
  page.on('response', (response) => void noteRefusal(response));
  await page.goto(`${product.portalUrl}/seamless?vassalage=PARLOUR&gameCode=crash`);
  await expect(panel(page)).toBeVisible({ timeout: 90_000 });
  return page;
}

test.beforeAll(async ({ browser, product }) => {
  desk = await sit(browser, product, { name: 'kestrel', viewport: { width: 1440, height: 900 } });
  phone = await sit(browser, product, {
    name: 'heron',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
});
test.afterAll(async () => {
  for (const page of [desk, phone]) await page?.context().close();
});

test('a bet with a multiplier of its own is taken there, and paid when the round ends', async () => {
  await panel(desk).getByLabel('Take at (×)').fill('1.01');
  await bet(desk);
  await expect(others(desk).getByText('You')).toBeVisible();
  await expect(others(phone).getByRole('listitem')).toHaveCount(1);
  // One round in a hundred ends before.
  await expect(status(desk)).toContainText(/^Won|went with the kite/, { timeout: 200_000 });
  await capture(desk, 'crash-desk');
});

test('a bet is taken by hand while the kite is up', async () => {
  const take = panel(phone).getByRole('button', { name: /^Take \$/ });
  for (let round = 1; ; round += 1) {
    await bet(phone);
    const isUp = await take.click({ timeout: 60_000 }).then(
      () => true,
      () => false,
    );
    if (isUp && (await status(phone).textContent())?.startsWith('Taken at')) break;
    expect(round).toBeLessThan(ROUNDS_MAX);
  }
  await capture(phone, 'crash-phone');
  await expect(status(phone)).toContainText(/^Won/, { timeout: 200_000 });
});

test('a page that is opened again in the middle of a round has its bet', async () => {
  await panel(phone).getByLabel('Take at (×)').fill('5000');
  await bet(phone);
  await phone.reload();
  await expect(panel(phone)).toBeVisible({ timeout: 90_000 });
  await expect(status(phone)).toContainText(/in the round|went with the kite|^$/);
  await game(phone).getByRole('button', { name: 'My rounds' }).click();
  const rounds = game(phone).getByRole('dialog', { name: 'My rounds' });
  await expect(rounds.getByRole('button').nth(1)).toBeVisible();
  await rounds.getByRole('button', { name: 'Close', exact: true }).click();
});

test('the point of a round is recomputed in the browser', async () => {
  await game(desk)
    .getByRole('button', { name: /Open its proof/ })
    .first()
    .click();
  const proof = game(desk).getByRole('dialog', { name: 'Fairness' });
  await proof.getByRole('button', { name: 'Check in this browser' }).click();
  await expect(proof.getByText('The link leads to the published end of the chain.')).toBeVisible();
  await expect(proof.getByText("The beacon's value is one of its own chain.")).toBeVisible();
  await expect(proof.getByText('Link and beacon give exactly this point.')).toBeVisible();
  expect(new Set(refusals)).toEqual(new Set(refusals.length > 0 ? ['table.closed'] : []));
});
