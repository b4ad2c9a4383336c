import { type Amount, amountToText } from '@parlour/money';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovalKind, ApprovalService, Maker } from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';
import type { CatalogueService, Game } from '../../catalogue/index.ts';
import type { Member, MemberService } from '../../member/index.ts';
import type { SiteService } from '../../site/index.ts';
import type { GamesApi } from '../service/games-api.ts';
import { insertReward } from '../store/rewards.ts';
import {
  changeGrant,
  findGrant,
  type Grant,
  insertGrant,
  listGrants,
  listPending,
  stopReward,
} from './store.ts';

export type RewardDeps = Pick<Platform, 'db' | 'log' | 'newId' | 'now'> & {
  readonly approvals: Pick<ApprovalService, 'register'>;
  readonly audit: AuditService;
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly gamesApi: Pick<GamesApi, 'cancelReward' | 'createReward' | 'prepaids'>;
  readonly members: Pick<MemberService, 'findByAccount' | 'findMany'>;
  readonly site: Pick<SiteService, 'brand'>;
};

export type RewardOrder = {
  readonly gameId: string;
  readonly bet: Amount;
  readonly betCount: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly accounts: readonly string[];
};

/** What two operators agree to: of each member one grant, whose id is made before. */
export type GrantCommand = {
  readonly key: string;
  readonly brandId: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly prepaidUuid: string;
  readonly bet: Amount;
  readonly betCount: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly members: readonly {
    readonly grantId: string;
    readonly id: string;
    readonly account: string;
  }[];
};

/** The dialect's times have no zone. */
const wireTime = (at: Date): string => at.toISOString().replace('Z', '');
const FAILURE_CHARS_MAX = 200;

export type RewardService = ReturnType<typeof createRewards>;

export function createRewards(deps: RewardDeps) {
  const { audit, catalogue, db, gamesApi, log, members, newId, now, site } = deps;

  const shown = (command: GrantCommand) => ({
    game: command.gameCode,
    accounts: command.members.map(({ account }) => account),
    currency: command.currency,
    amount: amountToText(command.bet),
    betCount: command.betCount,
    startsAt: command.startsAt.toISOString(),
    endsAt: command.endsAt.toISOString(),
  });

  /** Free rounds are money of the house: nobody gives them alone. */
  const kind: ApprovalKind<GrantCommand> = {
    name: 'reward.grant',
    decide: 'wallet.adjust',
    nameOf: async (_reader, subjectId) => subjectId.split(':')[0] ?? subjectId,
    async weigh(_tx, command) {
      if (command.endsAt <= now()) throw new Refusal('reward.period_invalid');
      return {
        loosens: true,
        subject: { kind: 'reward', id: `${command.gameCode}:${command.key}` },
        before: {},
        after: shown(command),
      };
    },
    async apply(tx, command, { maker }) {
      const { betCount, bet, currency, endsAt, gameCode, prepaidUuid, startsAt, vendorCode } =
        command;
      for (const { grantId, id: memberId } of command.members) {
        await insertGrant(tx, {
          id: grantId,
          brandId: command.brandId,
          memberId,
          vendorCode,
          gameCode,
          currency,
          prepaidUuid,
          bet,
          betCount,
          startsAt,
          endsAt,
          proposedBy: maker.operatorAccount,
          reason: maker.reason,
          createdAt: now(),
        });
      }
      await audit.record(tx, {
        actor: { kind: 'operator', id: maker.operatorId },
        action: 'reward.grant',
        subject: { kind: 'reward', id: command.key },
        after: shown(command),
        reason: maker.reason,
        ip: maker.ip,
      });
    },
    after: () => service.send(),
  };
  const submit = deps.approvals.register(kind);

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

  const sendOne = async (grant: Grant): Promise<void> => {
    const vendor = (await catalogue.snapshot()).findVendor(grant.vendorCode);
    if (vendor === null) return;
    const brand = await site.brand(grant.brandId);
    const answer = await gamesApi.createReward(vendor, {
      sub_partner_id: brand.code,
      user: grant.memberId,
      prepaid_uuid: grant.prepaidUuid,
      bet_value: grant.bet,
      bet_count: grant.betCount,
      start_time: wireTime(grant.startsAt),
      end_time: wireTime(grant.endsAt),
      operator_reference: grant.id,
    });
    const at = now();
    const isOver = grant.endsAt <= at;
    if (!answer.ok && answer.failure.reason !== 'refused' && !isOver) {
      log.warn({ grant: grant.id, ...answer.failure }, 'free rounds were not given yet');
      return;
    }
    await db.tx(async (tx) => {
      if (!answer.ok) {
        const failure = answer.failure.reason === 'refused' ? answer.failure.error : '';
        const told = failure.slice(0, FAILURE_CHARS_MAX);
        await changeGrant(tx, { id: grant.id, from: 'PENDING', to: 'FAILED', failure: told, at });
        return;
      }
      const rewardUuid = answer.value.reward_uuid;
      const { betCount: betsMax, memberId, vendorCode } = grant;
      const isGiven = { id: grant.id, from: 'PENDING', to: 'ACTIVE', rewardUuid, at } as const;
      if (await changeGrant(tx, isGiven)) {
        await insertReward(tx, { memberId, vendorCode, rewardUuid, betsMax }, at);
      }
    });
  };

  const service = {
    /** Proposes free rounds for members of a brand, and says who can get none. */
    async grant(maker: Maker & { readonly currency: string }, order: RewardOrder) {
      const { currency, ...by } = maker;
      const { accounts, bet, betCount, endsAt, gameId, startsAt } = order;
      if (endsAt <= startsAt || endsAt <= now()) throw new Refusal('reward.period_invalid');
      const game = (await catalogue.snapshot()).findId(gameId);
      if (game === null || game.vendor.connection === null || game.vendor.isDemo) {
        throw new Refusal('reward.game_unknown');
      }
      const prepaidUuid = await findPrepaid(game, currency, bet);
      const { refused, taken } = await findMembers(by.brandId, currency, accounts);
      if (taken.length === 0) throw new Refusal('reward.no_member');
      const proposal = await submit(by, {
        key: newId(),
        brandId: by.brandId,
        vendorCode: game.vendor.code,
        gameCode: game.code,
        currency,
        prepaidUuid,
        bet,
        betCount,
        startsAt,
        endsAt,
        members: taken,
      });
      return { proposal, refused };
    },

    /** Tells vendors of what was agreed; whatever they do not answer is sent again under its own name. */
    async send(): Promise<void> {
      for (const grant of await listPending(db)) await sendOne(grant);
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
  return service;
}
