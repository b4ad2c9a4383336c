// The odds feed of the product under test: what is played, and scenes that happen when a journey needs them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, type Product } from './harness.ts';

export type FeedMatch = {
  /** As the feed calls it, such as `sr:match:1`. */
  readonly event: string;
  readonly sport: number;
  readonly stage: string;
  readonly home: string;
  readonly isStopped: boolean;
  readonly scenes: readonly string[];
};

export const FOOTBALL = 1;

function controlOf({ dataFolder, feedUrl }: Product, pathname: string) {
  const file = readFileSync(path.join(dataFolder, 'secrets.json'), 'utf8');
  const { FEED_CONTROL_TOKEN: token } = JSON.parse(file) as {
    readonly FEED_CONTROL_TOKEN: string;
  };
  return { url: `${feedUrl}/control/${pathname}`, headers: { authorization: `Bearer ${token}` } };
}

/** Matches that are played, and those that begin next. */
export async function feedMatches(page: Page, product: Product): Promise<readonly FeedMatch[]> {
  const { headers, url } = controlOf(product, 'matches');
  const answer = await page.request.get(url, { headers });
  return ((await answer.json()) as { readonly matches: readonly FeedMatch[] }).matches;
}

/** Lets something happen in a match: a goal, a stop, a score that is mended later, its end. */
export async function playScene(
  page: Page,
  product: Product,
  scene: { readonly event: string; readonly name: string },
): Promise<void> {
  const { headers, url } = controlOf(product, 'scenes');
  const answer = await page.request.post(url, { headers, data: scene });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Our id of a match of the feed, as soon as the book has it with prices. */
export async function bookIdOf(page: Page, product: Product, match: FeedMatch): Promise<string> {
  const address = `${product.portalUrl}/wps/sports/events?search=${encodeURIComponent(match.home)}`;
  type Row = { readonly id: string; readonly home: { readonly name: string } | null };
  let id = '';
  await expect
    .poll(
      async () => {
        const answer = (await (await page.request.get(address)).json()) as {
          readonly value: { readonly items: readonly Row[] };
        };
        id = answer.value.items.find(({ home }) => home?.name === match.home)?.id ?? '';
        return id;
      },
      { timeout: 120_000 },
    )
    .not.toBe('');
  return id;
}
