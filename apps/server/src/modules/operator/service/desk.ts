import type { OperatorCaller } from '../../../platform/http/call.ts';
import type { WaitingDraws } from '../../draw/index.ts';

export type SearchHit = { readonly id: string; readonly title: string; readonly detail: string };

export type WithdrawalFigures = {
  readonly waiting: number;
  readonly waitingAmount: string;
  readonly oldestAt: Date | null;
  readonly paidCount: number;
  readonly paidAmount: string;
};
export type DepositFigures = {
  readonly inReview: number;
  readonly count: number;
  readonly amount: string;
};

/** What the desk asks of other modules; each answers for one brand. */
export type DeskSources = {
  /** Accounts of members, as far as there are such. */
  accounts(memberIds: readonly string[]): Promise<readonly { id: string; account: string }[]>;
  brands(): Promise<readonly { id: string; name: string }[]>;
  members(input: { brandId: string; text: string; limit: number }): Promise<readonly SearchHit[]>;
  withdrawal(input: { brandId: string; id: string }): Promise<SearchHit | null>;
  round(input: { brandId: string; id: string }): Promise<SearchHit | null>;
  ticket(input: { brandId: string; id: string }): Promise<SearchHit | null>;
  /** Draws of a number, or of an id; they are the same for all brands. */
  issues(input: { text: string; limit: number }): Promise<readonly SearchHit[]>;
  /** Games of the lottery with the text in their code, or in their name in a language. */
  lotteryGames(input: {
    text: string;
    language: string;
    limit: number;
  }): Promise<readonly SearchHit[]>;
  /** Midnight at the site, as it was last. */
  dayStart(brandId: string): Promise<Date>;
  registered(input: { brandId: string; since: Date }): Promise<number>;
  withdrawalFigures(input: { brandId: string; since: Date }): Promise<WithdrawalFigures>;
  depositFigures(input: { brandId: string; since: Date }): Promise<DepositFigures>;
  /** They are the same for all brands. */
  waitingDraws(): Promise<WaitingDraws>;
  /** Games that returned otherwise than their sheets say. */
  returnAlarms(brandId: string): Promise<number>;
  /** Tables that something is wrong with. */
  tableAlarms(): Promise<number>;
};

type FoundKind = 'member' | 'withdrawal' | 'round' | 'ticket' | 'lottery_issue' | 'lottery_game';

export type FoundItem = SearchHit & { readonly kind: FoundKind };

export type Overview = {
  readonly since: Date;
  readonly withdrawals: WithdrawalFigures | null;
  readonly deposits: DepositFigures | null;
  readonly members: { readonly registered: number } | null;
  readonly draws: WaitingDraws | null;
  readonly returns: { readonly alarms: number } | null;
  readonly tables: { readonly alarms: number } | null;
};

type Asking = { readonly caller: OperatorCaller; readonly brandId: string };

/** The start page and the search box: what the caller may see, and nothing of the rest. */
export type Desk = {
  search(input: Asking & { text: string; language: string }): Promise<FoundItem[]>;
  overview(input: Asking): Promise<Overview>;
};

const MEMBERS_FOUND_MAX = 8;
const ISSUES_FOUND_MAX = 8;
const GAMES_FOUND_MAX = 5;
/** As numbers of issues are written: 20261121, 2026-131, 20261121-0042. */
const ISSUE_NO = /^[0-9][0-9-]{3,19}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createDesk(sources: DeskSources): Desk {
  return {
    async search({ caller, brandId, language, text: typed }) {
      const text = typed.trim();
      const may = caller.permissions;
      // Ids are kept in small letters, however they were typed.
      const id = text.toLowerCase();
      const isId = UUID.test(id);
      const found = await Promise.all([
        may.has('member.read') && text.length > 1
          ? sources.members({ brandId, text, limit: MEMBERS_FOUND_MAX })
          : [],
        may.has('withdrawal.read') && isId ? sources.withdrawal({ brandId, id }) : null,
        may.has('round.read') && isId ? sources.round({ brandId, id }) : null,
        may.has('lottery.read') && isId ? sources.ticket({ brandId, id }) : null,
        may.has('lottery.read') && (isId || ISSUE_NO.test(text))
          ? sources.issues({ text: id, limit: ISSUES_FOUND_MAX })
          : [],
        may.has('lottery.read') && text.length > 1
          ? sources.lotteryGames({ text, language, limit: GAMES_FOUND_MAX })
          : [],
      ]);
      const [members, withdrawal, round, ticket, issues, games] = found;
      return [
        ...members.map((hit) => ({ kind: 'member' as const, ...hit })),
        ...(withdrawal === null ? [] : [{ kind: 'withdrawal' as const, ...withdrawal }]),
        ...(round === null ? [] : [{ kind: 'round' as const, ...round }]),
        ...(ticket === null ? [] : [{ kind: 'ticket' as const, ...ticket }]),
        ...issues.map((hit) => ({ kind: 'lottery_issue' as const, ...hit })),
        ...games.map((hit) => ({ kind: 'lottery_game' as const, ...hit })),
      ];
    },

    async overview({ caller, brandId }) {
      const since = await sources.dayStart(brandId);
      const may = caller.permissions;
      const [withdrawals, deposits, registered, draws, alarms, atTables] = await Promise.all([
        may.has('withdrawal.read') ? sources.withdrawalFigures({ brandId, since }) : null,
        may.has('deposit.read') ? sources.depositFigures({ brandId, since }) : null,
        may.has('member.read') ? sources.registered({ brandId, since }) : null,
        may.has('lottery.read') ? sources.waitingDraws() : null,
        may.has('report.read') ? sources.returnAlarms(brandId) : null,
        may.has('catalogue.read') ? sources.tableAlarms() : null,
      ]);
      const members = registered === null ? null : { registered };
      const returns = alarms === null ? null : { alarms };
      const tables = atTables === null ? null : { alarms: atTables };
      return { since, withdrawals, deposits, members, draws, returns, tables };
    },
  };
}
