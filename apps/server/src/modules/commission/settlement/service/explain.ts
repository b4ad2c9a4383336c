// A bill takes itself apart: lines, members, categories, payments, and the bets beneath.
import { rateOfBet, type Tier, tierOfBet } from '@parlour/commission';
import { applyBps, type Amount, subtract, sum, ZERO } from '@parlour/money';
import type { MeasuredBet, Turnover } from '../../../team/index.ts';
import type { Bill } from '../rules/bill.ts';
import { listDirect, listRelated } from '../store/bill-lists.ts';
import { type BillEvent, listEvents } from '../store/decisions.ts';
import { listPayments, type Payment } from '../store/payments.ts';
import type { SettlementDeps } from './deps.ts';

export type Share = {
  /** A direct downline with its team; null in a share by category. */
  readonly memberId: string | null;
  readonly of: 'category' | 'downline' | 'moved' | 'own';
  readonly category: string | null;
  readonly bets: number;
  readonly validBet: Amount;
  readonly profitLoss: Amount;
};

export type Explanation = {
  readonly bill: Bill;
  readonly tiers: readonly Tier[];
  readonly members: readonly Share[];
  readonly hasMoreMembers: boolean;
  readonly categories: readonly Share[];
  readonly payments: readonly Payment[];
  readonly related: readonly Bill[];
  readonly timeline: readonly BillEvent[];
};

export type ExplainedBet = MeasuredBet & {
  /** Of a real-time salary: the tier that the bet met, from 0, and what it earned before rounding. */
  readonly tierIndex: number | null;
  readonly rateBps: number | null;
  readonly earned: Amount | null;
};

const MEMBERS_SHOWN = 100;
/** Lines of a team are summed for so many; beyond them the bets are the explanation. */
const MEMBERS_SUMMED = 1_000;

const shareOf = (
  { payout, rounds, stake, valid }: Turnover,
  name: Pick<Share, 'category' | 'memberId' | 'of'>,
): Share => ({
  ...name,
  bets: Number(rounds),
  validBet: valid,
  profitLoss: subtract(payout, stake),
});

export type Explainer = ReturnType<typeof createExplainer>;

export function createExplainer({ contracts, db, measures, members, tree }: SettlementDeps) {
  const tiersOf = async ({ contractId }: Bill): Promise<readonly Tier[]> =>
    (await contracts.find(db, contractId))?.tiers ?? [];

  const scopeOf = (bill: Bill) => ({
    brandId: bill.brandId,
    currency: bill.currency,
    from: bill.periodStart,
    to: bill.periodEnd,
    upToSeq: bill.cutoffSeq,
  });

  /**
   * Of direct downlines, those who were that for the whole period, or from their registration in it:
   * the one who came from elsewhere has play in it that is another team's.
   */
  const listUnder = async (bill: Bill): Promise<string[]> => {
    const direct = await listDirect(db, bill.memberId, MEMBERS_SUMMED);
    const found = await members.findMany(db, direct);
    const registered = new Map(found.map(({ id, registeredAt }) => [id, registeredAt.getTime()]));
    const since = direct.map((memberId) => {
      const first = Math.max(bill.periodStart.getTime(), (registered.get(memberId) ?? 0) + 1);
      return { memberId, at: new Date(first) };
    });
    const until = new Date(bill.periodEnd.getTime() - 1);
    const before = await tree.lineagesAt(db, since);
    const after = await tree.lineagesAt(
      db,
      direct.map((memberId) => ({ memberId, at: until })),
    );
    const lineages = await tree.lineages(
      db,
      [...before, ...after].flatMap((id) => id ?? []),
    );
    const isUnder = (id: string | null | undefined): boolean =>
      typeof id === 'string' && lineages.get(id)?.at(-1) === bill.memberId;
    return direct.filter((_, place) => isUnder(before[place]) && isUnder(after[place]));
  };

  /**
   * The agent’s own play, then direct downlines with their teams, the largest first. What is left of
   * the team is play of those who came or went within the period, while they were in it.
   */
  const membersOf = async (bill: Bill) => {
    const scope = scopeOf(bill);
    const direct = await listUnder(bill);
    const [play, alone] = await Promise.all([
      measures.turnover(db, { ...scope, agentIds: [bill.memberId, ...direct] }),
      measures.memberTurnover(db, { ...scope, memberId: bill.memberId }),
    ]);
    const shares = direct
      .flatMap((memberId) => {
        const turnover = play.get(memberId);
        return turnover === undefined || turnover.rounds === 0n
          ? []
          : [shareOf(turnover, { memberId, category: null, of: 'downline' })];
      })
      .toSorted((left, right) => (left.validBet > right.validBet ? -1 : 1));
    const whole = play.get(bill.memberId);
    if (whole === undefined || whole.rounds === 0n) return { members: shares, hasMore: false };
    const own = shareOf(alone, { memberId: null, category: null, of: 'own' });
    const parts = own.bets === 0 ? shares : [own, ...shares];
    const all = shareOf(whole, { memberId: null, category: null, of: 'moved' });
    const moved: Share = {
      ...all,
      bets: all.bets - parts.reduce((total, { bets }) => total + bets, 0),
      validBet: subtract(all.validBet, sum(parts.map(({ validBet }) => validBet))),
      profitLoss: subtract(all.profitLoss, sum(parts.map(({ profitLoss }) => profitLoss))),
    };
    const shown = moved.bets === 0 ? parts : [moved, ...parts];
    return { members: shown.slice(0, MEMBERS_SHOWN), hasMore: shown.length > MEMBERS_SHOWN };
  };

  const categoriesOf = async (bill: Bill): Promise<Share[]> => {
    const rows = await measures.categories(db, { ...scopeOf(bill), agentId: bill.memberId });
    return rows
      .filter(({ rounds }) => rounds !== 0n)
      .map(({ category, ...turnover }) =>
        shareOf(turnover, { memberId: null, category, of: 'category' }),
      );
  };

  return {
    async explain(bill: Bill): Promise<Explanation> {
      const [tiers, members, categories, payments, related, timeline] = await Promise.all([
        tiersOf(bill),
        membersOf(bill),
        categoriesOf(bill),
        listPayments(db, bill.id),
        listRelated(db, bill),
        listEvents(db, bill.id),
      ]);
      return {
        bill,
        tiers,
        members: members.members,
        hasMoreMembers: members.hasMore,
        categories,
        payments,
        related: related.filter(({ id }) => id !== bill.id),
        timeline,
      };
    },

    /** The bets beneath a bill, as its run saw them. */
    async bets(
      bill: Bill,
      { afterSeq, limit }: { readonly afterSeq: bigint; readonly limit: number },
    ): Promise<{ readonly items: readonly ExplainedBet[]; readonly nextSeq: bigint | null }> {
      const rows = await measures.bets(db, {
        ...scopeOf(bill),
        agentId: bill.memberId,
        afterSeq,
        limit: limit + 1,
      });
      const tiers = await tiersOf(bill);
      const items = rows.slice(0, limit).map((bet) => explainBet(bill, bet, tiers));
      const last = rows.length > limit ? items.at(-1) : undefined;
      return { items, nextSeq: last?.seq ?? null };
    },
  };
}

function explainBet(bill: Bill, bet: MeasuredBet, tiers: readonly Tier[]): ExplainedBet {
  if (bill.kind !== 'REALTIME_SALARY') {
    return { ...bet, tierIndex: null, rateBps: null, earned: null };
  }
  const index = tierOfBet(tiers, bet.valid);
  const tier = tiers[index];
  if (tier === undefined) return { ...bet, tierIndex: null, rateBps: null, earned: ZERO };
  const rateBps = rateOfBet(tier, bet.outcome);
  return {
    ...bet,
    tierIndex: index,
    rateBps,
    earned: applyBps(bet.valid, BigInt(rateBps), 'down'),
  };
}
