import type { OperatorCaller } from '../../../platform/http/call.ts';

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
  members(input: { brandId: string; text: string; limit: number }): Promise<readonly SearchHit[]>;
  withdrawal(input: { brandId: string; id: string }): Promise<SearchHit | null>;
  round(input: { brandId: string; id: string }): Promise<SearchHit | null>;
  /** Midnight at the site, as it was last. */
  dayStart(brandId: string): Promise<Date>;
  registered(input: { brandId: string; since: Date }): Promise<number>;
  withdrawalFigures(input: { brandId: string; since: Date }): Promise<WithdrawalFigures>;
  depositFigures(input: { brandId: string; since: Date }): Promise<DepositFigures>;
};

export type FoundItem = SearchHit & { readonly kind: 'member' | 'withdrawal' | 'round' };

export type Overview = {
  readonly since: Date;
  readonly withdrawals: WithdrawalFigures | null;
  readonly deposits: DepositFigures | null;
  readonly members: { readonly registered: number } | null;
};

type Asking = { readonly caller: OperatorCaller; readonly brandId: string };

/** The start page and the search box: what the caller may see, and nothing of the rest. */
export type Desk = {
  search(input: Asking & { text: string }): Promise<FoundItem[]>;
  overview(input: Asking): Promise<Overview>;
};

const MEMBERS_FOUND_MAX = 8;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function createDesk(sources: DeskSources): Desk {
  return {
    async search({ caller, brandId, text: typed }) {
      const text = typed.trim();
      const may = caller.permissions;
      const isId = UUID.test(text);
      const found = await Promise.all([
        may.has('member.read') && text.length > 1
          ? sources.members({ brandId, text, limit: MEMBERS_FOUND_MAX })
          : [],
        may.has('withdrawal.read') && isId ? sources.withdrawal({ brandId, id: text }) : null,
        may.has('round.read') && isId ? sources.round({ brandId, id: text }) : null,
      ]);
      const [members, withdrawal, round] = found;
      return [
        ...members.map((hit) => ({ kind: 'member' as const, ...hit })),
        ...(withdrawal === null ? [] : [{ kind: 'withdrawal' as const, ...withdrawal }]),
        ...(round === null ? [] : [{ kind: 'round' as const, ...round }]),
      ];
    },

    async overview({ caller, brandId }) {
      const since = await sources.dayStart(brandId);
      const may = caller.permissions;
      const [withdrawals, deposits, registered] = await Promise.all([
        may.has('withdrawal.read') ? sources.withdrawalFigures({ brandId, since }) : null,
        may.has('deposit.read') ? sources.depositFigures({ brandId, since }) : null,
        may.has('member.read') ? sources.registered({ brandId, since }) : null,
      ]);
      const members = registered === null ? null : { registered };
      return { since, withdrawals, deposits, members };
    },
  };
}
