// Members of a journey at a private table of a room: one at a desk, one on a phone, a third where three play.
import type { FrameLocator, Page } from '@playwright/test';
import { expect, type Product, test as base } from './harness.ts';
import { openMember } from './member.ts';

const DEPOSIT = 200;
const ENTERED_MS = 240_000;
const OPEN_MS = 90_000;
const SEAT_MS = 30_000;
const PAID_MS = 90_000;

export type RoomGame = { readonly code: string; readonly heading: string };
export type Pair = { readonly desk: Page; readonly phone: Page };

/** The page of the game within that of the portal. */
export const game = (page: Page): FrameLocator => page.frameLocator('iframe');

/** Two members who have registered and paid in: they play one room after the other. */
export const test = base.extend<object, { readonly pair: Pair; readonly third: Page }>({
  pair: [
    async ({ browser, product }, provide) => {
      const desk = await openMember(browser, product, {
        dollars: DEPOSIT,
        name: 'otter',
        viewport: { width: 1440, height: 900 },
      });
      const phone = await openMember(browser, product, {
        dollars: DEPOSIT,
        name: 'lynx',
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        reducedMotion: 'reduce',
      });
      await provide({ desk, phone });
      for (const page of [desk, phone]) await page.context().close();
    },
    { scope: 'worker', timeout: ENTERED_MS },
  ],
  /** A third member, who registers where a journey asks for one. */
  third: [
    async ({ browser, product }, provide) => {
      const page = await openMember(browser, product, {
        dollars: DEPOSIT,
        name: 'heron',
        viewport: { width: 1024, height: 768 },
      });
      await provide(page);
      await page.context().close();
    },
    { scope: 'worker', timeout: ENTERED_MS },
  ],
});

/** Both open the lobby of the game, and so do others who play with them. */
export async function openRoom(
  { desk, phone }: Pair,
  { portalUrl }: Product,
  { code, heading }: RoomGame,
  others: readonly Page[] = [],
): Promise<void> {
  for (const page of [desk, phone, ...others]) {
    await page.goto(`${portalUrl}/seamless?vassalage=PARLOUR&gameCode=${code}`);
    await expect(game(page).getByRole('heading', { name: heading })).toBeVisible({
      timeout: OPEN_MS,
    });
  }
}

async function sit(page: Page, seat: number): Promise<void> {
  await game(page)
    .getByRole('button', { name: `Take seat ${seat}` })
    .click();
  await game(page)
    .getByRole('button', { name: /^Sit down with/ })
    .click();
  await expect(game(page).getByRole('button', { name: 'Leave' })).toBeVisible({
    timeout: SEAT_MS,
  });
}

/** The desk opens a private table, the phone and others find it by its invitation, and all take a seat. */
export async function sitTogether(
  { desk, phone }: Pair,
  others: readonly Page[] = [],
): Promise<void> {
  await game(desk).getByRole('button', { name: 'Open a private table' }).click();
  const invite = game(desk).getByText(/^Invitation: [A-Z2-9]{8}$/);
  await expect(invite).toBeVisible({ timeout: SEAT_MS });
  const code = (await invite.textContent())?.slice(-8) ?? '';
  for (const page of [phone, ...others]) {
    await game(page).getByLabel('Invitation code').fill(code);
    await game(page).getByRole('button', { name: 'Join' }).click();
  }
  for (const [place, page] of [desk, phone, ...others].entries()) await sit(page, place + 1);
}

/** What is left at the table has come back to the balance. */
export const expectPaid = (page: Page): Promise<void> =>
  expect(
    game(page)
      .getByText(/^You left with/)
      .first(),
  ).toBeVisible({ timeout: PAID_MS });

/** All leave, and are paid what they hold. */
export async function leaveBoth(
  { desk, phone }: Pair,
  others: readonly Page[] = [],
): Promise<void> {
  for (const page of [desk, phone, ...others]) {
    await game(page).getByRole('button', { name: 'Leave' }).click();
    await expectPaid(page);
  }
}

const CARDS = 'Every card that you saw lay in the pack that was bound before the hand.';

/** Opens the first hand that was played, and expects that it proves itself in the browser. */
export async function expectProof(page: Page, title = 'Hands', proof = CARDS): Promise<void> {
  await game(page).getByRole('button', { name: 'My rounds' }).click();
  const hands = game(page).getByRole('dialog', { name: title, exact: true });
  await hands.locator('.hand-row').last().click();
  await expect(hands.getByText(proof)).toBeVisible();
}
