// Conversions: members who qualified under the deal by which they were brought.
import {
  cpaAmount,
  type CpaTerms,
  type Doubt,
  doubtOf,
  holdUntil,
  isQualified,
  qualifiesUntil,
} from '@parlour/commission';
import { idBeside, type Db, type Tx } from '@parlour/database';
import { amountToText } from '@parlour/money';
import type { Outbox } from '../../../platform/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditService } from '../../audit/index.ts';
import type { ReportService } from '../../report/index.ts';
import { type Deal, listRecent, lockAgent } from '../deal/store.ts';
import type { Desk } from '../desk.ts';
import { qualified } from '../events.ts';
import { readTerms } from '../plan/terms.ts';
import { monthOf } from '../rules.ts';
import {
  type Followed,
  listDoubts,
  listProspects,
  listTrails,
  type Prospect,
} from './prospect-store.ts';
import {
  type Conversion,
  countCounted,
  endHold,
  findConversion,
  insertConversion,
  listHeldOver,
  type NewConversion,
  updateVerdict,
} from './store.ts';

export type ConversionDeps = {
  readonly db: Db;
  readonly audit: AuditService;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly reports: Pick<ReportService, 'zoneOf'>;
  now(): Date;
  newId(): string;
};

export type Candidate = Prospect & { readonly until: Date; readonly trail: Followed };

const DAY_MS = 86_400_000;
const JUDGED_AT_ONCE = 500;
/** So long after its time a member is still looked at, in case nobody could look earlier. */
const GRACE_DAYS = 40;

export type ConversionService = ReturnType<typeof createConversions>;

/** What a deal pays for members, when it does. */
export const cpaOf = (deal: Pick<Deal, 'terms'>): CpaTerms | null => readTerms(deal.terms).cpa;

/** When a member has registered who may still be judged under a deal. */
export function windowOf(
  deal: Pick<Deal, 'startAt' | 'endAt'>,
  terms: CpaTerms,
  { at, graceDays }: { readonly at: Date; readonly graceDays: number },
): { readonly from: Date; readonly to: Date } {
  const since = new Date(at.getTime() - (terms.withinDays + graceDays) * DAY_MS);
  return {
    from: deal.startAt > since ? deal.startAt : since,
    // Who registers at this very moment is counted, too.
    to: deal.endAt !== null && deal.endAt <= at ? deal.endAt : new Date(at.getTime() + 1),
  };
}

export function createConversions(deps: ConversionDeps) {
  const { audit, db, newId, now, outbox, reports } = deps;

  const candidates = async (
    deal: Deal,
    terms: CpaTerms,
    page: { readonly cursor: string | null; readonly limit: number; readonly graceDays: number },
  ): Promise<readonly Candidate[]> => {
    const { agentId, currency } = deal;
    const span = windowOf(deal, terms, { at: now(), graceDays: page.graceDays });
    const found = await listProspects(db, { agentId, currency, ...span }, page);
    const prospects = found.map((one) => ({
      ...one,
      until: qualifiesUntil(terms, one.registeredAt),
    }));
    const trails = await listTrails(db, prospects, currency);
    const byMember = new Map(trails.map((trail) => [trail.memberId, trail]));
    return prospects.flatMap((prospect) => {
      const trail = byMember.get(prospect.memberId);
      return trail === undefined ? [] : [{ ...prospect, trail }];
    });
  };

  const draw = (
    deal: Deal,
    terms: CpaTerms,
    one: Candidate,
    doubt: Doubt | null,
  ): NewConversion => {
    const at = now();
    const { deposits, firstDeposit, validBet } = one.trail;
    return {
      id: idBeside(one.memberId, newId()),
      memberId: one.memberId,
      agentId: deal.agentId,
      dealId: deal.id,
      brandId: deal.brandId,
      currency: deal.currency,
      country: one.country,
      amount: cpaAmount(terms, one.country),
      state: doubt === null ? 'HELD' : 'REJECTED',
      reason: doubt,
      registeredAt: one.registeredAt,
      qualifiedAt: at,
      holdUntil: holdUntil(terms, at),
      decidedAt: doubt === null ? null : at,
      firstDeposit,
      deposits,
      validBet,
    };
  };

  /** Writes those who qualified in one transaction; who is there already is passed over. */
  const write = (deal: Deal, terms: CpaTerms, chosen: readonly Candidate[]): Promise<void> =>
    db.tx(async (tx) => {
      // The bound of a month is counted by one writer at a time.
      await lockAgent(tx, deal.agentId);
      const at = now();
      const { agentId, brandId, currency } = deal;
      const memberIds = chosen.map(({ memberId }) => memberId);
      const doubts = await listDoubts(tx, { agentId, memberIds, at });
      const doubtBy = new Map(doubts.map((found) => [found.memberId, doubtOf(found)]));
      const month = monthOf(at, await reports.zoneOf(tx, brandId));
      let counted = await countCounted(tx, { dealId: deal.id, ...month });
      for (const one of chosen) {
        const drawn = draw(deal, terms, one, doubtBy.get(one.memberId) ?? null);
        const isOver =
          drawn.state === 'HELD' && terms.monthlyMax !== null && counted >= terms.monthlyMax;
        const row: NewConversion = isOver
          ? { ...drawn, state: 'REJECTED', reason: 'over_monthly_max', decidedAt: at }
          : drawn;
        if (!(await insertConversion(tx, row)) || row.state !== 'HELD') continue;
        counted += 1;
        const { amount, id: conversionId, memberId } = row;
        const fact = { conversionId, brandId, agentId, memberId, amount, currency, at };
        await outbox.add(tx, [qualified(fact)]);
      }
    });

  const judgeDeal = async (deal: Deal): Promise<void> => {
    const terms = cpaOf(deal);
    if (terms === null) return;
    for (let cursor: string | null = null; ;) {
      const page = { cursor, limit: JUDGED_AT_ONCE, graceDays: GRACE_DAYS };
      const found: readonly Candidate[] = await candidates(deal, terms, page);
      const chosen = found.filter(
        ({ country, trail }) => isQualified(terms, trail) && cpaAmount(terms, country) > 0n,
      );
      // Who came first is counted first.
      if (chosen.length > 0) await write(deal, terms, chosen.toReversed());
      const last = found.at(-1);
      if (last === undefined || found.length < JUDGED_AT_ONCE) return;
      cursor = last.memberId;
    }
  };

  const decide = async (
    id: string,
    {
      desk,
      state,
      version,
    }: { readonly desk: Desk; readonly state: 'APPROVED' | 'REJECTED'; readonly version: number },
    isOpen: (conversion: Conversion) => boolean,
  ): Promise<void> => {
    await db.tx(async (tx: Tx) => {
      const found = await findConversion(tx, id);
      if (found?.brandId !== desk.brandId) throw new Refusal('affiliate.conversion_not_found');
      if (found.version !== version) throw new Refusal('affiliate.conversion_changed');
      if (!isOpen(found)) throw new Refusal('affiliate.conversion_over');
      const reason = state === 'REJECTED' ? ('operator' as const) : null;
      const verdict = { id, state, reason, note: desk.reason, decidedAt: now() };
      if (!(await updateVerdict(tx, verdict, version))) {
        throw new Refusal('affiliate.conversion_changed');
      }
      if (desk.operatorId === null) return;
      await audit.record(tx, {
        actor: { kind: 'operator', id: desk.operatorId },
        action:
          state === 'APPROVED' ? 'affiliate_conversion.approve' : 'affiliate_conversion.reject',
        subject: { kind: 'member', id: found.agentId },
        before: { conversion: id, state: found.state },
        after: { conversion: id, state, amount: amountToText(found.amount) },
        reason: desk.reason,
        ip: desk.ip,
      });
    });
  };

  return {
    candidates,

    /** Finds who qualified under any deal, and ends holds that are over. Changes nothing twice. */
    async judge(): Promise<void> {
      const since = new Date(now().getTime() - (365 + GRACE_DAYS) * DAY_MS);
      for (const deal of await listRecent(db, { at: now(), since })) await judgeDeal(deal);
      await this.endHolds();
    },

    async endHolds(): Promise<void> {
      for (;;) {
        const at = now();
        const held = await listHeldOver(db, { at, limit: JUDGED_AT_ONCE });
        for (const [agentId, own] of Map.groupBy(held, (one) => one.agentId)) {
          await db.tx(async (tx) => {
            const memberIds = own.map(({ memberId }) => memberId);
            const doubts = await listDoubts(tx, { agentId, memberIds, at });
            const doubtBy = new Map(doubts.map((found) => [found.memberId, doubtOf(found)]));
            for (const { id, memberId } of own) {
              await endHold(tx, id, doubtBy.get(memberId) ?? null);
            }
          });
        }
        if (held.length < JUDGED_AT_ONCE) return;
      }
    },

    /** Ends a hold, or gives a member back that was rejected without ever being paid. */
    approve: (id: string, version: number, desk: Desk): Promise<void> =>
      decide(id, { desk, state: 'APPROVED', version }, canApprove),

    reject: (id: string, version: number, desk: Desk): Promise<void> =>
      decide(id, { desk, state: 'REJECTED', version }, canReject),
  };
}

export const canApprove = ({ state, statementId }: Conversion): boolean =>
  statementId === null && state !== 'APPROVED';

export const canReject = ({ state }: Conversion): boolean => state !== 'REJECTED';
