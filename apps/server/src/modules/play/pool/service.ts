import type { JackpotMessage } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { type Amount, amountToText } from '@parlour/money';
import type { Platform } from '../../../platform/platform.ts';
import type { CatalogueService } from '../../catalogue/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { SiteService } from '../../site/index.ts';
import { jackpotGrew } from '../events.ts';
import { jackpotAt, jackpotSteps } from '../rules/jackpot.ts';
import { createFollow } from './follow.ts';
import { createOverview } from './overview.ts';
import { gamesOf, presentHit, presentLevel } from './present.ts';
import { isFresh } from './rules.ts';
import { type HitQuery, listFeeds, listHits, listLevels } from './store.ts';

export type PoolDeps = Pick<
  Platform,
  'config' | 'db' | 'log' | 'newId' | 'now' | 'outbox' | 'security'
> & {
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly members: Pick<MemberService, 'findMany'>;
  readonly site: Pick<SiteService, 'brand' | 'brands'>;
};

type BrandOf = { readonly currency: string; readonly hasPools: boolean };

const STEPS = 60;
const HITS_SHOWN = 10;

export type Pools = ReturnType<typeof createPools>;

/** The counter of the lobby: pools of vendors where a brand joins them, an ornament elsewhere. */
export function createPools(deps: PoolDeps) {
  const { catalogue, db, now, outbox, site } = deps;

  /** What can be shown of a currency: nothing of a feed that was silent for too long. */
  const held = async (reader: Tx | typeof db, currency: string) => {
    const [feeds, levels] = await Promise.all([listFeeds(reader), listLevels(reader, currency)]);
    const fresh = feeds.filter((feed) => isFresh(feed, now()));
    const codes = new Set(fresh.map(({ vendorCode }) => vendorCode));
    return { feeds: fresh, levels: levels.filter(({ vendorCode }) => codes.has(vendorCode)) };
  };

  const stateOf = async (reader: Tx | typeof db, brand: BrandOf): Promise<JackpotMessage> => {
    const { currency } = brand;
    const at = now();
    if (!brand.hasPools) {
      const amount = amountToText(jackpotAt(at));
      const ornament = { source: 'ornament', decorative: true } as const;
      return { ...ornament, amount, currency, at: at.toISOString(), pools: [] };
    }
    const [{ levels }, snapshot] = await Promise.all([
      held(reader, currency),
      catalogue.snapshot(),
    ]);
    const largest = levels.reduce<Amount | null>(
      (most, { amount }) => (most === null || amount > most ? amount : most),
      null,
    );
    return {
      source: 'pool',
      decorative: false,
      amount: largest === null ? null : amountToText(largest),
      currency,
      at: at.toISOString(),
      pools: levels.map((level) => presentLevel(level, snapshot)),
    };
  };

  /** Announces to brands what their counter shows; all of them, or those that join in some currencies. */
  const announce = async (tx: Tx, currencies: ReadonlySet<string> | null): Promise<void> => {
    const listening = (await site.brands()).filter(
      ({ currency, hasPools }) => currencies === null || (hasPools && currencies.has(currency)),
    );
    const states = new Map<string, JackpotMessage>();
    for (const { code, currency, hasPools } of listening) {
      const key = `${currency} ${hasPools}`;
      const state = states.get(key) ?? (await stateOf(tx, { currency, hasPools }));
      states.set(key, state);
      await outbox.add(tx, [jackpotGrew(code, state)]);
    }
  };

  return {
    /** One look at the feeds of all vendors. */
    follow: createFollow({ ...deps, announce }),

    /** Puts every counter that is on screen right; what no vendor says any more is hidden by it. */
    announceAll: (): Promise<void> => db.tx((tx) => announce(tx, null)),

    async jackpot(brandId: string, language: string) {
      const brand = await site.brand(brandId);
      const state = await stateOf(db, brand);
      if (state.source === 'ornament') {
        const steps = jackpotSteps(new Date(state.at), STEPS).map((step) => ({
          at: step.at.toISOString(),
          amount: amountToText(step.amount),
        }));
        return { ...state, pools: [], steps, games: [], hits: [] };
      }
      const first = { level: undefined, cursor: undefined, limit: HITS_SHOWN };
      const [{ feeds }, snapshot, { items }] = await Promise.all([
        held(db, brand.currency),
        catalogue.snapshot(),
        listHits(db, { ...first, currency: brand.currency }),
      ]);
      return {
        ...state,
        pools: [...state.pools],
        steps: [],
        games: feeds
          .flatMap((feed) => gamesOf(feed, snapshot))
          .map(({ vassalage, gameCode }) => ({ vassalage, gameCode })),
        hits: items.map((hit) => presentHit(hit, snapshot, language)),
      };
    },

    hits: (query: HitQuery) => listHits(db, query),

    overview: createOverview(deps),
  };
}
