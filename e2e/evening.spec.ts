// An evening at the studio's own games: a slot that is cut off in its feature, a pool, blackjack, mines, video
// poker and a scratch card. On a phone by touch, on a desktop by the mouse, and by the keyboard alone.
import {
  cashOut,
  cutOffSlot,
  EVENING,
  type Evening,
  hitPool,
  holdTheBest,
  peekAtCard,
  scratch,
  splitAndDouble,
} from './evening/games.ts';
import { expect, keyboard, mainOf, mouse, PATIENCE_MS, touch } from './evening/hands.ts';
import { loseAnAnswer, playInTwoWindows, pressTwice } from './evening/trouble.ts';
import { test, VIEWPORTS } from './harness.ts';
import { deposit, registerMember } from './member.ts';

const DEPOSIT_DOLLARS = 100;

/** Cents of an amount in dollars, below zero behind any sign of minus. */
const centsOf = (text: string): number =>
  Number(text.replaceAll(/[^\d]/g, '')) * (/[-−]/.test(text) ? -1 : 1);

/** Every round is in the record, and what they came to is what the balance has changed by. */
async function compareMoney({ page, product }: Evening): Promise<void> {
  await page.goto(`${product.portalUrl}/member/personalHistoryCopy`);
  for (const name of Object.keys(EVENING))
    await expect(
      mainOf(page)
        .getByRole('button', { name: new RegExp(name) })
        .first(),
    ).toBeVisible();
  const figure = mainOf(page).locator('dl > div').filter({ hasText: 'Net result' }).first();
  await expect(figure).toContainText('$');
  const net = await figure.locator('dd > span').first().textContent();
  const cents = DEPOSIT_DOLLARS * 100 + centsOf(net ?? '');
  await expect(page.getByRole('banner')).toContainText(`$${(cents / 100).toFixed(2)}`);
}

/** A round opens from the record, and its replay is verified by the seeds that were revealed meanwhile. */
async function verifyRound({ hand, page, product }: Evening): Promise<void> {
  await hand.press(
    mainOf(page)
      .getByRole('button', { name: /Blackjack/ })
      .first(),
  );
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Blackjack');
  const replay = page.waitForEvent('popup');
  await hand.press(dialog.getByRole('button', { name: 'Replay and verify' }));
  const studio = await replay;
  await studio.waitForURL(`${product.studioUrl}/**`);
  await expect(studio.getByText(/Verified: seed and result match/).first()).toBeVisible();
  await studio.close();
}

async function playAnEvening(
  evening: Evening,
  { hasTrouble }: { readonly hasTrouble: boolean },
): Promise<void> {
  const { page, product } = evening;
  const account = `owl${Date.now().toString(36)}`;
  await registerMember(page, product, { account, password: 'a long evening 7' });
  await deposit(page, product, DEPOSIT_DOLLARS);
  const step = (title: string, work: (at: Evening) => Promise<void>) =>
    test.step(title, () => work(evening));
  await step('a scratch card is looked at', peekAtCard);
  await step('a feature is cut off and taken up again', cutOffSlot);
  await step('a pool is hit', hitPool);
  if (hasTrouble) {
    await step('two presses are one round', pressTwice);
    await step('an answer is lost', loseAnAnswer);
  }
  await step('a pair is split and doubled', splitAndDouble);
  await step('gems are collected', hasTrouble ? playInTwoWindows : cashOut);
  await step('the best cards are held', holdTheBest);
  await step('a card is scratched', scratch);
  await step('the record agrees with the balance', compareMoney);
  await step('a round is verified', verifyRound);
}

test.describe('A whole evening', () => {
  test.describe.configure({ timeout: 300_000 });
  test.use({ actionTimeout: PATIENCE_MS, contextOptions: { reducedMotion: 'reduce' } });

  test.describe('on a phone', () => {
    test.use({ viewport: VIEWPORTS.phone, isMobile: true, hasTouch: true });
    test('is played by touch', ({ page, product }) =>
      playAnEvening({ page, product, hand: touch }, { hasTrouble: false }));
  });

  test.describe('on a desktop', () => {
    test.use({ viewport: VIEWPORTS.desktop });
    test('is played by the mouse, and things go wrong', ({ expectedErrors, page, product }) => {
      expectedErrors.push('ERR_CONNECTION_RESET');
      return playAnEvening({ page, product, hand: mouse }, { hasTrouble: true });
    });
  });

  test.describe('on a laptop', () => {
    test.use({ viewport: { width: 1280, height: 720 } });
    test('is played by the keyboard alone', ({ page, product }) =>
      playAnEvening({ page, product, hand: keyboard }, { hasTrouble: false }));
  });
});
