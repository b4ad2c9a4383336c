import type { Reader } from '@parlour/database';
import { amountToText, currencyOf } from '@parlour/money';
import { serve } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { WalletService } from '../wallet/index.ts';
import { maskMiddle, type Member } from './rules.ts';
import type { MemberService } from './service.ts';

type MemberRoutesDeps = {
  readonly members: MemberService;
  readonly wallet: WalletService;
  readonly reader: Reader;
  readonly languages: readonly string[];
};

const instantText = (at: Date | null): string | null => at?.toISOString() ?? null;

export const serveMembers = ({ members, wallet, reader, languages }: MemberRoutesDeps) =>
  serve({
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
        vipFlag: false,
        vipLabel: '',
        vipRank: 0,
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

    'PUT /wps/member/profile': async ({ caller, body }) => {
      await members.rename(caller.memberId, body.nickname);
      return null;
    },

    'PUT /wps/member/language': async ({ caller, body }) => {
      const language = body.language.toLowerCase();
      if (!languages.includes(language)) throw new Refusal('member.language_unknown');
      await members.speak(caller.memberId, language);
      return null;
    },

    'GET /console/members': async ({ brand, query }) => {
      const { limit = 20, ...filter } = query;
      const { items, nextCursor } = await members.search(brand.id, { ...filter, limit });
      return {
        items: await Promise.all(items.map((member) => presentRow(member, { wallet, reader }))),
        nextCursor,
      };
    },

    'GET /console/members/:memberId': async ({ brand, params }) =>
      presentMember(await members.getOfBrand(reader, brand.id, params.memberId)),

    'PUT /console/members/:memberId/blocks': async ({ brand, params, body, caller, ip }) =>
      presentMember(
        await members.changeBlocks({
          ...body,
          brandId: brand.id,
          memberId: params.memberId,
          operatorId: caller.operatorId,
          ip,
        }),
      ),
  });

async function presentRow(
  member: Member,
  { wallet, reader }: Pick<MemberRoutesDeps, 'wallet' | 'reader'>,
) {
  const balances = await wallet.balances(reader, member.id);
  return {
    id: member.id,
    account: member.account,
    nickname: member.nickname,
    standing: member.standing,
    status: member.status,
    currency: member.currency,
    country: member.country,
    balance: amountToText(balances.main),
    kycStatus: member.kycStatus,
    isBlocked: member.loginBlocked || member.betBlocked || member.withdrawBlocked,
    registeredAt: member.registeredAt.toISOString(),
    loggedInAt: instantText(member.loggedInAt),
  };
}

const presentMember = (member: Member) => ({
  id: member.id,
  account: member.account,
  nickname: member.nickname,
  standing: member.standing,
  status: member.status,
  currency: member.currency,
  country: member.country,
  language: member.language,
  birthDay: member.birthDay,
  payeeName: member.payeeName,
  email: member.email === null ? null : maskMiddle(member.email),
  mobile: member.mobile === null ? null : maskMiddle(member.mobile),
  emailVerifiedAt: instantText(member.emailVerifiedAt),
  mobileVerifiedAt: instantText(member.mobileVerifiedAt),
  kycStatus: member.kycStatus,
  avatarUrl: member.avatarUrl,
  loginBlocked: member.loginBlocked,
  betBlocked: member.betBlocked,
  withdrawBlocked: member.withdrawBlocked,
  blockReason: member.blockReason,
  hasPaymentPassword: member.hasPaymentPassword,
  termsVersion: member.termsVersion,
  registeredAt: member.registeredAt.toISOString(),
  registeredIp: member.registeredIp,
  loggedInAt: instantText(member.loggedInAt),
  loggedInIp: member.loggedInIp,
  version: member.version,
});
