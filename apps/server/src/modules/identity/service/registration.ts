import { randomBytes } from 'node:crypto';
import type { Db } from '@parlour/database';
import { type FieldProblem, Refusal } from '../../../platform/refusal.ts';
import type { AffiliateService, LinkPlace, LinkService, Tree } from '../../agent/index.ts';
import type { BlacklistService } from '../../blacklist/index.ts';
import { dayIn } from '@parlour/time';
import { type MemberService } from '../../member/index.ts';
import type { ReferralService } from '../../referral/index.ts';
import type { BrandSettings, RegisterSettingsView, SiteService } from '../../site/index.ts';
import { type Mobile, readE164, readMobile } from '../rules/mobile.ts';
import { detailsOf, type Values } from '../rules/new-member.ts';
import {
  checkRegistration,
  FLAG_OF_WAY,
  type RegisterBody,
  type RegisterWay,
  rulesFor,
} from '../rules/registration.ts';
import { asTaken, refused, refuseReserved, TAKEN } from '../rules/taken.ts';
import { insertLoginAttempt, rememberAddress } from '../store/logins.ts';
import type { BotCheck } from './bot-check.ts';
import type { Captchas } from './captcha.ts';
import type { OpenAnAccount } from './opening.ts';
import type { LoggedIn } from './open-login.ts';
import type { PhoneIdService, VerifiedPhone } from './phone-id.ts';
import type { Device, OpenedSession, Sessions } from './sessions.ts';
import type { ProvenCode, VerificationCodes } from './verification-codes.ts';

export type Register = Device & {
  readonly brandId: string;
  readonly language: string;
  readonly captchaId?: string | undefined;
  readonly way: RegisterWay;
  readonly body: RegisterBody;
  /** The visit of an agent's link that the browser remembers. */
  readonly clickId?: string | undefined;
};

export type SendRegisterCode = {
  readonly brandId: string;
  readonly language: string;
  readonly ip: string;
  readonly country: string | null;
  readonly way: RegisterWay;
  readonly mobileNo: string;
  readonly countryDialingCode: string;
  readonly botCheck?: string | undefined;
};

export type Registered = Omit<LoggedIn, 'token' | 'expiresAt'> & {
  /** Null where the caller asked not to be logged in. */
  readonly session: OpenedSession | null;
};

export type RegistrationDeps = {
  readonly db: Db;
  readonly site: SiteService;
  readonly members: MemberService;
  readonly affiliates: AffiliateService;
  readonly blacklist: BlacklistService;
  readonly links: Pick<LinkService, 'find' | 'use'>;
  readonly tree: Pick<Tree, 'hasRoomUnder'>;
  readonly referrals: Pick<ReferralService, 'findRecommender'>;
  readonly botCheck: BotCheck;
  readonly captchas: Captchas;
  readonly codes: VerificationCodes;
  readonly phoneId: PhoneIdService;
  readonly sessions: Sessions;
  readonly open: OpenAnAccount;
  now(): Date;
  newId(): string;
};

const DAY_MS = 24 * 3_600_000;
const NAME_BYTES = 6;
const NAMING_TRIES = 3;
const CAPTCHA_WRONG = 'identity.captcha_wrong';

/** What an account is opened with and uses up: each is used in the account's transaction. */
type Proofs = {
  readonly phone: VerifiedPhone | null;
  readonly code: ProvenCode | null;
  readonly link: LinkPlace | null;
};

export function createRegistration(deps: RegistrationDeps) {
  const { db, site, members, affiliates, blacklist, botCheck, captchas, codes, phoneId } = deps;
  const { links, sessions, open, now, newId } = deps;

  const admit = async (origin: {
    readonly brandId: string;
    readonly ip: string;
    readonly country: string | null;
    readonly way: RegisterWay;
  }): Promise<BrandSettings> => {
    const denied = await site.admits(origin.brandId, origin, 'register');
    if (denied !== null) throw new Refusal(denied);
    if (!(await site.isEnabled(origin.brandId, FLAG_OF_WAY[origin.way]))) {
      throw new Refusal('identity.registration_disabled');
    }
    return site.brand(origin.brandId);
  };

  /** What is wrong with the picture's answer; a form without one is told of the empty field instead. */
  const captchaProblem = async (
    { rules }: RegisterSettingsView,
    { captchaId, body }: Register,
  ): Promise<FieldProblem[]> => {
    const isAsked = rules.some((rule) => rule.field === 'captcha' && rule.enabled);
    const isGiven = (body.captcha ?? '').trim() !== '';
    if (!isAsked || (isGiven && (await captchas.check(captchaId, body.captcha)))) return [];
    return [{ path: '/captcha', code: isGiven ? CAPTCHA_WRONG : 'field.required' }];
  };

  const refuseTaken = async (
    brandId: string,
    account: string,
    { email = null, number }: { email: string | undefined | null; number: Mobile | null },
  ): Promise<void> => {
    const taken = await members.findTaken(db, brandId, {
      account,
      email,
      dialingCode: number?.dialingCode ?? null,
      mobile: number?.mobile ?? null,
    });
    const problems: FieldProblem[] = [];
    if (taken.account) problems.push(TAKEN.account);
    if (taken.email) problems.push(TAKEN.email);
    if (taken.mobile) problems.push(TAKEN.mobile);
    if (problems.length > 0) throw refused(problems);
  };

  /** Whom the brand does not take, and an address that opens more accounts than a house has people. */
  const refuseUnwanted = async (
    { brandId, ip, deviceHash }: Register,
    { security }: BrandSettings,
    { account, values, number }: { account: string; values: Values; number: Mobile | null },
  ): Promise<void> => {
    const since = new Date(now().getTime() - DAY_MS);
    const fromAddress = await members.countRegisteredFrom(brandId, ip, since);
    const listed = await blacklist.findBlacklisted(db, {
      brandId,
      occasion: 'register',
      ip,
      deviceHash,
      account,
      email: values['email'],
      mobile: number?.e164,
      idNumber: values['idNumber'],
      payeeName: values['payeeName'] ?? values['fullName'],
    });
    if (listed !== null || fromAddress >= security.registrationsPerAddressPerDay) {
      throw new Refusal('identity.registration_blocked');
    }
  };

  const findAffiliate = async ({ brandId, body }: Register, values: Values) => {
    const code = values['affiliateCode'];
    const found = await affiliates.find(db, brandId, { code, domain: body.domain });
    if (found === null && code !== undefined) {
      throw new Refusal('agent.affiliate_unknown', {
        fields: [{ path: '/affiliateCode', code: 'agent.affiliate_unknown' }],
      });
    }
    return found;
  };

  const findRecommender = async (brandId: string, values: Values) => {
    const { recommenderId: account, referralCode } = values;
    if (account === undefined) {
      if (referralCode === undefined) return null;
      // A friend's link may have died since it was shared; that keeps nobody out.
      return deps.referrals.findRecommender(db, brandId, referralCode);
    }
    const found = await members.findByAccount(db, brandId, account);
    if (found === null || found.standing === 'trial') {
      throw refused([{ path: '/recommenderId', code: 'identity.recommender_unknown' }]);
    }
    return found.id;
  };

  /** A chain of friends may have no room for another below it; that keeps nobody out. */
  const findUpline = async (wanted: string | null): Promise<string | null> =>
    wanted !== null && (await deps.tree.hasRoomUnder(db, wanted)) ? wanted : null;

  /** Where an agent's link leads; its code stands where a friend's would. */
  const findLink = async ({ body, brandId }: Register): Promise<LinkPlace | null> => {
    const code = body.referralCode?.trim() ?? '';
    return links.find(db, brandId, code);
  };

  /** The number that was typed or vouched for; a number that someone vouches for is that number. */
  const numberOf = (body: RegisterBody, values: Values, phone: VerifiedPhone | null) => {
    const typed = values['mobileNum'];
    const vouched = phone === null ? null : readE164(phone.e164);
    if (typed === undefined) return vouched;
    const number = readMobile(body.countryDialingCode ?? '', typed);
    if (number === null) throw refused([{ path: '/mobileNum', code: 'identity.mobile_invalid' }]);
    if (vouched !== null && vouched.e164 !== number.e164) {
      throw new Refusal('identity.phone_id_refused');
    }
    return number;
  };

  /** Proves the code and leaves it open: it is used up by the account that it opens. */
  const proveCode = async (
    { brandId }: Register,
    number: Mobile | null,
    code: string | undefined,
  ): Promise<ProvenCode | null> => {
    if (number === null || code === undefined) return null;
    const { e164: destination } = number;
    const subject = { brandId, purpose: 'register', channel: 'sms', destination } as const;
    const proven = await codes.check(subject, code);
    if (proven === null) throw codeWrong();
    return proven;
  };

  /** Opens the account under a name of its own choosing, or under one that is free. */
  const openNamed = async (
    command: Register,
    account: string,
    opening: { readonly values: Values; readonly details: Parameters<typeof detailsOf>[1] },
    { phone, code, link }: Proofs,
  ) => {
    const { body, brandId, language, ip, country, userAgent, deviceHash = null } = command;
    const { values, details } = opening;
    const isLoggedIn = body.login !== false;
    return open(
      {
        brandId,
        language,
        ip,
        country,
        account,
        password: values['password'],
        paymentPassword: values['paymentPassword'],
        details: detailsOf(values, details),
      },
      async (tx, member, brand) => {
        if (phone !== null) await phoneId.use(tx, phone);
        if (code !== null && !(await codes.spend(tx, code))) throw codeWrong();
        if (link !== null) {
          const { id, registeredAt: at } = member;
          await links.use(tx, link.linkId, { id, at, clickId: command.clickId });
        }
        await captchas.spend(tx, command.captchaId);
        await rememberAddress(tx, member.id, ip, member.registeredAt);
        if (!isLoggedIn) return null;
        await members.noteLogin(tx, member.id, { at: member.registeredAt, ip });
        await insertLoginAttempt(tx, {
          id: newId(),
          brandId,
          accountKey: member.accountKey,
          memberId: member.id,
          ip,
          country,
          userAgent,
          deviceHash,
          method: phone === null ? (command.way === 'mobile' ? 'sms' : 'password') : 'phone_id',
          outcome: 'succeeded',
          attemptedAt: member.registeredAt,
        });
        return sessions.open(tx, {
          memberId: member.id,
          idleMinutes: brand.security.sessionIdleMinutes,
          days: brand.security.sessionDays,
          method: 'registration',
          ip,
          country,
          userAgent,
          deviceHash,
        });
      },
    );
  };

  return {
    async sendCode(command: SendRegisterCode) {
      const { brandId, language, ip } = command;
      const { security } = await admit(command);
      const number = readMobile(command.countryDialingCode, command.mobileNo);
      if (number === null) throw new Refusal('identity.mobile_invalid');
      await botCheck.demand(security.botCheckSms, true, command.botCheck);
      return codes.issue({
        brandId,
        purpose: 'register',
        channel: 'sms',
        destination: number.e164,
        memberId: null,
        language,
        ip,
      });
    },

    async register(command: Register): Promise<Registered> {
      const { body, brandId, way } = command;
      const brand = await admit(command);
      await botCheck.demand(brand.security.botCheckRegister, true, body.botCheck);
      const told = await site.registerSettings(brandId);
      const phone =
        body.firebaseIdToken === undefined ? null : await phoneId.verify(body.firebaseIdToken);
      const link = await findLink(command);
      const rules = rulesFor(told.rules, body, {
        way,
        verifiesMobiles: await site.isEnabled(brandId, 'REGMOBVERF3'),
        hasPhoneId: phone !== null,
        isLed: link !== null,
      });
      const settings = { ...told, rules: [...rules] };
      const check = checkRegistration(body, settings, dayIn(now(), brand.timeZone));
      refuseFields(check.problems, await captchaProblem(settings, command));
      const { values } = check;
      refuseReserved({ account: values['username'], nickname: values['nickname'] }, brand);
      const number = numberOf(body, values, phone);
      if (way !== 'username' && number === null) {
        throw refused([{ path: '/mobileNum', code: 'identity.mobile_invalid' }]);
      }
      const affiliate = link === null ? await findAffiliate(command, values) : null;
      const recommenderId = await findRecommender(brandId, values);
      const uplineId = link?.uplineId ?? (await findUpline(affiliate?.agentId ?? recommenderId));
      let account = values['username'] ?? newName();
      // Before anything tells whether the number is known: only its holder may hear of that.
      const code = await proveCode(command, number, values['verificationCode']);
      await refuseTaken(brandId, account, { email: values['email'], number });
      await refuseUnwanted(command, brand, { account, values, number });
      const isVerified = code !== null || phone !== null;
      const findings = {
        birthDay: check.birthDay,
        registerUrl: body.registerUrl,
        number,
        mobileVerifiedAt: isVerified ? now() : null,
        affiliate,
        recommenderId,
        uplineId,
        standing: link?.standing ?? 'member',
        type: link?.type ?? 0,
      } as const;
      for (let tries = 1; ; tries += 1) {
        try {
          const details = { ...findings, account };
          const proofs = { phone, code, link };
          const opened = await openNamed(command, account, { values, details }, proofs);
          return {
            session: opened.extra,
            memberId: opened.memberId,
            account,
            type: findings.type,
            isFirstLogin: true,
            isPasswordExpired: false,
          };
        } catch (error) {
          const taken = asTaken(error);
          if (taken === null) throw error;
          const isOurName = values['username'] === undefined && taken.path === TAKEN.account.path;
          if (!isOurName || tries === NAMING_TRIES) throw refused([taken]);
          account = newName();
        }
      }
    },
  };
}

/** Refuses what was typed, a wrong picture among it: both are told at once. */
function refuseFields(typed: readonly FieldProblem[], picture: readonly FieldProblem[]): void {
  if (typed.length > 0) {
    throw refused([...typed.filter(({ path }) => path !== '/captcha'), ...picture]);
  }
  if (picture.length > 0) {
    throw new Refusal(CAPTCHA_WRONG, { fields: picture, extra: { captcha: true } });
  }
}

const codeWrong = () =>
  new Refusal('identity.code_wrong', {
    fields: [{ path: '/verificationCode', code: 'identity.code_wrong' }],
  });

/** A name for anyone who registers without one: it begins with a letter and tells nothing. */
const newName = (): string => `m${randomBytes(NAME_BYTES).toString('hex')}`;
