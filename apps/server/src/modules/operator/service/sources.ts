import type { CashierService } from '../../cashier/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { BettingRecord } from '../../play/index.ts';
import type { SiteService } from '../../site/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Db } from '@parlour/database';
import { lastMidnight } from '../rules.ts';
import type { DeskSources } from './desk.ts';

export type DeskNeeds = {
  readonly cashier: Pick<CashierService, 'desk'>;
  readonly members: MemberService;
  readonly record: Pick<BettingRecord, 'detail'>;
  readonly site: Pick<SiteService, 'brand'>;
};

/** What the desk asks of the other modules, each through its own front door. */
export function createDeskSources(
  { cashier, members, record, site }: DeskNeeds,
  { db, now }: { readonly db: Db; now(): Date },
): DeskSources {
  return {
    async members({ brandId, text, limit }) {
      const { items } = await members.search(brandId, { search: text, limit });
      return items.map(({ id, account, nickname }) => ({ id, title: account, detail: nickname }));
    },
    async round({ brandId, id }) {
      try {
        const { round } = await record.detail(id);
        const member = await members.getOfBrand(db, brandId, round.memberId);
        return { id, title: round.roundRef, detail: `${member.account}, ${round.status}` };
      } catch (error) {
        if (error instanceof Refusal) return null;
        throw error;
      }
    },
    async dayStart(brandId) {
      const { timeZone } = await site.brand(brandId);
      return lastMidnight(timeZone, now());
    },
    registered: ({ brandId, since }) => members.countRegistered(brandId, since),
    withdrawal: (asked) => cashier.desk.withdrawal(asked),
    withdrawalFigures: (asked) => cashier.desk.withdrawalFigures(asked),
    depositFigures: (asked) => cashier.desk.depositFigures(asked),
  };
}
