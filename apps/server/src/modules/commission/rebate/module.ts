// Rebates on valid bets, for those who play and everybody above, from the journal to the purse.
import type { Reader } from '@parlour/database';
import type { ModuleParts } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CommissionNeeds } from '../index.ts';
import { accrueOnce } from './accrue.ts';
import { serveAgentRebates } from './agent.ts';
import { creditBrand } from './credit.ts';
import { serveRebateDesk } from './desk.ts';
import {
  type EntryQuery,
  listCredits,
  listOwnDues,
  listRebates,
  type OwnDue,
  sumByMember,
} from './read-store.ts';
import type { RebateRole } from './rules.ts';
import type { RebateCredit, RebateEntry } from './store.ts';

export type RebateService = {
  /** What single rows of the journal earned someone, newest first; of one credit where it is named. */
  entries(reader: Reader, query: EntryQuery): Promise<readonly RebateEntry[]>;
  /** What was paid of it, newest first. */
  credits(
    reader: Reader,
    query: { readonly beneficiaryId: string; readonly role: RebateRole; readonly limit: number },
  ): Promise<readonly RebateCredit[]>;
  /** What is earned and not paid yet. */
  dues(reader: Reader, beneficiaryId: string): Promise<readonly OwnDue[]>;
  /** What an agent earned on rounds of a span, by the member who played. */
  readonly sumByMember: typeof sumByMember;
  /** Makes entries of all rows of the journal that have none. */
  accrue(): Promise<void>;
  /** Credits what every brand owes, where its turn has come. */
  credit(now: Date): Promise<void>;
};

export type RebateModule = { readonly rebates: RebateService; readonly parts: ModuleParts };

export function createRebates(platform: Platform, needs: CommissionNeeds): RebateModule {
  const { db } = platform;
  const deps = { ...platform, ...needs, rollovers: needs.cashier.rollovers };
  const rebates: RebateService = {
    entries: listRebates,
    credits: listCredits,
    dues: listOwnDues,
    sumByMember,

    async accrue() {
      while (await accrueOnce(deps)) {
        // A transaction for each page, so that a long backlog never becomes one.
      }
    },

    async credit(now) {
      const brands = await db.query<{ brandId: string }>({
        name: 'rebate_list_brands',
        text: 'select brand_id as "brandId" from brand_zones order by brand_id',
      });
      for (const { brandId } of brands) await creditBrand(brandId, now, deps);
    },
  };
  return {
    rebates,
    parts: {
      handlers: { ...serveAgentRebates(deps), ...serveRebateDesk(deps) },
      jobs: {
        'rebate.run': async (_payload, now) => {
          await rebates.accrue();
          await rebates.credit(now);
        },
      },
      schedules: [{ name: 'rebate.run', cron: '* * * * *' }],
    },
  };
}
