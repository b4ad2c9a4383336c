import type { CallValue } from '@parlour/client';
import type { PagesText } from '../../lib/pages-text.ts';

export type PromotionList = CallValue<'GET /wps/content/promotions'>;
export type PromotionCard = PromotionList['items'][number];
export type PromotionCategory = PromotionList['categories'][number];
export type Promotion = CallValue<'GET /wps/content/promotions/:slug'>;

export const CATEGORY_LABELS = {
  all: 'promotion.category_all',
  other: 'promotion.category_other',
  sport: 'promotion.category_sport',
  live_casino: 'promotion.category_live_casino',
  slots: 'promotion.category_slots',
  card_games: 'promotion.category_card_games',
  fishing: 'promotion.category_fishing',
  lotto: 'promotion.category_lotto',
  rebate: 'promotion.category_rebate',
  points: 'promotion.category_points',
  rank: 'promotion.category_rank',
  deposit: 'promotion.category_deposit',
  app: 'promotion.category_app',
  newbie: 'promotion.category_newbie',
  daily: 'promotion.category_daily',
  vip: 'promotion.category_vip',
  high_rebate: 'promotion.category_high_rebate',
  limited_time: 'promotion.category_limited_time',
  special: 'promotion.category_special',
} as const satisfies Readonly<Record<PromotionCategory, PagesText>>;

/** The category that an address asks for; all of them for anything that is none. */
export const readCategory = (text: unknown): PromotionCategory =>
  typeof text === 'string' && Object.hasOwn(CATEGORY_LABELS, text)
    ? (text as PromotionCategory)
    : 'all';

/** Tabs in the order of the specification: all first, then those that have something. */
export const tabsOf = (
  found: readonly PromotionCategory[],
  active: PromotionCategory,
): readonly PromotionCategory[] =>
  (Object.keys(CATEGORY_LABELS) as PromotionCategory[]).filter(
    // A tab that someone's address opened stays, however empty it is.
    (category) => category === 'all' || category === active || found.includes(category),
  );

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type TimeLeft =
  | { readonly unit: 'days'; readonly count: number }
  | { readonly unit: 'clock' }
  | null;

/** How the time to an instant is told: in days while there are some, by the clock on the last. */
export function timeLeft(untilMs: number, nowMs: number): TimeLeft {
  const leftMs = untilMs - nowMs;
  if (leftMs <= 0) return null;
  return leftMs >= DAY_MS
    ? { unit: 'days', count: Math.floor(leftMs / DAY_MS) }
    : { unit: 'clock' };
}
