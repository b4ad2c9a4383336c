import type { RewardKind, RewardProblem } from '@parlour/contract';
import type { Amount } from '@parlour/money';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovalService, Maker } from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';
import type { CatalogueService } from '../../catalogue/index.ts';
import type { Member, MemberService } from '../../member/index.ts';
import type { ProtectionService } from '../../protection/index.ts';
import type { SiteService } from '../../site/index.ts';
import type { GamesApi } from '../service/games-api.ts';
import { type GrantCommand, grantKind } from './kind.ts';
import { createSend } from './send.ts';
import { type BrandOf, createOffers, type Offer } from './offers.ts';
import { changeGrant, findGrant, listGrants, stopReward, sumGrants } from './store.ts';

export type RewardDeps = Pick<Platform, 'db' | 'log' | 'newId' | 'now'> & {
  readonly approvals: Pick<ApprovalService, 'register'>;
  readonly audit: AuditService;
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly gamesApi: Pick<
    GamesApi,
    'cancelReward' | 'createCampaign' | 'createReward' | 'prepaids'
  >;
  readonly members: Pick<MemberService, 'findByAccount'>;
  readonly protection: Pick<ProtectionService, 'stopOf'>;
  readonly site: Pick<SiteService, 'brand'>;
};

export type RewardOrder = {
  readonly key: string;
  readonly campaign: string;
  readonly gameId: string;
  readonly kind: RewardKind;
  readonly bet: Amount;
  readonly betCount: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly accounts: readonly string[];
};

export type RewardService = ReturnType<typeof createRewards>;

export function createRewards(deps: RewardDeps) {
  const { audit, catalogue, db, gamesApi, members, newId, now, protection } = deps;

  const send = createSend(deps);
  const submit = deps.approvals.register(grantKind({ audit, now, send }));

  const { demandGame, findOffer, isAllowed, offersOf } = createOffers(deps);

  const problemOf = async (member: Member | null, currency: string) => {
    if (member === null) return 'UNKNOWN';
    if (member.status !== 'active') return 'INACTIVE';
    if (member.currency !== currency) return 'OTHER_CURRENCY';
    if (member.betBlocked) return 'BETS_BLOCKED';
    // Who keeps away from play is not asked back to it.
    return (await protection.stopOf(db, member.id, now())) === null ? null : 'EXCLUDED';
  };

  const lookUp = (brand: BrandOf, accounts: readonly string[]) =>
    Promise.all(
      [...new Set(accounts.map((account) => account.trim()))].map(async (account) => {
        const member = await members.findByAccount(db, brand.id, account);
        const problem: RewardProblem | null = await problemOf(member, brand.currency);
        return { account, member, problem };
      }),
    );

  return {
    submit,
    send,

    /** What can be given of a game, within the limits of the brand; the least stakes first. */
    async offers(brand: BrandOf, gameId: string): Promise<readonly Offer[]> {
      const game = await demandGame(gameId);
      const offers = await offersOf(game, brand.currency);
      const allowed = await Promise.all(offers.map((offer) => isAllowed(brand, game, offer)));
      return offers
        .filter((_, index) => allowed[index])
        .toSorted((one, other) => (one.bet < other.bet ? -1 : one.bet > other.bet ? 1 : 0));
    },

    /** Who of a list of accounts can be given something, each account once. */
    check: lookUp,

    /** What is to be proposed of free rounds for members of a brand, and who can get none. */
    async prepare(brand: BrandOf, order: RewardOrder) {
      const { accounts, betCount, campaign, endsAt, key, kind, startsAt } = order;
      if (endsAt <= startsAt || endsAt <= now()) throw new Refusal('reward.period_invalid');
      const game = await demandGame(order.gameId);
      const { bet, prepaidUuid } = await findOffer(brand, game, order);
      const found = await lookUp(brand, accounts);
      const taken = new Map(
        found.flatMap(({ member, problem }) =>
          member === null || problem !== null ? [] : [[member.id, member.account] as const],
        ),
      );
      if (taken.size === 0) throw new Refusal('reward.no_member');
      const { code: gameCode, vendor } = game;
      const { currency, id: brandId } = brand;
      const terms = { currency, prepaidUuid, bet, betCount, startsAt, endsAt };
      const named = { key, campaign: campaign.trim(), kind };
      const given = [...taken].map(([id, account]) => ({ grantId: newId(), id, account }));
      const command: GrantCommand = {
        ...named,
        brandId,
        vendorCode: vendor.code,
        gameCode,
        ...terms,
        members: given,
      };
      const refused = found.flatMap(({ account, problem }) =>
        problem === null ? [] : [{ account, problem }],
      );
      return { command, refused };
    },

    list: (filter: Parameters<typeof listGrants>[1]) => listGrants(db, filter),

    totals: (filter: Parameters<typeof sumGrants>[1]) => sumGrants(db, filter),

    /** Takes back what was not begun: at the vendor first, then at our wallet. */
    async cancel(id: string, maker: Maker): Promise<void> {
      const grant = await findGrant(db, { id, brandId: maker.brandId });
      if (grant === null) throw new Refusal('reward.unknown');
      const { rewardUuid, state } = grant;
      if (state === 'CANCELLED') return;
      const vendor = (await catalogue.snapshot()).findVendor(grant.vendorCode);
      if (state !== 'ACTIVE' || rewardUuid === null || vendor === null) {
        throw new Refusal('reward.claimed');
      }
      const answer = await gamesApi.cancelReward(vendor, { reward_uuid: rewardUuid });
      if (!answer.ok) {
        const isRefused = answer.failure.reason === 'refused';
        throw new Refusal(isRefused ? 'reward.claimed' : 'reward.vendor_unavailable');
      }
      await db.tx(async (tx) => {
        const at = now();
        if (!(await changeGrant(tx, { id, from: 'ACTIVE', to: 'CANCELLED', at }))) return;
        await stopReward(tx, grant, at);
        await audit.record(tx, {
          actor: { kind: 'operator', id: maker.operatorId },
          action: 'reward.cancel',
          subject: { kind: 'reward', id },
          reason: maker.reason,
          ip: maker.ip,
        });
      });
    },
  };
}
