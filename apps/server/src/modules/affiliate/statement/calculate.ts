// What the members of a deal came to in a month, from what was known up to a place of the journal.
import {
  type AffiliateTerms,
  type Share,
  type ShareTerms,
  shareRevenue,
} from '@parlour/commission';
import type { Reader } from '@parlour/database';
import { ZERO } from '@parlour/money';
import { type Deal, isFollowed } from '../deal/store.ts';
import { readTerms } from '../plan/terms.ts';
import type { Month } from '../rules.ts';
import type { StatementDeps } from './deps.ts';
import {
  countFirstDepositors,
  listLineages,
  listMemberDays,
  listReferred,
  type MemberDays,
  type PlayQuery,
  type Referred,
  sumKinds,
  sumLatePlay,
  sumPlay,
} from './measure-store.ts';
import { monthsOf, REVENUE_KINDS } from './rules.ts';
import { findShareBefore, listStatedMonths } from './store.ts';

export type StatementCalculation = {
  readonly referred: readonly Referred[];
  readonly firstDepositors: number;
  /** Null where the deal pays no share, or is over. */
  readonly share: Share | null;
};

export type CalculationQuery = {
  readonly deal: Deal;
  readonly month: Month;
  readonly timeZone: string;
  readonly upToSeq: bigint;
  /** Until when the month is looked at; its end when it is over. */
  readonly at: Date;
  /** False for what an ended deal leaves behind: conversions alone. */
  readonly isInForce: boolean;
};

type ShareQuery = CalculationQuery & {
  readonly terms: ShareTerms;
  readonly lineages: readonly string[];
  readonly memberDays: readonly MemberDays[];
  readonly firstDepositors: number;
};

async function calculateShare(
  reader: Reader,
  query: ShareQuery,
  { rebates }: Pick<StatementDeps, 'rebates'>,
): Promise<Share> {
  const { deal, lineages, month, terms, upToSeq } = query;
  const { agentId, brandId, currency } = deal;
  const scope: PlayQuery = { agentId, brandId, currency, lineages, ...month, upToSeq };
  const stated = await listStatedMonths(reader, agentId, month.startDay);
  const afterSeq = stated.reduce(
    (most, { cutoffSeq }) => (cutoffSeq > most ? cutoffSeq : most),
    0n,
  );
  const play = await sumPlay(reader, scope);
  const late = await sumLatePlay(reader, { ...scope, afterSeq, months: stated });
  const kinds = await sumKinds(reader, query.memberDays, REVENUE_KINDS);
  const agentPay = terms.deductAgentPay
    ? await rebates.sumByMember(reader, { beneficiaryId: agentId, currency, ...month, upToSeq })
    : [];
  return shareRevenue(terms, monthsOf({ play, late, kinds, agentPay }), {
    before: await findShareBefore(reader, agentId, month.startDay),
    firstDepositors: query.firstDepositors,
  });
}

/**
 * The terms by which a month is paid. What the last month of a deal leaves over would wait for ever
 * for others to be added, so that it is paid however small it is.
 */
export async function payTerms(
  reader: Reader,
  deal: Deal,
  monthEnd: Date,
): Promise<AffiliateTerms> {
  const terms = readTerms(deal.terms);
  const { agentId, endAt } = deal;
  if (endAt === null || endAt > monthEnd) return terms;
  return (await isFollowed(reader, agentId, endAt)) ? terms : { ...terms, payoutMin: ZERO };
}

/** Everything of a month that the agent's own members brought; conversions are counted when written. */
export async function calculateStatement(
  reader: Reader,
  query: CalculationQuery,
  deps: Pick<StatementDeps, 'rebates'>,
): Promise<StatementCalculation> {
  const { at, deal, isInForce, month, timeZone } = query;
  const { agentId, currency } = deal;
  const lineages = await listLineages(reader, agentId);
  const referred = await listReferred(reader, { agentId, currency, lineages, at });
  const { endDay: toDay, startDay: fromDay } = month;
  const span = { agentId, currency, lineages, fromDay, toDay, at, timeZone };
  const memberDays = await listMemberDays(reader, span);
  const firstDepositors = await countFirstDepositors(reader, memberDays, timeZone);
  const terms = readTerms(deal.terms).share;
  const share =
    terms === null || !isInForce
      ? null
      : await calculateShare(
          reader,
          { ...query, terms, lineages, memberDays, firstDepositors },
          deps,
        );
  return { referred, firstDepositors, share };
}
