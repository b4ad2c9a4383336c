// A member who plays on a phone and is interrupted: time and result on wish, a reality check within a slot
// that plays by itself, and limits a press away.
import type { FrameLocator, Page } from '@playwright/test';
import { queryProduct } from './database.ts';
import { capture, expect, test } from './harness.ts';
import { deposit, registerMember } from './member.ts';

const ACCOUNT = `wren${Date.now().toString(36)}`;

test.describe.configure({ mode: 'serial', timeout: 400_000 });

let page: Page;

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({
    locale: 'en-US',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  page = await context.newPage();
});
test.afterAll(() => page.context().close());

const game = (): FrameLocator => page.frameLocator('iframe');
const strip = () => game().getByRole('region', { name: 'Time and result' }).first();

test('time and result are shown on wish, and stay on the screen when the player wants that', async ({
  product,
}) => {
  await registerMember(page, product, { account: ACCOUNT, password: 'a quiet evening 8' });
  await deposit(page, product, 50);
  await page.goto(`${product.portalUrl}/seamless?vassalage=PARLOUR&gameCode=velvet-hours`);
  await game().getByRole('button', { name: 'Time and result' }).click({ timeout: 90_000 });
  const panel = game().getByRole('dialog', { name: 'Time and result' });
  await expect(panel.getByText('All games')).toBeVisible();
  await panel.getByLabel('Keep them on the screen').check();
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(strip()).toContainText('Time played');
  // The page around the game does not tell the same twice.
  await expect(page.getByRole('group', { name: 'This visit' })).toBeHidden();
});

test('a reality check ends autoplay behind its round and shows what came of it', async ({
  product,
}) => {
  // A visit that began nearly as long ago as the member wants to be reminded after.
  const { count } = await queryProduct(product.dataFolder, {
    text: `update protection_visits v set started_at = now() - interval '60 minutes' + interval '12 seconds'
      from members m where m.id = v.member_id and m.account = $1`,
    values: [ACCOUNT],
  });
  expect(count).toBe(1);
  await game().getByRole('button', { name: 'Autoplay' }).click();
  const plan = game().getByRole('dialog', { name: 'Autoplay' });
  await plan.getByRole('radio', { name: '100', exact: true }).check();
  await plan.getByRole('button', { name: 'Start autoplay' }).click();
  await expect(game().getByRole('button', { name: /^Stop autoplay/ })).toBeVisible();

  const check = game().getByRole('alertdialog', { name: 'Reality check' });
  await expect(check).toBeVisible({ timeout: 120_000 });
  await expect(check.getByRole('timer')).toContainText(/^1:0/);
  await expect(check.getByText('Staked')).toBeVisible();
  // One dialog, and not another one of the page on top of it.
  await expect(page.getByRole('dialog', { name: 'Reality check' })).toBeHidden();
  await capture(page, 'reality-check');
  await page.keyboard.press('Escape');
  await expect(check).toBeVisible();
  await check.getByRole('button', { name: 'Continue playing' }).click();
  await expect(check).toBeHidden();
  await expect(game().getByRole('button', { name: 'Spin', exact: true })).toBeEnabled();
});

test('limits are a press away from the game', async () => {
  await game().getByRole('button', { name: 'Time and result' }).click();
  await game()
    .getByRole('dialog', { name: 'Time and result' })
    .getByRole('button', { name: 'Limits and breaks' })
    .click();
  await expect(page).toHaveURL(/\/member\/protection/);
});
