// The first half of a login: who someone says to be, and the proof of it.
import type { Db } from '@parlour/database';
import type { PasswordHasher } from '../../../platform/password-hasher.ts';
import { countedNetwork } from '../../../platform/network.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { accountKeyOf } from '../../member/index.ts';
import type { BrandSettings } from '../../site/index.ts';
import {
  accountLoginPolicy,
  ADDRESS_SUSPICIOUS_FROM,
  addressLoginPolicy,
} from '../rules/attempts.ts';
import type { Entry } from '../rules/entry.ts';
import { maskMobile, readMobile } from '../rules/mobile.ts';
import { needsSecond } from '../rules/second-verification.ts';
import { findLogin, findLoginByMobile, type LoginRow } from '../store/credentials.ts';
import { readFamiliarity } from '../store/logins.ts';
import type { Admission } from './admission.ts';
import type { Attempts, Subject } from './attempts.ts';
import type { BotCheck } from './bot-check.ts';
import type { Captchas } from './captcha.ts';
import type { Arrival, LoggedIn, OpenLogin } from './open-login.ts';
import type { SecondVerification } from './second-verification.ts';
import type { Device } from './sessions.ts';
import type { VerificationCodes } from './verification-codes.ts';

type LoginCommand = Device & {
  readonly brandId: string;
  /** The page that the login comes from; left out by callers that admit every kind. */
  readonly entry?: Entry | undefined;
  readonly captcha?: string | undefined;
  readonly captchaId?: string | undefined;
  readonly botCheck?: string | undefined;
};
export type PasswordLogin = LoginCommand & {
  readonly username: string;
  readonly password: string;
};
export type SmsLogin = LoginCommand & {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
  readonly verificationCode: string;
};

export type LoginDeps = {
  readonly db: Db;
  readonly hasher: PasswordHasher;
  readonly admission: Admission;
  readonly attempts: Attempts;
  readonly captchas: Captchas;
  readonly botCheck: BotCheck;
  readonly codes: VerificationCodes;
  readonly openLogin: OpenLogin;
  readonly second: SecondVerification;
};

/** The name under which tries are written down and counted, whether or not it exists. */
type Named = { readonly accountKey: string; readonly memberId: string | null };

export function createLogin(deps: LoginDeps) {
  const { db, hasher, admission, attempts, captchas, botCheck, codes, openLogin, second } = deps;
  const { arrive } = admission;

  /** What guesses cost: a check of robots and a captcha first, then a lock that grows. */
  const admitTry = async (command: LoginCommand, brand: BrandSettings, key: string) => {
    const { security } = brand;
    const account = { key: `login:${brand.id}:${key}`, policy: accountLoginPolicy(security) };
    const address = { key: `login:${countedNetwork(command.ip)}`, policy: addressLoginPolicy };
    const subjects = [account, address] as const;
    const isSuspicious = await isGuessed(subjects, security);
    await botCheck.demand(security.botCheckLogin, isSuspicious, command.botCheck);
    if (isSuspicious) await demandCaptcha(command);
    const [failures = 0] = await attempts.take(subjects, 'identity.locked');
    return { account, address, asksCaptcha: failures >= security.captchaAfterFailures };
  };

  const isGuessed = async (
    subjects: readonly [Subject, Subject],
    { captchaAfterFailures }: BrandSettings['security'],
  ): Promise<boolean> => {
    const [byAccount = 0, byAddress = 0] = await attempts.failures(subjects);
    return byAccount >= captchaAfterFailures || byAddress >= ADDRESS_SUSPICIOUS_FROM;
  };

  const demandCaptcha = async ({ captcha, captchaId }: LoginCommand): Promise<void> => {
    const extra = { captcha: true };
    if (captcha === undefined || captcha === '') {
      throw new Refusal('identity.captcha_required', { extra });
    }
    if (!(await captchas.accept(captchaId, captcha))) {
      throw new Refusal('identity.captcha_wrong', { extra });
    }
  };

  /** Everything after the proof: who may not come in here, and who must prove more. */
  const admit = async (
    account: LoginRow,
    arrival: Arrival,
    entry: Entry | undefined,
  ): Promise<LoggedIn> => {
    const { brand, device, method } = arrival;
    await admission.require(account, arrival, entry);
    const place = { ip: device.ip, deviceHash: device.deviceHash ?? null };
    const familiarity = await readFamiliarity(db, account.memberId, place);
    const { hasTotp, hasAddresses, isKnownAddress } = familiarity;
    const isKnownPlace = isKnownAddress || !hasAddresses;
    const wantsMore = needsSecond(brand.security.secondVerification, { isKnownPlace, hasTotp });
    if (wantsMore) await second.challenge(account, arrival, familiarity, method);
    return db.tx((tx) => openLogin.open(tx, account, arrival, familiarity));
  };

  return {
    arrive,
    admit,

    async byPassword(command: PasswordLogin): Promise<LoggedIn> {
      const arrival = await arrive(command, 'password');
      const accountKey = accountKeyOf(command.username);
      const tried = await admitTry(command, arrival.brand, accountKey);
      const found = await findLogin(db, arrival.brand.id, accountKey);
      // Runs for an unknown account too, so that the time tells nothing.
      const isProven = await hasher.matches(command.password, found?.passwordHash ?? null);
      if (found === null || !isProven) {
        const named: Named = { accountKey, memberId: found?.memberId ?? null };
        await openLogin.note(arrival, named, 'failed');
        throw new Refusal('identity.credentials_wrong', { extra: { captcha: tried.asksCaptcha } });
      }
      await attempts.forgive(tried.account, tried.address);
      return admit(found, arrival, command.entry);
    },

    async bySms(command: SmsLogin): Promise<LoggedIn> {
      const arrival = await arrive(command, 'sms');
      const number = readMobile(command.countryDialingCode, command.mobileNum);
      if (number === null) throw new Refusal('identity.code_wrong');
      const tried = await admitTry(command, arrival.brand, `sms:${number.e164}`);
      const isProven = await codes.accept(
        {
          brandId: arrival.brand.id,
          purpose: 'login',
          channel: 'sms',
          destination: number.e164,
        },
        command.verificationCode,
      );
      const found = await findLoginByMobile(db, arrival.brand.id, number);
      if (found === null || !isProven) {
        const accountKey = found?.accountKey ?? maskMobile(number.dialingCode, number.mobile);
        const named: Named = { accountKey, memberId: found?.memberId ?? null };
        await openLogin.note(arrival, named, 'failed');
        throw new Refusal('identity.code_wrong', { extra: { captcha: tried.asksCaptcha } });
      }
      await attempts.forgive(tried.account, tried.address);
      return admit(found, arrival, command.entry);
    },
  };
}

export type Login = ReturnType<typeof createLogin>;
