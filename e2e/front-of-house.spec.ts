// What a visitor and a member find before money and play: games, announcements, help, languages,
// and what an operator publishes for them.
import type { Locator, Page } from '@playwright/test';
import { openPlace, signIn } from './desk.ts';
import { type DemoAccount, expect, test, VIEWPORTS } from './harness.ts';

test.describe.configure({ timeout: 180_000 });

const main = (page: Page) => page.getByRole('main');

/** Opens a page as someone who has read the announcements. */
async function openQuietly(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    for (const key of ['USER_POPUP', 'ANONYMOUS_POPUP']) sessionStorage.setItem(key, 'closed');
  });
  await page.goto(path);
}

async function login(page: Page, { username, password }: DemoAccount): Promise<void> {
  await openQuietly(page, '/rng');
  await page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toBeHidden();
}

test('A list is filtered in the address, and Back finds it again', async ({ page }) => {
  await openQuietly(page, '/rng');
  await main(page).getByRole('searchbox').fill('velvt hours');
  await expect(page).toHaveURL(/search=velvt/);
  await expect(main(page).getByRole('article').first()).toContainText('Velvet Hours');
  await main(page).getByRole('searchbox').fill('');
  await main(page).getByRole('button', { name: 'Filters' }).click();
  await main(page).getByLabel('Lines').selectOption('25');
  await main(page).getByLabel('Volatility').selectOption('high');
  await expect(page).toHaveURL(/linesMin=25/);
  const count = await main(page).getByRole('status').first().textContent();
  await page.getByRole('link', { name: 'Promotions' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
  await page.goBack();
  await expect(main(page).getByLabel('Lines')).toHaveValue('25');
  await expect(main(page).getByRole('status').first()).toHaveText(count ?? '');
  await main(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(page).not.toHaveURL(/linesMin/);
});

/** Presses what a tile shows on hover; a tile that was replaced under the pointer needs another move. */
async function pressOnTile(tile: Locator, button: Locator): Promise<void> {
  await expect(async () => {
    await tile.hover({ position: { x: 40, y: 40 } });
    await tile.hover();
    await expect(button).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await button.click();
}

test('A visitor who starts a game or keeps a favourite is asked to log in', async ({ page }) => {
  await openQuietly(page, '/rng');
  const tile = main(page).getByRole('article').first();
  await pressOnTile(tile, tile.getByRole('button', { name: 'Play', exact: true }));
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
  await openQuietly(page, '/rng');
  await pressOnTile(tile, tile.getByRole('button', { name: /favourite/ }));
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
});

test('A game that is not connected says so before it opens, and then is a labelled demonstration', async ({
  page,
}) => {
  await openQuietly(page, '/rng?search=Lantern+Festival');
  const tile = main(page).getByRole('article').filter({ hasText: 'Lantern Festival' }).first();
  await expect(tile.getByText('Not connected yet')).toBeVisible();
  await tile.getByRole('button', { name: 'Lantern Festival', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Lantern Festival' });
  await expect(sheet.getByRole('button', { name: 'Play', exact: true })).toBeHidden();
  await sheet.getByRole('button', { name: 'See a demo' }).click();
  await expect(
    page
      .frameLocator('iframe')
      .getByText(/no money/i)
      .first(),
  ).toBeVisible();
});

test('A member keeps favourites and finds them again', async ({ page, product }) => {
  await login(page, product.account('player'));
  const known = page.waitForResponse(/\/favorites\/ids/);
  await page.goto('/fish');
  await known;
  // Tables, rooms and seas come first; games are below them.
  const tile = main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Play (?!at )/ }) })
    .first();
  const name = await tile.getByRole('paragraph').first().textContent();
  await tile.hover();
  const heart = tile.getByRole('button', { name: /favourite/ });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  // It is shown at once; who leaves the page before it was sent takes it back.
  const kept = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /favorites\//.test(response.url()),
  );
  await heart.click();
  expect((await kept).ok()).toBe(true);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/favorite');
  await expect(
    main(page)
      .getByRole('article')
      .filter({ hasText: name ?? '' }),
  ).toBeVisible();
});

test('Announcements greet once a session and are closed by their button alone', async ({
  page,
}) => {
  await page.goto('/');
  const popup = page.getByRole('dialog');
  await expect(popup).toBeVisible();
  await page.mouse.click(5, 400);
  await expect(popup).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hot right now' })).toBeVisible();
  await page.waitForTimeout(2_500);
  await expect(popup).toBeHidden();
});

test('The help centre opens on the section of the address', async ({ page }) => {
  await openQuietly(page, '/help');
  const help = page.getByRole('dialog', { name: 'Help' });
  const section = help.getByRole('navigation').getByRole('link').nth(2);
  const href = (await section.getAttribute('href')) ?? '';
  await openQuietly(page, href);
  await expect(help.getByRole('navigation').locator('[aria-current]')).toHaveAttribute(
    'href',
    href,
  );
});

test('A language stays chosen, and turns the page round where its script does', async ({
  page,
}) => {
  await openQuietly(page, '/');
  await page.getByLabel('Language').first().selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', /^ar/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // A language without texts of its own says so where it is chosen, and speaks English.
  await expect(page.locator('option', { hasText: /日本語.*·/ }).first()).toBeAttached();
  await page.locator('select').first().selectOption('ja');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'Hot right now' })).toBeVisible();
});

test('A part of the page that is lost can be fetched again', async ({ page, expectedErrors }) => {
  expectedErrors.push('Failed to load resource', 'ChunkLoadError', 'dynamically imported module');
  // Before the first page: a screen may be fetched while the browser has nothing else to do.
  await page.route(/js\/(promotions|Promotions)[^/]*\.js/, (route) => route.abort());
  await openQuietly(page, '/');
  await page.getByRole('link', { name: 'Promotions' }).first().click();
  const again = page.getByRole('button', { name: 'Try again' }).first();
  await expect(again).toBeVisible({ timeout: 30_000 });
  await page.unroute(/js\/(promotions|Promotions)[^/]*\.js/);
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
});

test('On a phone a press shows both ways to start a game', async ({ browser, product }) => {
  const context = await browser.newContext({
    viewport: VIEWPORTS.phone,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await openQuietly(page, `${product.portalUrl}/rng`);
  await main(page).getByRole('button', { name: 'Play Velvet Hours', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Velvet Hours' });
  await expect(sheet.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Free trial' })).toBeVisible();
  await expect(sheet.getByText('96.26%')).toBeVisible();
  await context.close();
});

test('What an operator announces is read by visitors', async ({ browser, page, product }) => {
  const title = `The ferry runs late ${Date.now().toString(36)}`;
  const light = { colorScheme: 'light' } as const;
  const desk = await browser.newPage({ ...light, locale: 'en-US', viewport: VIEWPORTS.desktop });
  await signIn(desk, product);
  // Without a choice of one's own the system's scheme counts.
  await expect(desk.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await openPlace(desk, 'Announcements');
  await desk.getByRole('link', { name: 'New announcement' }).click();
  await desk.getByRole('textbox', { name: 'Title' }).first().fill(title);
  const text = desk.getByRole('textbox', { name: 'Text' }).first();
  await text.click();
  await desk.keyboard.type('The last boat leaves at midnight tonight.');
  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  const asking = desk.getByRole('dialog', { name: 'Show this to players?' });
  await asking.getByRole('textbox', { name: 'Reason' }).fill('the harbour called');
  await asking.getByRole('button', { name: 'Confirm' }).click();
  await expect(asking).toBeHidden();

  await openQuietly(page, '/announcements');
  await expect(main(page).getByText(title)).toBeVisible();

  await desk.goto(`${product.consoleUrl}/content/announcements`);
  await expect(desk.getByText(title).first()).toBeVisible();
  await desk.context().close();
});
