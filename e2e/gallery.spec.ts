// Every screen and dialog, on a phone and a desktop, dark and light, from left to right and from
// right to left: it opens, it is accessible, and it logs no error. E2E_GALLERY keeps pictures.
import process from 'node:process';
import type { Browser, Page } from '@playwright/test';
import { signIn } from './desk.ts';
import { bindAlbum, keepPicture } from './gallery/album.ts';
import { type Look, looks, nameOf } from './gallery/look.ts';
import { lotteryScreens } from './gallery/lottery-screen.ts';
import { operatorScreens } from './gallery/operator-screen.ts';
import {
  agentScreens,
  memberScreens,
  type Screen,
  visitorScreens,
  type Words,
  wordsIn,
} from './gallery/screen.ts';
import { tableScreens } from './gallery/table-screen.ts';
import { expect, findViolations, freeFromBars, type Product, test, VIEWPORTS } from './harness.ts';

const isGallery = process.env['E2E_GALLERY'] !== undefined;
const SETTLE_MS = 10_000;
/** A slow machine takes its time; what never arrives is a fault all the same. */
const LOADED_MS = 60_000;
/** After a press the next screen takes a moment to say that it is on its way. */
const OPENING_MS = 500;
const POPUP_KEYS = ['USER_POPUP', 'ANONYMOUS_POPUP'];

/** What a tab of someone who is logged in remembers. */
type Memory = Readonly<Record<string, string>>;
type Role = {
  readonly name: string;
  readonly screens: readonly Screen[];
  /** Who of the demo looks at them. */
  readonly account: 'visitor' | 'player' | 'agent' | 'admin';
  /** Journeys of their own look at these screens; here they are shown only. */
  readonly isShown?: true;
};

const ROLES: readonly Role[] = [
  { name: 'visitor', account: 'visitor', screens: visitorScreens },
  { name: 'player', account: 'player', screens: memberScreens },
  { name: 'agent', account: 'agent', screens: agentScreens },
  { name: 'pit boss', account: 'admin', screens: tableScreens },
  { name: 'lottery player', account: 'player', screens: lotteryScreens, isShown: true },
  { name: 'lottery operator', account: 'admin', screens: operatorScreens, isShown: true },
];
/** The console is read in English alone. */
const isSeen = (look: Look, { account, isShown }: Role): boolean =>
  (isGallery || isShown !== true) && (account !== 'admin' || look.language === 'en');

test.describe.configure({ timeout: 900_000 });

const memories = new Map<string, Memory>();

/** Logs in once for all looks: a session lives in the memory of its tab. */
async function memoryOf(browser: Browser, product: Product, role: string): Promise<Memory> {
  const known = memories.get(role);
  if (known !== undefined || role === 'visitor' || role === 'admin') return known ?? {};
  const page = await browser.newPage({ locale: 'en-US' });
  const { username, password } = product.account(role);
  const isAgent = role === 'agent';
  await page.goto(`${product.portalUrl}${isAgent ? '/agent' : '/login'}`);
  const form = isAgent ? page.getByRole('main') : page.getByRole('dialog');
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.pathname === (isAgent ? '/agentHome' : '/'));
  const memory = await page.evaluate(() => ({ ...sessionStorage }) as Memory);
  await page.context().close();
  memories.set(role, memory);
  return memory;
}

async function openTab(browser: Browser, look: Look, memory: Memory): Promise<Page> {
  const context = await browser.newContext({
    viewport: VIEWPORTS[look.viewport],
    hasTouch: look.viewport === 'phone',
    isMobile: look.viewport === 'phone',
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  await context.addInitScript(
    ({ language, scheme, remembered }) => {
      localStorage.setItem('history-language', language);
      localStorage.setItem('parlour.scheme', scheme);
      localStorage.setItem('parlour.console-scheme', scheme);
      for (const [key, value] of Object.entries(remembered)) sessionStorage.setItem(key, value);
    },
    { language: look.language, scheme: look.scheme, remembered: memory },
  );
  return context.newPage();
}

/** Waits for the screen as a person would: until nothing moves, loads or stands in for anything. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => {
    // A screen that asks again and again is looked at as it is.
  });
  await expect(page.locator('[aria-busy=true], [data-skeleton]')).toHaveCount(0, {
    timeout: LOADED_MS,
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function show(page: Page, screen: Screen, words: Words, address: string): Promise<void> {
  // A page of its own for each screen, so that none inherits what another has opened.
  await page.goto('about:blank');
  await page.goto(`${address}${screen.path}`);
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first().waitFor({
    state: 'attached',
  });
  await settle(page);
  if (screen.showsPopups) await page.getByRole('dialog').waitFor();
  if (screen.open === undefined) return;
  await screen.open(page, words);
  await page.waitForTimeout(OPENING_MS);
  await settle(page);
}

/** What is wrong with a screen in one look; every screen is examined, whatever came before. */
async function examine(
  page: Page,
  screen: Screen,
  look: Look,
  address: string,
): Promise<readonly string[]> {
  const words = wordsIn(look.language);
  await show(page, screen, words, address);
  if (isGallery) await keepPicture(page, screen.name, nameOf(look));
  const { dir, overflow } = await page.evaluate(() => {
    const root = document.documentElement;
    return { dir: root.dir, overflow: root.scrollWidth - root.clientWidth };
  });
  await freeFromBars(page);
  const wanted = look.language === 'ar' ? 'rtl' : 'ltr';
  return [
    ...(dir === wanted ? [] : [`runs ${dir}`]),
    ...(overflow > 0 ? [`is ${overflow} px wider than its window`] : []),
    ...(await findViolations(page)),
  ];
}

for (const look of looks(isGallery)) {
  for (const role of ROLES.filter((each) => isSeen(look, each))) {
    test(`${nameOf(look)}: every screen of a ${role.name}`, async ({ browser, product }) => {
      const remembered = await memoryOf(browser, product, role.account);
      const isDesk = role.account === 'admin';
      const closed = Object.fromEntries(POPUP_KEYS.map((key) => [key, 'closed']));
      const quiet = await openTab(browser, look, { ...remembered, ...closed });
      const greeted = await openTab(browser, look, remembered);
      if (isDesk) await signIn(quiet, product);
      const address = isDesk ? product.consoleUrl : product.portalUrl;
      const problems: string[] = [];
      for (const screen of role.screens) {
        await test.step(screen.name, async () => {
          const page = screen.showsPopups ? greeted : quiet;
          const found = await examine(page, screen, look, address).catch((error: Error) => [
            error.message,
          ]);
          problems.push(...found.map((problem) => `${screen.name}: ${problem}`));
        });
      }
      await quiet.context().close();
      await greeted.context().close();
      expect(problems).toEqual([]);
    });
  }
}

test.afterAll(async () => {
  if (isGallery) await bindAlbum();
});
