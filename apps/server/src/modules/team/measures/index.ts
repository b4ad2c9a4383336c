// What settlements of agents' pay stand on. A base is what was settled in a period and written to the
// journal up to a place that the run keeps: asked again, every measure answers the same.
import type { Reader } from '@parlour/database';
import { type TransferKind, kindGroupOf } from '@parlour/ledger';
import { type Amount, amount, ZERO } from '@parlour/money';
import type { ReportService } from '../../report/index.ts';
import { type ActiveMembers, countActiveDays, countActiveEntries } from './active-store.ts';
import { type BetQuery, listBets, type MeasuredBet } from './bets-store.ts';
import {
  type CategoryQuery,
  type CategoryTurnover,
  sumDaysByCategory,
  sumEntriesByCategory,
} from './category-store.ts';
import { type JournalEntry, listEntries } from './entries-store.ts';
import { listKinds } from './ledger-store.ts';
import { isCovered } from './progress-store.ts';
import { type SlotGroup, type SlotQuery, sumSlot } from './slot-store.ts';
import { type AgentSpan, type DaySpan, findDays, type MeasureSpan } from './span.ts';
import {
  type AgentTurnover,
  type CorrectedSpan,
  type Correction,
  findHead,
  listCorrections,
  sumDays,
  sumEntries,
  sumMember,
  type Turnover,
} from './turnover-store.ts';

export type { BetQuery, MeasuredBet } from './bets-store.ts';
export type { CategoryQuery, CategoryTurnover } from './category-store.ts';
export type { JournalEntry } from './entries-store.ts';
export type { SlotGroup, SlotQuery } from './slot-store.ts';
export type { AgentSpan, MeasureSpan } from './span.ts';
export type { CorrectedSpan, Correction, Turnover } from './turnover-store.ts';

/** What a team lost and what it was given in a period, all above zero in the usual direction. */
export type LossMeasure = {
  readonly stake: Amount;
  readonly payout: Amount;
  readonly memberRebate: Amount;
  readonly agentRebate: Amount;
  readonly promotion: Amount;
  /** Wages and salaries that came into the team, less those that left it. */
  readonly wages: Amount;
  /** Fees of payments that were given back, so that the house bore them. */
  readonly fees: Amount;
};

export type Measures = {
  /** The last place of the journal. A run reads it once and keeps it as its cut-off. */
  head(reader: Reader): Promise<bigint>;
  /**
   * Whether everything that happened before an instant is in the journal and in the days. A period
   * is computed only when this holds for its end.
   */
  isCovered(reader: Reader, until: Date): Promise<boolean>;
  /** Turnover of each agent's whole team, the agent included; who had none is zero. Any moments. */
  turnover(reader: Reader, span: AgentSpan): Promise<ReadonlyMap<string, Turnover>>;
  /** Turnover of one member alone, whatever team it was in. Any moments. */
  memberTurnover(
    reader: Reader,
    span: MeasureSpan & { readonly memberId: string },
  ): Promise<Turnover>;
  /**
   * What was written between two places of the journal about settlements in a span: later
   * corrections of it. For dividends: everything before the period, after the cut-off of the last run.
   */
  corrections(
    reader: Reader,
    span: AgentSpan & { readonly afterSeq: bigint },
  ): Promise<ReadonlyMap<string, Turnover>>;
  /**
   * The entries themselves between two places of the journal about settlements before `to`: which
   * closed periods need a bill of correction. At most 10,000, oldest first: go on after the last.
   */
  listCorrections(reader: Reader, span: CorrectedSpan): Promise<readonly Correction[]>;
  /**
   * Parts of the net loss of each agent's team for whole days of the brand. Play is as of the
   * cut-off; transfers of days that are over do not change. Throws when the span is not whole days.
   */
  netLoss(reader: Reader, span: AgentSpan): Promise<ReadonlyMap<string, LossMeasure>>;
  /**
   * Distinct accounts of each agent's team, the agent's own among them, whose valid bet in the span
   * comes to `minValid` or more. Trials and closed accounts do not count. Any moments.
   */
  activeMembers(
    reader: Reader,
    span: AgentSpan & { readonly minValid: Amount },
  ): Promise<ReadonlyMap<string, number>>;
  /** Settled rounds of a span in the order of the journal, for pay by bet and to explain a bill. */
  bets(reader: Reader, query: BetQuery): Promise<readonly MeasuredBet[]>;
  /** The same rounds in groups that are alike for pay by bet, for runs over everybody. */
  slot(reader: Reader, query: SlotQuery): Promise<readonly SlotGroup[]>;
  /** Rows of the journal after a place, oldest first, for those who make something of each. */
  entries(
    reader: Reader,
    page: { readonly afterSeq: bigint; readonly limit: number },
  ): Promise<readonly JournalEntry[]>;
  /** Turnover of one team by category. */
  categories(reader: Reader, query: CategoryQuery): Promise<readonly CategoryTurnover[]>;
};

export type MeasureDeps = { readonly reports: Pick<ReportService, 'zoneOf'> };

const NONE: Turnover = { rounds: 0n, stake: ZERO, valid: ZERO, payout: ZERO, jackpotWin: ZERO };

export function createMeasures({ reports }: MeasureDeps): Measures {
  const daysOf = async (reader: Reader, span: MeasureSpan): Promise<DaySpan | null> =>
    findDays(reader, span, await reports.zoneOf(reader, span.brandId));

  const turnover: Measures['turnover'] = async (reader, span) => {
    const days = await daysOf(reader, span);
    const rows =
      days === null
        ? await sumEntries(reader, { ...span, afterSeq: 0n })
        : await sumDays(reader, { ...span, ...days });
    return byAgent(span, rows);
  };

  return {
    head: findHead,
    isCovered,
    turnover,
    memberTurnover: async (reader, span) => (await sumMember(reader, span)) ?? NONE,
    corrections: async (reader, span) => byAgent(span, await sumEntries(reader, span)),
    listCorrections,

    async netLoss(reader, span) {
      const days = await daysOf(reader, span);
      if (days === null) throw new Error('a net loss is of whole days');
      const play = await turnover(reader, span);
      const kinds = Map.groupBy(
        await listKinds(reader, { ...span, ...days }),
        ({ agentId }) => agentId,
      );
      return new Map(
        span.agentIds.map((agentId) => {
          const { stake, payout } = play.get(agentId) ?? NONE;
          return [agentId, { stake, payout, ...givenOf(kinds.get(agentId) ?? []) }];
        }),
      );
    },

    async activeMembers(reader, span) {
      const days = await daysOf(reader, span);
      const rows: readonly ActiveMembers[] =
        days === null
          ? await countActiveEntries(reader, span)
          : await countActiveDays(reader, { ...span, ...days });
      const found = new Map(rows.map(({ agentId, members }) => [agentId, members]));
      return new Map(span.agentIds.map((agentId) => [agentId, found.get(agentId) ?? 0]));
    },

    bets: listBets,
    slot: sumSlot,
    entries: listEntries,

    async categories(reader, query) {
      const days = await daysOf(reader, query);
      return days === null
        ? sumEntriesByCategory(reader, query)
        : sumDaysByCategory(reader, { ...query, ...days });
    },
  };
}

function byAgent(
  { agentIds }: AgentSpan,
  rows: readonly AgentTurnover[],
): ReadonlyMap<string, Turnover> {
  const found = new Map(rows.map(({ agentId, ...sums }) => [agentId, sums]));
  return new Map(agentIds.map((agentId) => [agentId, found.get(agentId) ?? NONE]));
}

const WAGES: readonly TransferKind[] = [
  'DAILY_WAGE_RECEIVE',
  'DAILY_WAGE_PAY_DOWNLINE',
  'HOURLY_WAGE_RECEIVE',
  'HOURLY_WAGE_PAY_DOWNLINE',
  'REALTIME_WAGE_RECEIVE',
  'REALTIME_WAGE_PAY_DOWNLINE',
];
const FEES: readonly TransferKind[] = ['DEPOSIT_FEE_REFUND', 'WITHDRAW_FEE_RETURN'];

/** What the house gave a team, by transfers of some kinds. */
function givenOf(
  rows: readonly { readonly kind: TransferKind; readonly whole: Amount }[],
): Omit<LossMeasure, 'stake' | 'payout'> {
  const total = (isWanted: (kind: TransferKind) => boolean): Amount =>
    amount(rows.reduce((sum, { kind, whole }) => (isWanted(kind) ? sum + whole : sum), 0n));
  return {
    memberRebate: total((kind) => kindGroupOf(kind) === 'rebate' && kind !== 'AGENT_REBATE'),
    agentRebate: total((kind) => kind === 'AGENT_REBATE'),
    promotion: total((kind) => kindGroupOf(kind) === 'bonus'),
    wages: total((kind) => WAGES.includes(kind)),
    fees: total((kind) => FEES.includes(kind)),
  };
}
