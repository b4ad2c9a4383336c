// When a login has to prove more than its first half, and by what (specification, section 4).
import { plainName } from '../../../platform/person-name.ts';
import type { SecurityPolicy } from '../../site/index.ts';
import { maskEmail, maskMobile, maskName } from './mobile.ts';

export type SecondMethod = 'sms' | 'email' | 'payee_name' | 'totp' | 'recovery_code';
export type MethodChoice = {
  readonly method: SecondMethod;
  /** The destination or name, masked; empty where there is nothing to hint at. */
  readonly hint: string;
};

/** What an account has bound. */
export type Bindings = {
  readonly payeeName: string | null;
  readonly email: string | null;
  readonly emailVerifiedAt: Date | null;
  readonly dialingCode: string | null;
  readonly mobile: string | null;
  readonly mobileVerifiedAt: Date | null;
};
export type Authenticator = { readonly hasTotp: boolean; readonly recoveryCodesLeft: number };

/**
 * An authenticator is asked for at every login: anyone who binds one expects that. Everything else is
 * asked for as the brand's policy says.
 */
export function needsSecond(
  policy: SecurityPolicy['secondVerification'],
  { isKnownPlace, hasTotp }: { readonly isKnownPlace: boolean; readonly hasTotp: boolean },
): boolean {
  if (hasTotp) return true;
  return policy === 'always' || (policy === 'new_address' && !isKnownPlace);
}

/**
 * What may be chosen from: never something weaker beside something stronger. The number that has
 * just received the code of an SMS login proves nothing twice.
 */
export function secondMethods(
  { payeeName, email, emailVerifiedAt, dialingCode, mobile, mobileVerifiedAt }: Bindings,
  { hasTotp, recoveryCodesLeft }: Authenticator,
  first: 'password' | 'sms' | 'phone_id' | 'code',
): readonly MethodChoice[] {
  if (hasTotp) {
    const recovery: readonly MethodChoice[] =
      recoveryCodesLeft > 0 ? [{ method: 'recovery_code', hint: '' }] : [];
    return [{ method: 'totp', hint: '' }, ...recovery];
  }
  const sent: MethodChoice[] = [];
  if (mobile !== null && dialingCode !== null && mobileVerifiedAt !== null && first === 'password')
    sent.push({ method: 'sms', hint: maskMobile(dialingCode, mobile) });
  if (email !== null && emailVerifiedAt !== null)
    sent.push({ method: 'email', hint: maskEmail(email) });
  if (sent.length > 0) return sent;
  return payeeName === null || first !== 'password'
    ? []
    : [{ method: 'payee_name', hint: maskName(payeeName) }];
}

/** Order, capitals, accents and punctuation of a name are not what proves that it is known. */
export function isSameName(name: string, typed: string): boolean {
  const plain = plainName(typed);
  return plain !== '' && plain === plainName(name);
}
