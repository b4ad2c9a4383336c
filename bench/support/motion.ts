// How the portal moves: from screen to screen with what it already knows, and down a long list.
import type { Browser, CDPSession, Page } from '@playwright/test';
import { closeNotices } from './journey.ts';
import { median } from './row.ts';

export type Motion = {
  /** From the press to the new screen's heading, with its data at hand: the median of each. */
  readonly routes: readonly { readonly path: string; readonly ms: number }[];
  readonly framesPerSecond: number;
  /** Elements in the page at the worst moment of the scroll. */
  readonly nodes: number;
};

const ROUTES = ['/rng', '/promotions', '/'] as const;
const ROUNDS = 5;
/** What a person looks at a screen before the next press; what it still draws is not the next one's. */
const LOOK_MS = 700;
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
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    await closeNotices(page);
    // The server paints each picture once, on the processor that the browser is measured on.
    await page.goto(`${url}${LIST}`);
    await page.waitForLoadState('networkidle');
    await scroll(page);
    await page.waitForLoadState('networkidle');
    for (const route of ROUTES) await changeRoute(page, route);
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await slowing.processor(session);
    const times: { path: string; ms: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const route of ROUTES) {
        times.push({ path: route, ms: await changeRoute(page, route) });
        await page.waitForTimeout(LOOK_MS);
      }
    }
    const routes = ROUTES.map((route) => ({
      path: route,
      ms: median(times.filter(({ path }) => path === route).map(({ ms }) => ms)),
    }));
    await slowing.all(session);
    await page.goto(`${url}${LIST}`);
    await page.waitForLoadState('networkidle');
    return { routes, ...(await scroll(page)) };
  } finally {
    await context.close();
  }
}

/** Presses a link of the header; the answer is the time from the press to the frame with the new heading. */
async function changeRoute(page: Page, route: string): Promise<number> {
  await page.evaluate(`(() => {
    const heading = () => document.querySelector('main h1')?.textContent;
    const before = heading();
    globalThis.routeChange = new Promise((resolve) => {
      const look = (pressedAt) => {
        const now = heading();
        const isThere = location.pathname === '${route}' && now !== undefined && now !== before;
        if (isThere) requestAnimationFrame(() => resolve(performance.now() - pressedAt));
        else requestAnimationFrame(() => look(pressedAt));
      };
      addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
    });
  })()`);
  await page.locator(`header a[href="${route}"]`).first().click();
  return page.evaluate<number>('globalThis.routeChange');
}

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
