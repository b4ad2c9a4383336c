import type {
  BalanceRequest,
  TokenCheckRequest,
  UserInfoRequest,
  VendorStatus,
  VisitRequest,
} from '@parlour/contract/vendor';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { CatalogueService, Vendor } from '../../catalogue/index.ts';
import type { Member, MemberService } from '../../member/index.ts';
import type { ProtectionService } from '../../protection/index.ts';
import type { SiteService } from '../../site/index.ts';
import type { WalletService } from '../../wallet/index.ts';
import type { Answer } from '../rules/answer.ts';
import { makeToken } from '../rules/token.ts';
import { endSession, findSessions, type GameSession, insertSession } from '../store/sessions.ts';
import { isMemberId } from './settle/index.ts';

export type InquireDeps = Pick<Platform, 'db' | 'now' | 'newId'> & {
  readonly wallet: Pick<WalletService, 'balances'>;
  readonly members: Pick<MemberService, 'findMany'>;
  readonly protection: Pick<ProtectionService, 'visits'>;
  readonly site: Pick<SiteService, 'brand'>;
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
};

/** Calls of a vendor that move no money. */
export type Inquire = {
  info(body: UserInfoRequest): Promise<Answer>;
  balance(vendor: Vendor, body: BalanceRequest): Promise<Answer>;
  /** A sign of play from a game that shows the player's clock and net result by itself. */
  visit(vendor: Vendor, body: VisitRequest): Promise<Answer>;
  check(vendor: Vendor, body: TokenCheckRequest): Promise<Answer>;
};

export function createInquire(deps: InquireDeps): Inquire {
  const { catalogue, db, members, now, protection, site, wallet } = deps;

  const accountOf = async (memberId: string) => {
    const { currency, main } = await wallet.balances(db, memberId);
    return { memberId, currency, balance: main };
  };

  const findMember = async (user: string): Promise<Member | null> =>
    isMemberId(user) ? ((await members.findMany(db, [user]))[0] ?? null) : null;

  /** The session of a token, or the status that says why there is none. */
  const sessionOf = async (vendor: Vendor, token: string): Promise<GameSession | VendorStatus> => {
    const session = (await findSessions(db, [token])).get(token);
    if (
      session === undefined ||
      session.vendorCode !== vendor.code ||
      session.status === 'pending'
    ) {
      return 'RS_ERROR_INVALID_TOKEN';
    }
    const isOver = session.status === 'ended' || session.expiresAt.getTime() <= now().getTime();
    return isOver ? 'RS_ERROR_TOKEN_EXPIRED' : session;
  };

  const withoutPurse = (requestUuid: string | null) => (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    return { status: 'RS_ERROR_INVALID_TOKEN' as const, requestUuid };
  };

  return {
    async info({ user, request_uuid: requestUuid }) {
      const member = await findMember(user);
      if (member === null) return { status: 'RS_ERROR_INVALID_TOKEN', requestUuid };
      const brand = await site.brand(member.brandId);
      return accountOf(member.id).then(
        (account) => ({
          status: 'RS_OK',
          requestUuid,
          account,
          more: {
            country: member.country,
            jurisdiction: brand.complianceProfile,
            sub_partner_id: brand.code,
            birth_date: member.birthDay,
            registration_date: member.registeredAt.toISOString().slice(0, 10),
            tags: [],
            sex: null,
            affiliate_id: null,
          },
        }),
        withoutPurse(requestUuid),
      );
    },

    async balance(vendor, { game_code: gameCode, request_uuid: requestUuid, token, user }) {
      const session = await sessionOf(vendor, token);
      if (typeof session === 'string') return { status: session, requestUuid };
      if (session.memberId !== user) return { status: 'RS_ERROR_INVALID_TOKEN', requestUuid };
      if ((await catalogue.snapshot()).findGame(vendor.code, gameCode) === null) {
        return { status: 'RS_ERROR_INVALID_GAME', requestUuid };
      }
      return accountOf(user).then(
        (account) => ({ status: 'RS_OK', requestUuid, account }),
        withoutPurse(requestUuid),
      );
    },

    async visit(vendor, { is_check_seen: isSeen, request_uuid: requestUuid, token, user }) {
      const session = await sessionOf(vendor, token);
      if (typeof session === 'string') return { status: session, requestUuid };
      const member = session.memberId === user ? await findMember(user) : null;
      if (member === null) return { status: 'RS_ERROR_INVALID_TOKEN', requestUuid };
      if (isSeen === true) await protection.visits.acknowledge(member);
      const { checkDueAt, endsAt, holdsPlay, position, serverAt, startedAt } =
        await protection.visits.beat(member);
      const { open, staked, won } = position;
      const told = { started_at: startedAt, staked, won, open, check_due_at: checkDueAt };
      const more = { ...told, holds: holdsPlay, ends_at: endsAt, server_at: serverAt };
      return { status: 'RS_OK', requestUuid, more };
    },

    async check(vendor, { request_uuid: sent, token }) {
      const requestUuid = sent ?? null;
      const session = await sessionOf(vendor, token);
      if (typeof session === 'string') return { status: session, requestUuid };
      const fresh = makeToken(session.memberId);
      const isReplaced = await db.tx(async (tx) => {
        // Two checks of one token at once: only the first may replace it.
        if (!(await endSession(tx, { token }))) return false;
        await insertSession(tx, { ...session, id: deps.newId(), token: fresh, createdAt: now() });
        return true;
      });
      if (!isReplaced) return { status: 'RS_ERROR_TOKEN_EXPIRED', requestUuid };
      const account = await accountOf(session.memberId);
      return { status: 'RS_OK', requestUuid, account, more: { token: fresh } };
    },
  };
}
