import { amountToText } from '@parlour/money';
import { presentFeed, presentLevel, textOf } from './present.ts';
import type { PoolDeps } from './service.ts';
import { listFeeds, listHours, listLevels, sumHits } from './store.ts';

const HOURS_SHOWN_MS = 7 * 24 * 3_600_000;

/** Everything that is known of pools, for operators. */
export function createOverview({
  catalogue,
  db,
  now,
  site,
}: Pick<PoolDeps, 'catalogue' | 'db' | 'now' | 'site'>) {
  return async (language: string) => {
    const at = now();
    const [feeds, levels, sums, brands, snapshot] = await Promise.all([
      listFeeds(db),
      listLevels(db, null),
      sumHits(db),
      site.brands(),
      catalogue.snapshot(),
    ]);
    const since = new Date(at.getTime() - HOURS_SHOWN_MS);
    const presented = feeds.map(async (feed) => {
      const { vendorCode } = feed;
      const own = levels.filter((level) => level.vendorCode === vendorCode);
      const hours = await listHours(db, vendorCode, since);
      const sumsOf = sums.filter((sum) => sum.vendorCode === vendorCode);
      const currencies = [...new Set(own.map(({ currency }) => currency))];
      return {
        ...presentFeed(feed, snapshot, { at, language }),
        sets: currencies.map((currency) => {
          const ofCurrency = sumsOf.filter((sum) => sum.currency === currency);
          return {
            currency,
            owed: textOf(ofCurrency.reduce((sum, { owed }) => sum + owed, 0n)),
            pools: own
              .filter((level) => level.currency === currency)
              .map((level) => {
                const sum = ofCurrency.find((one) => one.level === level.level);
                const { hits = 0, paid = 0n } = sum ?? {};
                return { ...presentLevel(level, snapshot), hits, paid: textOf(paid) };
              }),
            hours: hours
              .filter((hour) => hour.currency === currency)
              .map(({ amount, at: hourAt, bets, level, staked }) => ({
                at: hourAt.toISOString(),
                level,
                bets,
                staked: amountToText(staked),
                amount: amountToText(amount),
              })),
          };
        }),
      };
    });
    return {
      feeds: await Promise.all(presented),
      brands: brands.map(({ code, currency, hasPools, name }) => ({
        code,
        name,
        currency,
        joins: hasPools,
      })),
    };
  };
}
