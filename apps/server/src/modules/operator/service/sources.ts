import type { CashierService } from '../../cashier/index.ts';
import { gameName } from '@parlour/i18n/lottery';
import { translate } from '@parlour/i18n';
import type { DrawService, IssueService } from '../../draw/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { BettingRecord } from '../../play/index.ts';
import type { ReturnsService } from '../../report/index.ts';
import type { SiteService } from '../../site/index.ts';
import type { TableService } from '../../table/index.ts';
import type { TicketService } from '../../ticket/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Db } from '@parlour/database';
import { lastMidnight } from '../rules.ts';
import type { DeskSources } from './desk.ts';

export type DeskNeeds = {
  readonly cashier: Pick<CashierService, 'desk'>;
  readonly members: MemberService;
  readonly record: Pick<BettingRecord, 'detail'>;
  readonly site: Pick<SiteService, 'brand' | 'brands'>;
  readonly issues: Pick<IssueService, 'search'>;
  readonly draws: Pick<DrawService, 'games' | 'waiting'>;
  readonly tickets: Pick<TicketService, 'find'>;
  readonly reports: { readonly returns: Pick<ReturnsService, 'countAlarms'> };
  readonly tables: Pick<TableService, 'countAlarms'>;
};

/** What the desk asks of the other modules, each through its own front door. */
export function createDeskSources(
  { cashier, draws, issues, members, record, reports, site, tables, tickets }: DeskNeeds,
  { db, now }: { readonly db: Db; now(): Date },
): DeskSources {
  return {
    async accounts(memberIds) {
      const found = await members.findMany(db, memberIds);
      return found.map(({ id, account }) => ({ id, account }));
    },
    brands: async () => (await site.brands()).map(({ id, name }) => ({ id, name })),
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
    async ticket({ brandId, id }) {
      const ticket = await tickets.find(brandId, id);
      if (ticket === null) return null;
      const { account } = await members.getOfBrand(db, brandId, ticket.memberId);
      return { id, title: `${ticket.gameCode} ${ticket.issueNo}`, detail: account };
    },
    async issues({ text, limit }) {
      const found = await issues.search(db, text, limit);
      return found.map(({ id, gameCode, no, drawsAt }) => ({
        id,
        title: `${gameCode} ${no}`,
        detail: drawsAt.toISOString().slice(0, 16).replace('T', ' '),
      }));
    },
    async lotteryGames({ text, language, limit }) {
      const wanted = text.toLocaleLowerCase();
      const named = (await draws.games(db)).map(({ code, family }) => ({
        id: code,
        title: gameName((key, params) => translate(language, key, params), code, family),
        detail: code,
      }));
      return named
        .filter(({ id, title }) => `${id} ${title.toLocaleLowerCase()}`.includes(wanted))
        .slice(0, limit);
    },
    async dayStart(brandId) {
      const { timeZone } = await site.brand(brandId);
      return lastMidnight(timeZone, now());
    },
    registered: ({ brandId, since }) => members.countRegistered(brandId, since),
    withdrawal: (asked) => cashier.desk.withdrawal(asked),
    withdrawalFigures: (asked) => cashier.desk.withdrawalFigures(asked),
    depositFigures: (asked) => cashier.desk.depositFigures(asked),
    waitingDraws: () => draws.waiting(db),
    returnAlarms: (brandId) => reports.returns.countAlarms(brandId),
    tableAlarms: () => tables.countAlarms(),
  };
}
