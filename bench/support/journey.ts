// Through the portal as a visitor with a phone goes, and how long each press waits for the frame that answers.
import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

/** How long the slowest event of a press took until the next frame was shown, as the browser counts it. */
export type Answer = { readonly press: string; readonly ms: number };

type Step = {
  readonly press: string;
  readonly target: (page: Page) => Locator;
  /** What is there once the press has done what it is for. */
  readonly outcome: (page: Page) => Locator;
  readonly isGone?: boolean;
};

/**
 * How long the notices that greet a visitor may take to come: they wait until the page is at rest and no one
 * has touched it for a while, and are fetched then, which takes a slow phone long.
 */
const NOTICE_MS = 45_000;
const OUTCOME_MS = 15_000;
/** How long a person looks at the outcome before the next press; the browser reports the press meanwhile. */
const LOOK_MS = 900;

const dialog = (page: Page) => page.getByRole('dialog');
const closeOf = (page: Page) => dialog(page).getByRole('button', { name: 'Close', exact: true });
const categories = (page: Page) => page.getByRole('navigation', { name: 'Categories' });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick navigation' });
const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });

const closing = (what: string): Step => ({
  press: `close ${what}`,
  target: closeOf,
  outcome: dialog,
  isGone: true,
});
const category = (name: string): Step => ({
  press: `category ${name}`,
  target: (page) => categories(page).getByRole('button', { name, exact: true }),
  outcome: (page) => categories(page).locator('[aria-current="true"]', { hasText: name }),
});
const place = (name: string, title: string): Step => ({
  press: `to ${name}`,
  target: (page) => bar(page).getByRole('link', { name, exact: true }),
  outcome: heading(title),
});

const STEPS: readonly Step[] = [
  {
    press: 'search',
    target: (page) => categories(page).getByRole('button', { name: 'Search games' }),
    outcome: dialog,
  },
  closing('the search'),
  category('Slots'),
  category('Home'),
  {
    press: 'a game',
    target: (page) =>
      page
        .getByRole('region', { name: 'Hot right now' })
        .getByRole('button', { name: /^Play / })
        .first(),
    outcome: dialog,
  },
  closing('the game'),
  {
    press: 'menu',
    target: (page) => bar(page).getByRole('button', { name: 'Menu' }),
    outcome: dialog,
  },
  closing('the menu'),
  {
    press: 'log in',
    target: (page) => page.getByRole('banner').getByRole('button', { name: 'Log in' }),
    outcome: dialog,
  },
  closing('the login'),
  place('Games', 'All games'),
  {
    press: 'filters',
    target: (page) => page.getByRole('button', { name: 'Filters' }),
    outcome: (page) => page.getByRole('button', { name: 'Filters', expanded: true }),
  },
  place('Promotions', 'Promotions'),
  {
    press: 'to the lobby',
    target: (page) => page.getByRole('banner').getByRole('link').first(),
    outcome: categories,
  },
];

/** Takes every step and says of each how long its press waited. */
export async function walk(page: Page): Promise<Answer[]> {
  await closeNotices(page);
  const answers: Answer[] = [];
  for (const step of STEPS) answers.push(await take(page, step));
  return answers;
}

/**
 * Closes what greets a visitor by its own button, one notice after the other. The demo greets everybody once
 * a session; a notice that was not waited for would lie over the next press.
 */
export async function closeNotices(page: Page): Promise<void> {
  await dialog(page).waitFor({ timeout: NOTICE_MS });
  while (await dialog(page).isVisible()) {
    await closeOf(page).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await wait(LOOK_MS);
  }
}

async function take(page: Page, step: Step): Promise<Answer> {
  await page.evaluate('globalThis.vitals.inp = 0');
  await step.target(page).tap();
  const state = step.isGone === true ? 'hidden' : 'visible';
  await step.outcome(page).waitFor({ state, timeout: OUTCOME_MS });
  await wait(LOOK_MS);
  return { press: step.press, ms: await page.evaluate<number>('globalThis.vitals.inp') };
}
