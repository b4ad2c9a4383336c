import type { Amount } from '@parlour/money';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovalService, Maker } from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';
import type { CatalogueService, Game } from '../../catalogue/index.ts';
import type { Member, MemberService } from '../../member/index.ts';
import type { SiteService } from '../../site/index.ts';
import type { GamesApi } from '../service/games-api.ts';
import { type GrantCommand, grantKind } from './kind.ts';
import { createSend } from './send.ts';
import { changeGrant, findGrant, listGrants, stopReward } from './store.ts';

export type RewardDeps = Pick<Platform, 'db' | 'log' | 'newId' | 'now'> & {
  readonly approvals: Pick<ApprovalService, 'register'>;
  readonly audit: AuditService;
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly gamesApi: Pick<GamesApi, 'cancelReward' | 'createReward' | 'prepaids'>;
  readonly members: Pick<MemberService, 'findByAccount'>;
  readonly site: Pick<SiteService, 'brand'>;
};

type BrandOf = { readonly id: string; readonly currency: string };

export type RewardOrder = {
  readonly gameId: string;
  readonly bet: Amount;
  readonly betCount: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly accounts: readonly string[];
};

export type RewardService = ReturnType<typeof createRewards>;

export function createRewards(deps: RewardDeps) {
  const { audit, catalogue, db, gamesApi, members, newId, now } = deps;

  const send = createSend(deps);
  const submit = deps.approvals.register(grantKind({ audit, now, send }));

  /** What the vendor gives; refuses a game, or a stake, of which it gives nothing. */
  const findPrepaid = async (game: Game, currency: string, bet: Amount): Promise<string> => {
    const wanted = { game_code: game.code, currency };
    const answer = await gamesApi.prepaids(game.vendor, wanted);
    if (!answer.ok) {
      const isRefused = answer.failure.reason === 'refused';
      throw new Refusal(isRefused ? 'reward.not_offered' : 'play.vendor_unavailable');
    }
    const found = answer.value.find(
      (one) =>
        one.game_code === game.code && one.currency === currency && BigInt(one.bet_value) === bet,
    );
    if (found === undefined) throw new Refusal('reward.not_offered');
    return found.prepaid_uuid;
  };

  const findMembers = async (brandId: string, currency: string, accounts: readonly string[]) => {
    const named = [...new Set(accounts.map((account) => account.trim()))];
    const found = await Promise.all(
      named.map(async (account) => ({
        account,
        member: await members.findByAccount(db, brandId, account),
      })),
    );
    const canPlay = (member: Member | null) =>
      member?.status === 'active' && !member.betBlocked && member.currency === currency;
    return {
      taken: found.flatMap(({ member }) =>
        member !== null && canPlay(member)
          ? [{ grantId: newId(), id: member.id, account: member.account }]
          : [],
      ),
      refused: found.filter(({ member }) => !canPlay(member)).map(({ account }) => account),
    };
  };

  return {
    submit,
    send,

    /** What is to be proposed of free rounds for members of a brand, and who can get none. */
    async prepare(
      { currency, id: brandId }: BrandOf,
      { accounts, bet, betCount, endsAt, gameId, startsAt }: RewardOrder,
    ): Promise<{ readonly command: GrantCommand; readonly refused: string[] }> {
      if (endsAt <= startsAt || endsAt <= now()) throw new Refusal('reward.period_invalid');
      const game = (await catalogue.snapshot()).findId(gameId);
      if (game === null || game.vendor.connection === null || game.vendor.isDemo) {
        throw new Refusal('reward.game_unknown');
      }
      const prepaidUuid = await findPrepaid(game, currency, bet);
      const { refused, taken } = await findMembers(brandId, currency, accounts);
      if (taken.length === 0) throw new Refusal('reward.no_member');
      const { code: gameCode, vendor } = game;
      const terms = { currency, prepaidUuid, bet, betCount, startsAt, endsAt };
      const command = { key: newId(), brandId, vendorCode: vendor.code, gameCode, ...terms };
      return { command: { ...command, members: taken }, refused };
    },

    list: (filter: Parameters<typeof listGrants>[1]) => listGrants(db, filter),

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
        throw new Refusal(isRefused ? 'reward.claimed' : 'play.vendor_unavailable');
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
