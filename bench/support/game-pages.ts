// Pages of the games as a phone on a mobile network opens and plays them: what comes over the wire, when
// the first press is possible, and how many frames a second a round is shown in.
import path from 'node:path';
import process from 'node:process';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { games } from '@parlour/games';
import { BROWSER_ARGS } from '../../e2e/browser.ts';
import { requireBrowser } from '../../tools/test/browser.ts';
import { type Launch, launchGame, operatorOf } from './game-session.ts';
import { PHONE, slowDown } from './phone.ts';
import { atLeast, atMost, median, type Report } from './row.ts';
import { DEMO_BRAND, withServerAlone } from './server-alone.ts';
import { createCrowd } from './vendor-members.ts';

const VENDOR = 'studio';
const CURRENCY = 'USD';
const VISITS = 3;
const GOALS = { kilobytes: 1_536, readyMs: 3_000, framesPerSecond: 60 };
const BYTES_PER_KB = 1_024;
/** Counted frames beat a little beside the clock. */
const FRAMES_SHARE_MIN = 0.98;
const READY_MS_MAX = 30_000;
const ROUND_MS = 4_000;
/** For the answer of the studio, and for what is drawn until the player may act. */
const ACT_AFTER_MS = 1_200;

type Visit = {
  readonly kilobytes: number;
  readonly readyMs: number;
  readonly framesPerSecond: number;
  /** Processor time of the page's main thread for a frame, slowed down as it is. */
  readonly busyMs: number;
};

export async function measurePages(
  report: Report,
  codes: readonly string[] = games.map(({ code }) => code),
): Promise<void> {
  const executablePath = requireBrowser(process.env, (text) => process.stdout.write(`${text}\n`));
  await withServerAlone({
    hasStudio: true,
    async prepare({ db }, secrets) {
      const launches: Launch[] = [];
      for (const game of codes) {
        const seed = { brandId: DEMO_BRAND, currency: CURRENCY, count: 1 };
        const [member] = await createCrowd(db, { ...seed, vendorCode: VENDOR, gameCode: game });
        if (member !== undefined)
          launches.push({ ...operatorOf(secrets), game, member, currency: CURRENCY });
      }
      return launches;
    },
    async measure(_port, launches, _pid, studioPort) {
      const browser = await chromium.launch({ executablePath, args: [...BROWSER_ARGS] });
      try {
        for (const launch of launches) {
          // The first visit fills what the studio keeps in memory, and deals the deck of a card.
          await visit(browser, studioPort, launch);
          const visits: Visit[] = [];
          for (let time = 0; time < VISITS; time += 1)
            visits.push(await visit(browser, studioPort, launch));
          reportGame(report, launch.game, visits);
        }
      } finally {
        await browser.close();
      }
    },
  });
}

function reportGame(report: Report, code: string, visits: readonly Visit[]): void {
  const of = (name: keyof Visit): number =>
    Math.round(median(visits.map((one) => one[name])) * 10) / 10;
  const row = (name: keyof typeof GOALS, figure: string, unit: string) => ({
    id: `games.pages.${code}_${name}`,
    figure: `${code}: ${figure}`,
    value: of(name),
    unit,
    goal: GOALS[name],
  });
  report(atMost(row('kilobytes', 'first load, as transferred', 'KB')));
  report(atMost(row('readyMs', 'ready to be played, Fast 4G, processor at a quarter', 'ms')));
  const frames = row('framesPerSecond', 'a round without a graphics card', 'fps');
  report({ ...atLeast(frames), met: frames.value >= frames.goal * FRAMES_SHARE_MIN });
  report({
    id: `games.pages.${code}_busyMs`,
    figure: `${code}: processor time of the page for a frame of it`,
    value: of('busyMs'),
    unit: 'ms',
    goal: null,
    met: null,
  });
}

async function visit(browser: Browser, port: number, launch: Launch): Promise<Visit> {
  const code = await launchGame(port, launch);
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await slowDown(session);
    await page.addInitScript({ path: path.join(import.meta.dirname, 'game-ready.js') });
    await page.goto(`http://127.0.0.1:${port}/${launch.game}#launch=${code}`);
    const readyMs = await readyAt(page);
    await page.waitForLoadState('networkidle');
    const kilobytes = (await transferred(page)) / BYTES_PER_KB;
    await prepareRound(page);
    return { kilobytes, readyMs, ...(await playRound(page, session)) };
  } finally {
    await context.close();
  }
}

/** When support/game-ready.js saw the game ready, in milliseconds after the visit began. */
async function readyAt(page: Page): Promise<number> {
  const seen = await page.waitForFunction(
    () => (globalThis as unknown as { gameReadyAt: number }).gameReadyAt,
    undefined,
    { timeout: READY_MS_MAX },
  );
  return seen.jsonValue();
}

/** Bytes of the page and of everything that it loaded, as they came over the wire. */
const transferred = (page: Page): Promise<number> =>
  page.evaluate(`['navigation', 'resource']
    .flatMap((type) => performance.getEntriesByType(type))
    .reduce((sum, entry) => sum + entry.transferSize, 0)`);

const PLAY = '.play, .spin';
/** Places of chips and numbers to choose, one of which lets the round begin. */
const CHOICES = 'button.spot, .kn-number';
/** What a player does in a round that goes on. */
const ACTS = '.sc-reveal, .tile, .play';

/** Puts chips until the round can begin. */
async function prepareRound(page: Page): Promise<void> {
  for (const choice of await page.locator(CHOICES).all()) {
    if (await page.locator(PLAY).first().isEnabled()) return;
    await choice.dispatchEvent('click');
  }
}

/** Presses, acts once where the round wants it, and counts the frames meanwhile. */
async function playRound(
  page: Page,
  session: CDPSession,
): Promise<Pick<Visit, 'framesPerSecond' | 'busyMs'>> {
  await session.send('Performance.enable');
  const before = await busySeconds(session);
  const framesPerSecond = await page.evaluate<number>(`new Promise((resolve) => {
    const press = (selector) =>
      [...document.querySelectorAll(selector)]
        .find((button) => !button.disabled && button.offsetParent !== null)?.click();
    const startedAt = performance.now();
    let frames = 0;
    const step = () => {
      const ms = performance.now() - startedAt;
      if (ms >= ${ROUND_MS}) return resolve((frames * 1000) / ms);
      frames += 1;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    press('${PLAY}');
    setTimeout(() => press('${ACTS}'), ${ACT_AFTER_MS});
  })`);
  const busy = (await busySeconds(session)) - before;
  return { framesPerSecond, busyMs: (busy * 1_000_000) / ROUND_MS / framesPerSecond };
}

async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN;
}
