// Slips of a brand as traders see them.
import type { ConsoleBet, ConsoleBetDetail, ReferralRow } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { add, type Amount, amountToText } from '@parlour/money';
import { idCursor } from '../../../platform/cursor.ts';
import { pageOf } from '../../../platform/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { presentTotals } from '../../../platform/totals.ts';
import type { MemberService } from '../../member/index.ts';
import { FACTOR_BPS, type TradingService } from '../../trading/index.ts';
import { groupsOf } from '../rules/builder.ts';
import { findReferral, listReferrals, type StoredReferral } from '../referral/store.ts';
import type { LegName, NameLegs } from '../service/names.ts';
import type { SlipRecord } from '../service/record.ts';
import { listLegs, type StoredLeg } from '../leg/store.ts';
import { findSlipOf, type StoredSlip } from '../store/slips.ts';
import { type FoundBets, listBets, listByIds, sumBets } from './store.ts';

export type ConsoleDeps = {
  readonly db: Db;
  readonly members: Pick<MemberService, 'findMany'>;
  readonly nameLegs: NameLegs;
  readonly record: Pick<SlipRecord, 'detail'>;
  readonly trading: Pick<TradingService, 'factorsOf'>;
  now(): Date;
};

type Owner = Pick<ConsoleBet, 'account' | 'factorBps' | 'memberId'>;

async function ownersOf({ db, members, trading }: ConsoleDeps, slips: readonly StoredSlip[]) {
  const ids = [...new Set(slips.map(({ memberId }) => memberId))];
  const [found, factors] = [await members.findMany(db, ids), await trading.factorsOf(db, ids)];
  const accounts = new Map(found.map(({ account, id }) => [id, account]));
  const factorOf = new Map(factors.map(({ factorBps, memberId }) => [memberId, factorBps]));
  return (memberId: string): Owner => ({
    memberId,
    account: accounts.get(memberId) ?? '',
    factorBps: factorOf.get(memberId) ?? FACTOR_BPS,
  });
}

const titleOf = (leg: StoredLeg, name: LegName): NonNullable<ConsoleBet['pick']> => ({
  eventId: leg.eventId.toString(),
  eventName: name.eventName,
  sportCode: name.sportCode,
  marketName: name.marketName,
  outcomeName: name.outcomeName,
  odds: leg.odds,
});

type Shown = {
  readonly owner: Owner;
  readonly legs: readonly StoredLeg[];
  readonly pick: ConsoleBet['pick'];
};

const presentBet = (slip: StoredSlip, { legs, owner, pick }: Shown): ConsoleBet => ({
  id: slip.id,
  ...owner,
  status: slip.status,
  isLive: slip.isLive,
  // Combined picks are one leg, and the bet on a place is none.
  legs: groupsOf(legs).length,
  bets: slip.bets,
  pick,
  currency: slip.currency,
  stake: amountToText(slip.stake),
  returnMax: amountToText(slip.returnMax),
  paid: amountToText(add(slip.payout, slip.cashed)),
  placedAt: slip.placedAt.toISOString(),
  settledAt: slip.settledAt?.toISOString() ?? null,
});

async function presentBets(
  deps: ConsoleDeps,
  language: string,
  slips: readonly StoredSlip[],
): Promise<readonly ConsoleBet[]> {
  const legsOf = await listLegs(deps.db, slips);
  const ownerOf = await ownersOf(deps, slips);
  const firsts = slips.flatMap(({ id }) => legsOf.get(id)?.slice(0, 1) ?? []);
  const names = await deps.nameLegs(deps.db, language, firsts);
  const titles = new Map(
    firsts.flatMap((leg, place) => {
      const name = names[place];
      return name === undefined ? [] : [[leg.slipId, titleOf(leg, name)] as const];
    }),
  );
  return slips.map((slip) =>
    presentBet(slip, {
      owner: ownerOf(slip.memberId),
      legs: legsOf.get(slip.id) ?? [],
      pick: titles.get(slip.id) ?? null,
    }),
  );
}

const textOf = (amount: Amount | null): string | null =>
  amount === null ? null : amountToText(amount);

const presentReferral = (row: StoredReferral): ReferralRow['referral'] => ({
  referredAt: row.referredAt.toISOString(),
  asked: amountToText(row.asked),
  limit: amountToText(row.limit),
  decision: row.decision,
  decided: textOf(row.decided),
  decidedBy: row.decidedAccount,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
});

const PAST_MS = 60 * 60_000;
const ROWS_MAX = 200;

export function createConsole(deps: ConsoleDeps) {
  const { db, now, record } = deps;

  return {
    async list(
      language: string,
      asked: FoundBets & { readonly cursor: string | null; readonly limit: number },
    ) {
      const { cursor, limit, ...query } = asked;
      const after = idCursor.read(cursor)?.id ?? null;
      const rows = await listBets(db, { ...query, after, limit: limit + 1 });
      const { items, nextCursor } = pageOf(rows, limit, idCursor.write);
      return { items: [...(await presentBets(deps, language, items))], nextCursor };
    },

    totals: async (asked: FoundBets) => presentTotals(await sumBets(db, asked), ['stake', 'paid']),

    async detail(brandId: string, id: string, language: string): Promise<ConsoleBetDetail> {
      const slip = await findSlipOf(db, brandId, id);
      if (slip === null) throw new Refusal('slip.not_found');
      const referral = await findReferral(db, slip);
      const ownerOf = await ownersOf(deps, [slip]);
      return {
        ...(await record.detail(slip, language)),
        ...ownerOf(slip.memberId),
        isLive: slip.isLive,
        device: slip.device,
        ip: slip.ip,
        referral: referral === null ? null : presentReferral(referral),
      };
    },

    /** What waits for a trader, the most urgent first, and what was referred in the last hour. */
    async referrals(brandId: string, language: string) {
      const at = now();
      const rows = await listReferrals(db, brandId, new Date(at.getTime() - PAST_MS), ROWS_MAX);
      const slips = await listByIds(
        db,
        rows.map(({ memberId, slipId }) => ({ memberId, id: slipId })),
      );
      const bets = new Map(
        (await presentBets(deps, language, slips)).map((bet) => [bet.id, bet] as const),
      );
      const slipOf = new Map(slips.map((slip) => [slip.id, slip]));
      const all = rows.flatMap((row): readonly ReferralRow[] => {
        const [bet, slip] = [bets.get(row.slipId), slipOf.get(row.slipId)];
        if (bet === undefined || slip === undefined) return [];
        return [
          {
            ...bet,
            unitStake: amountToText(slip.unitStake),
            answerBy: slip.status === 'REFERRED' ? (slip.dueAt?.toISOString() ?? null) : null,
            referral: presentReferral(row),
          },
        ];
      });
      const isWaiting = ({ answerBy }: ReferralRow) =>
        answerBy !== null && answerBy > at.toISOString();
      return {
        serverTime: at.toISOString(),
        waiting: all.filter(isWaiting).toReversed(),
        past: all.filter((row) => !isWaiting(row)),
      };
    },
  };
}

export type BetConsole = ReturnType<typeof createConsole>;
