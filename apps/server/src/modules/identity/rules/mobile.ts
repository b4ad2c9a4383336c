import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

export type Mobile = {
  /** Country calling code, digits. */
  readonly dialingCode: string;
  /** National number without a trunk prefix, digits. */
  readonly mobile: string;
  readonly e164: string;
};

/** Reads a number as people type it; null when no number of that country has this length. */
export function readMobile(dialingCode: string, typed: string): Mobile | null {
  const code = dialingCode.replaceAll(/\D/g, '');
  if (code === '') return null;
  const number = parsePhoneNumberFromString(typed, { defaultCallingCode: code });
  if (number === undefined || !number.isPossible() || number.countryCallingCode !== code) {
    return null;
  }
  return { dialingCode: code, mobile: number.nationalNumber, e164: number.number };
}

/** The same for a number that is written in full. */
export function readE164(e164: string): Mobile | null {
  const number = parsePhoneNumberFromString(e164);
  if (number === undefined || !number.isPossible()) return null;
  return {
    dialingCode: number.countryCallingCode,
    mobile: number.nationalNumber,
    e164: number.number,
  };
}

/** What tells its owner which number is meant, and nobody else much: +91 ••••• ••210. */
export const maskMobile = (dialingCode: string, mobile: string): string =>
  `+${dialingCode} ${'•'.repeat(Math.max(0, mobile.length - 3))}${mobile.slice(-3)}`;

/** m•••@example.org */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(Math.max(at, 1))}`;
}

/** D••• M••• */
export const maskName = (name: string): string =>
  name
    .split(/\s+/u)
    .filter((part) => part !== '')
    .map((part) => `${Array.from(part)[0] ?? ''}•••`)
    .join(' ');
