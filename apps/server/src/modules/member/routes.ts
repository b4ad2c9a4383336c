import type { Reader } from '@parlour/database';
import { amountToText, currencyOf, ZERO } from '@parlour/money';
import { serve } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { submitCall, type Submit } from '../approval/index.ts';
import type { SiteService } from '../site/index.ts';
import type { WalletService } from '../wallet/index.ts';
import type { ProfileService } from './profile/service.ts';
import type { BlocksCommand, VipCommand } from './kinds.ts';
import { maskMiddle, type Member } from './rules.ts';
import type { MemberService } from './service.ts';
import type { TagService } from './tag/service.ts';

type MemberRoutesDeps = {
  readonly members: MemberService;
  readonly submit: {
    readonly blocks: Submit<BlocksCommand>;
    readonly vip: Submit<VipCommand>;
  };
  readonly profiles: ProfileService;
  readonly tags: TagService;
  readonly wallet: WalletService;
  readonly reader: Reader;
  readonly site: Pick<SiteService, 'brand'>;
};

const instantText = (at: Date | null): string | null => at?.toISOString() ?? null;

export const serveMembers = (deps: MemberRoutesDeps) => {
  const { members, profiles, submit, tags, wallet, reader, site } = deps;

  const present = async (member: Member) => {
    const [upline] =
      member.uplineId === null ? [] : await members.findMany(reader, [member.uplineId]);
    return {
      ...presentMember(member),
      upline: upline === undefined ? null : { id: upline.id, account: upline.account },
      particulars: await profiles.maskedParticulars(reader, member.id),
    };
  };

  const shown = async (brandId: string, memberId: string) =>
    present(await members.getOfBrand(reader, brandId, memberId));

  return serve({
    'GET /wps/member/info': async ({ caller }) => {
      const [member, balances] = await Promise.all([
        members.get(reader, caller.memberId),
        wallet.balances(reader, caller.memberId),
      ]);
      return {
        id: member.id,
        account: member.account,
        nickname: member.nickname,
        type: member.type,
        isAgent: member.standing === 'agent',
        isTrial: member.standing === 'trial',
        firstTimeLogin: member.isFirstLogin,
        currency: member.currency,
        currencySymbol: currencyOf(member.currency).symbol,
        balance: amountToText(balances.main),
        locked: amountToText(balances.locked),
        bonus: amountToText(balances.bonus),
        balanceVersion: Number(balances.version),
        vipFlag: member.vipRank > 0,
        vipLabel: member.vipRank > 0 ? `VIP ${member.vipRank}` : '',
        vipRank: member.vipRank,
        unreadMessageCount: 0,
        availablePromoCount: 0,
        language: member.language,
        avatarUrl: member.avatarUrl,
        hasPaymentPassword: member.hasPaymentPassword,
        payeeName: member.payeeName,
        emailVerified: member.emailVerifiedAt !== null,
        mobileVerified: member.mobileVerifiedAt !== null,
        kycStatus: member.kycStatus,
        registeredAt: member.registeredAt.toISOString(),
        loggedInAt: instantText(member.loggedInAt),
      };
    },

    'PUT /wps/member/language': async ({ brand, caller, body }) => {
      const language = body.language.toLowerCase();
      const { languages } = await site.brand(brand.id);
      if (!languages.includes(language)) throw new Refusal('member.language_unknown');
      await members.speak(caller.memberId, language);
      return null;
    },

    'GET /console/members': async ({ brand, query }) => {
      const { limit = 20, withTotal = false, ...filter } = query;
      const [{ items, nextCursor }, total] = await Promise.all([
        members.search(brand.id, { ...filter, limit }),
        withTotal ? members.count(brand.id, filter) : null,
      ]);
      const [owned, tagged] = await Promise.all([
        Promise.all(items.map(({ id }) => wallet.balances(reader, id))),
        tags.ofMembers(items.map(({ id }) => id)),
      ]);
      return {
        items: items.map((member, place) => ({
          ...presentRow(member),
          balance: amountToText(owned[place]?.main ?? ZERO),
          tags: [...(tagged.get(member.id) ?? [])],
        })),
        nextCursor,
        total,
      };
    },

    'GET /console/members/:memberId': async ({ brand, params }) => shown(brand.id, params.memberId),

    'PUT /console/members/:memberId/blocks': async (call) => {
      const { reason: _reason, ...wanted } = call.body;
      const of = { brandId: call.brand.id, memberId: call.params.memberId };
      const now = () => shown(of.brandId, of.memberId);
      return submitCall(call, submit.blocks, { ...wanted, ...of }, now);
    },

    'PUT /console/members/:memberId/vip': async (call) => {
      const { vipRank, version } = call.body;
      const of = { brandId: call.brand.id, memberId: call.params.memberId };
      const now = () => shown(of.brandId, of.memberId);
      return submitCall(call, submit.vip, { vipRank, version, ...of }, now);
    },
  });
};

const presentRow = (member: Member) => ({
  id: member.id,
  account: member.account,
  nickname: member.nickname,
  standing: member.standing,
  type: member.type,
  vipRank: member.vipRank,
  status: member.status,
  currency: member.currency,
  country: member.country,
  kycStatus: member.kycStatus,
  isBlocked:
    member.loginBlocked || member.betBlocked || member.withdrawBlocked || member.transferBlocked,
  affiliateCode: member.affiliateCode,
  registeredAt: member.registeredAt.toISOString(),
  registeredIp: member.registeredIp,
  loggedInAt: instantText(member.loggedInAt),
});

const presentMember = (member: Member) => ({
  id: member.id,
  account: member.account,
  nickname: member.nickname,
  standing: member.standing,
  status: member.status,
  vipRank: member.vipRank,
  currency: member.currency,
  country: member.country,
  language: member.language,
  type: member.type,
  affiliateCode: member.affiliateCode,
  birthDay: member.birthDay === null ? null : `${member.birthDay.slice(0, 4)}-••-••`,
  payeeName: member.payeeName === null ? null : maskMiddle(member.payeeName),
  email: member.email === null ? null : maskMiddle(member.email),
  mobile: member.mobile === null ? null : maskMiddle(member.mobile),
  emailVerifiedAt: instantText(member.emailVerifiedAt),
  mobileVerifiedAt: instantText(member.mobileVerifiedAt),
  kycStatus: member.kycStatus,
  avatarUrl: member.avatarUrl,
  loginBlocked: member.loginBlocked,
  betBlocked: member.betBlocked,
  withdrawBlocked: member.withdrawBlocked,
  transferBlocked: member.transferBlocked,
  blockReason: member.blockReason,
  hasPaymentPassword: member.hasPaymentPassword,
  termsVersion: member.termsVersion,
  registeredAt: member.registeredAt.toISOString(),
  registeredIp: member.registeredIp,
  loggedInAt: instantText(member.loggedInAt),
  loggedInIp: member.loggedInIp,
  version: member.version,
});
