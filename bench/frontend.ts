// What a phone on a mobile network feels: Chromium with its processor slowed down four times, a
// network like fast 4G, and an empty cache.
import path from 'node:path';
import process from 'node:process';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS } from '../e2e/browser.ts';
import { readSizes } from '../tools/build/sizes.ts';
import { requireBrowser } from '../tools/test/browser.ts';
import { PHONE, slowDown, slowProcessor } from './support/phone.ts';
import { root, withProduct } from './support/product.ts';
import { type Answer, walk } from './support/journey.ts';
import { measureMotion, type Motion } from './support/motion.ts';
import { atLeast, atMost, median, type Report } from './support/row.ts';

export const group = 'frontend';

const REPEATS = 5;
const GOALS = { scriptKb: 130, styleKb: 16, lcpMs: 1_800, cls: 0.02, inpMs: 100 };
/** Frames a second without a graphics card. */
const MOTION_GOALS = { routeMs: 100, framesPerSecond: 50, nodes: 3_000 };
const BYTES_PER_KB = 1_024;

type Visit = {
  readonly scriptKb: number;
  readonly styleKb: number;
  readonly lcpMs: number;
  readonly cls: number;
  readonly inpMs: number;
  readonly answers: readonly Answer[];
};

export async function run(report: Report): Promise<void> {
  const executablePath = requireBrowser(process.env, (text) => process.stdout.write(`${text}\n`));
  await withProduct(async ({ publicUrl }) => {
    const browser = await chromium.launch({ executablePath, args: [...BROWSER_ARGS] });
    try {
      const visits: Visit[] = [];
      for (let time = 0; time < REPEATS; time += 1) visits.push(await visit(browser, publicUrl));
      reportVisits(visits, report);
      reportMotion(
        await measureMotion(browser, publicUrl, { processor: slowProcessor, all: slowDown }),
        report,
      );
    } finally {
      await browser.close();
    }
  });
  await reportRoutes(report);
}

/** Of each app, the lazy route that adds most to the first screen. */
async function reportRoutes(report: Report): Promise<void> {
  const routes = (await readSizes(root)).filter(({ figure }) => !figure.includes('first screen'));
  for (const [app, sizes] of Map.groupBy(routes, ({ figure }) => figure.split(':')[0] ?? '')) {
    const [heaviest] = sizes.toSorted((left, right) => right.kilobytes - left.kilobytes);
    if (heaviest === undefined || heaviest.budget === null) continue;
    const { figure, kilobytes, budget } = heaviest;
    const row = { id: `frontend.${app}_route`, figure: `heaviest route, ${figure}`, unit: 'KB' };
    report(atMost({ ...row, value: kilobytes, goal: budget }));
  }
}

function reportVisits(visits: readonly Visit[], report: Report): void {
  const of = (name: keyof typeof GOALS) => median(visits.map((one) => one[name]));
  const row = (name: keyof typeof GOALS, figure: string, unit: string) =>
    report(atMost({ id: `frontend.${name}`, figure, value: of(name), unit, goal: GOALS[name] }));
  row('scriptKb', 'JavaScript before the lobby is interactive, as transferred', 'KB');
  row('styleKb', 'CSS before the lobby is interactive, as transferred', 'KB');
  row('lcpMs', 'largest contentful paint of /', 'ms');
  row('cls', 'cumulative layout shift of /', '');
  row('inpMs', 'slowest interaction of the main journey', 'ms');
  for (const [press, answers] of Map.groupBy(
    visits.flatMap((one) => one.answers),
    (answer) => answer.press,
  )) {
    const id = `frontend.press_${press.toLowerCase().replaceAll(' ', '_')}`;
    const value = median(answers.map(({ ms }) => ms));
    report(atMost({ id, figure: `press: ${press}`, value, unit: 'ms', goal: GOALS.inpMs }));
  }
}

function reportMotion({ routes, framesPerSecond, nodes }: Motion, report: Report): void {
  const goal = MOTION_GOALS.routeMs;
  const slowest = Math.max(...routes.map(({ ms }) => ms));
  const route = { id: 'frontend.route_change', figure: 'slowest route change with warm data' };
  report(atMost({ ...route, value: slowest, unit: 'ms', goal }));
  for (const { path: to, ms } of routes) {
    const id = `frontend.route_${to.slice(1) || 'lobby'}`;
    report(atMost({ id, figure: `route change to ${to}`, value: ms, unit: 'ms', goal }));
  }
  const frames = { id: 'frontend.scroll', figure: 'scrolling every game of the demo', unit: 'fps' };
  report(atLeast({ ...frames, value: framesPerSecond, goal: MOTION_GOALS.framesPerSecond }));
  const size = { id: 'frontend.scroll_nodes', figure: 'elements while scrolling', unit: '' };
  report(atMost({ ...size, value: nodes, goal: MOTION_GOALS.nodes }));
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await slowDown(session);
    await page.addInitScript({ path: path.join(import.meta.dirname, 'support/vitals.js') });
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    const { lcp, cls, interactiveAt } = await readVitals(page);
    const transfers = await readTransfers(page, interactiveAt);
    const answers = await walk(page);
    return {
      scriptKb: kilobytesOf(transfers, '.js'),
      styleKb: kilobytesOf(transfers, '.css'),
      lcpMs: lcp,
      cls,
      inpMs: Math.max(...answers.map(({ ms }) => ms)),
      answers,
    };
  } finally {
    await context.close();
  }
}

type Transfer = { readonly path: string; readonly bytes: number };

/** What had arrived by the given moment, in bytes on the wire. */
const readTransfers = (page: Page, before: number): Promise<Transfer[]> =>
  page.evaluate(`performance.getEntriesByType('resource')
    .filter((entry) => entry.responseEnd <= ${before})
    .map((entry) => ({ path: new URL(entry.name).pathname, bytes: entry.transferSize }))`);

const kilobytesOf = (transfers: readonly Transfer[], ending: string): number =>
  transfers
    .filter(({ path: file }) => file.endsWith(ending))
    .reduce((sum, { bytes }) => sum + bytes, 0) / BYTES_PER_KB;

type Vitals = {
  readonly lcp: number;
  readonly cls: number;
  readonly interactiveAt: number;
};

/** What support/vitals.js has observed in the page so far. */
const readVitals = (page: Page): Promise<Vitals> =>
  page.evaluate('({ ...globalThis.vitals })') as Promise<Vitals>;
