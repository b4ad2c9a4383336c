// How the portal moves: from screen to screen with what it already knows, and down a long list.
import type { Browser, CDPSession, Page } from '@playwright/test';
import { median } from './row.ts';

export type Motion = {
  /** From the press to the new screen's heading, with its data at hand. */
  readonly routeMs: number;
  readonly framesPerSecond: number;
  /** Elements in the page at the worst moment of the scroll. */
  readonly nodes: number;
};

const ROUTES = ['/rng', '/promotions'] as const;
const CHANGES = 8;
const LIST = '/games';
const SCROLL_MS = 4_000;
const PIXELS_PER_FRAME = 60;

export type Slowing = {
  /** The processor alone: what was seen before is in the browser's cache. */
  readonly processor: (session: CDPSession) => Promise<void>;
  /** The network as well, with an empty cache. */
  readonly all: (session: CDPSession) => Promise<void>;
};

export async function measureMotion(
  browser: Browser,
  url: string,
  slowing: Slowing,
): Promise<Motion> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    await dismissNotice(page);
    // The server paints each picture once, on the processor that the browser is measured on.
    await page.goto(`${url}${LIST}`);
    await page.waitForLoadState('networkidle');
    await scroll(page);
    await page.waitForLoadState('networkidle');
    for (const route of ROUTES) await changeRoute(page, route);
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await slowing.processor(session);
    const times: number[] = [];
    for (let change = 0; change < CHANGES; change += 1) {
      times.push(await changeRoute(page, ROUTES[change % ROUTES.length] ?? ROUTES[0]));
    }
    await slowing.all(session);
    await page.goto(`${url}${LIST}`);
    await page.waitForLoadState('networkidle');
    return { routeMs: median(times), ...(await scroll(page)) };
  } finally {
    await context.close();
  }
}

/** The notice that greets visitors would lie over the links. */
async function dismissNotice(page: Page): Promise<void> {
  const close = page.getByRole('dialog').getByRole('button').first();
  if (await close.isVisible()) await close.click();
}

const changeRoute = (page: Page, route: string): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    const heading = () => document.querySelector('main h1')?.textContent;
    const before = heading();
    const startedAt = performance.now();
    const look = () => {
      const now = heading();
      const isThere = location.pathname === '${route}' && now !== undefined && now !== before;
      if (isThere) requestAnimationFrame(() => resolve(performance.now() - startedAt));
      else requestAnimationFrame(look);
    };
    document.querySelector('header a[href="${route}"]').click();
    look();
  })`);

const scroll = (page: Page): Promise<Pick<Motion, 'framesPerSecond' | 'nodes'>> =>
  page.evaluate(`new Promise((resolve) => {
    const startedAt = performance.now();
    let frames = 0;
    let nodes = 0;
    const step = () => {
      frames += 1;
      if (frames % 30 === 0) nodes = Math.max(nodes, document.querySelectorAll('*').length);
      scrollBy(0, ${PIXELS_PER_FRAME});
      const seconds = (performance.now() - startedAt) / 1000;
      if (seconds * 1000 < ${SCROLL_MS}) requestAnimationFrame(step);
      else resolve({ framesPerSecond: frames / seconds, nodes });
    };
    requestAnimationFrame(step);
  })`);
