import { idBesideAt, type Reader, type Tx } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';
import type { Platform } from '../../../platform/platform.ts';
import type { CatalogueService } from '../../catalogue/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { ProtectionService } from '../../protection/index.ts';
import type { WalletService } from '../../wallet/index.ts';
import { roundChange, roundsChanged } from '../events.ts';
import { emptyRound } from '../rules/round.ts';
import { oddsMinOf, validBetOf, WHOLE_BPS } from '../rules/valid-bet.ts';
import { findRounds, type Round, roundKey, upsertRounds } from '../store/rounds.ts';

/** A finished round that was played out of a wallet at the vendor, as the vendor tells of it. */
export type ReportedRound = {
  readonly round: string;
  readonly memberId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly stake: Amount;
  readonly payout: Amount;
  /** What of the stake counts as played, where the vendor tells it. */
  readonly validBet: Amount | null;
  readonly openedAt: Date;
  readonly closedAt: Date;
};

/** Who stood above members at moments of the past, as the tree of agents knows. */
export type Lineages = {
  lineagesAt(
    reader: Reader,
    wanted: readonly { readonly memberId: string; readonly at: Date }[],
  ): Promise<readonly (string | null)[]>;
};

export type ReportedDeps = Pick<Platform, 'log' | 'newId' | 'now' | 'outbox'> & {
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly members: Pick<MemberService, 'findMany'>;
  readonly protection: Pick<ProtectionService, 'play'>;
  readonly tree: Lineages;
  readonly wallet: Pick<WalletService, 'lock'>;
};

export type ReportRounds = ReturnType<typeof createReported>;

/** Rounds whose bets never came to our wallet, in the betting record and in all that follows it. */
export function createReported(deps: ReportedDeps) {
  const { catalogue, log, members, newId, now, outbox, protection, tree, wallet } = deps;

  /** Answers how many are new; those that are known already change nothing. */
  return async (tx: Tx, vendorCode: string, reports: readonly ReportedRound[]): Promise<number> => {
    if (reports.length === 0) return 0;
    const memberIds = [...new Set(reports.map(({ memberId }) => memberId))];
    await wallet.lock(tx, memberIds);
    const found = await members.findMany(tx, memberIds);
    const players = new Map(found.map((member) => [member.id, member]));
    const names = reports.map(({ memberId, round: roundRef }) => ({ memberId, roundRef }));
    const known = await findRounds(tx, vendorCode, names);
    const snapshot = await catalogue.snapshot();
    const vendor = snapshot.findVendor(vendorCode);
    const oddsMin = vendor === null ? null : oddsMinOf(vendor.policy);

    // They were played a while ago, and the member may have come under someone else since.
    const placed = reports.map(({ memberId, openedAt: at }) => ({ memberId, at }));
    const lineages = await tree.lineagesAt(tx, placed);

    const fresh = reports.flatMap((report, place): readonly Round[] => {
      const { closedAt, currency, gameCode, memberId, openedAt, round: roundRef } = report;
      const player = players.get(memberId);
      if (player === undefined) {
        log.error({ vendor: vendorCode, round: roundRef }, 'a vendor reports a round of nobody');
        return [];
      }
      const { brandId } = player;
      if (known.has(roundKey({ memberId, roundRef }))) return [];
      const { payout, stake, validBet: toldValid } = report;
      const state = { ...emptyRound, status: 'closed', stake, payout, bets: 1, toldValid } as const;
      const game = snapshot.findGame(vendorCode, gameCode);
      const category = game?.category ?? 'RNG';
      const wins = payout > 0n ? 1 : 0;
      const id = idBesideAt(memberId, { id: newId(), at: openedAt });
      const named = { id, memberId, brandId, vendorCode, roundRef, gameCode, category, currency };
      const validBet = validBetOf(state, {
        category,
        oddsMinMilli: oddsMin,
        validBetBps: game?.validBetBps ?? WHOLE_BPS,
      });
      const lineageId = lineages[place] ?? null;
      return [
        { ...state, ...named, wins, openedAt, closedAt, validBet, lineageId, tradedPoints: 0 },
      ];
    });
    if (fresh.length === 0) return 0;
    await upsertRounds(tx, fresh);
    const before = { ...emptyRound, validBet: ZERO, closedAt: null };
    const at = now();
    const restrictions = await protection.play.restrictions(tx, memberIds, at);
    const played = fresh.map(({ memberId, openedAt, payout, stake }) => ({
      memberId,
      openedAt,
      stakeDelta: stake,
      payoutDelta: payout,
    }));
    await protection.play.note(tx, played, { restrictions, at });
    await outbox.add(tx, [roundsChanged(fresh.map((round) => roundChange(round, before, at)))]);
    return fresh.length;
  };
}
