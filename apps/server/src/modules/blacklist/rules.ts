import type { BlacklistKind as BlacklistKindSchema } from '@parlour/contract';
import { domainToASCII } from 'node:url';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Static } from 'typebox';
import { plainName } from '../../platform/person-name.ts';
import { parseAddress, parseNetwork, writeAddress, writeNetwork } from '../../platform/network.ts';

export type BlacklistKind = Static<typeof BlacklistKindSchema>;

export const KINDS: readonly BlacklistKind[] = [
  'ip',
  'email',
  'email_domain',
  'mobile',
  'id_number',
  'payee_name',
  'device',
  'account',
];

export const isKind = (text: string): text is BlacklistKind =>
  (KINDS as readonly string[]).includes(text);

/** A subscriber of IPv6 is given a whole /64, and changes its address in there at will. */
const SUBSCRIBER_BITS = 64;

function normaliseIp(text: string): string | null {
  const address = parseAddress(text);
  if (address === null) return null;
  const plain = writeAddress(address);
  if (address.family === 4) return plain;
  const network = parseNetwork(`${plain}/${SUBSCRIBER_BITS}`);
  return network === null ? null : writeNetwork(network);
}

const DOMAIN = /^(?=.{3,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

function normaliseDomain(text: string): string | null {
  const domain = domainToASCII(text.replace(/^@/, '').replace(/\.$/, '').toLowerCase());
  if (!DOMAIN.test(domain)) return null;
  return domain === 'googlemail.com' ? 'gmail.com' : domain;
}

/** One mailbox has many spellings: a tag behind a plus, and at Google dots anywhere. */
function normaliseEmail(text: string): string | null {
  const at = text.lastIndexOf('@');
  const domain = normaliseDomain(text.slice(at + 1));
  const [mailbox = ''] = text.slice(0, Math.max(0, at)).toLowerCase().split('+');
  const local = domain === 'gmail.com' ? mailbox.replaceAll('.', '') : mailbox;
  return domain === null || local === '' || /\s/.test(local) ? null : `${local}@${domain}`;
}

const normalisers: Readonly<Record<BlacklistKind, (text: string) => string | null>> = {
  ip: normaliseIp,
  email: normaliseEmail,
  email_domain: normaliseDomain,
  mobile: (text) => {
    const number = parsePhoneNumberFromString(text.replace(/^00/, '+'));
    return number?.isPossible() === true ? number.number : null;
  },
  id_number: (text) => {
    const plain = text
      .normalize('NFKC')
      .toUpperCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '');
    return plain.length < 4 ? null : plain;
  },
  payee_name: (text) => plainName(text) || null,
  device: (text) => (/^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : null),
  account: (text) => {
    const plain = text.normalize('NFC').toLowerCase();
    return /\s/.test(plain) || plain === '' ? null : plain;
  },
};

/** The form in which values are compared; null when a value cannot be of the kind. */
export const normalise = (kind: BlacklistKind, text: string): string | null =>
  normalisers[kind](text.trim());

const DOT = '•••';
const ends = (text: string, head: number, tail: number): string =>
  text.length <= head + tail
    ? DOT
    : `${text.slice(0, head)}${DOT}${text.slice(text.length - tail)}`;

/** What operators see of a normalised value: all of it where it names nobody. */
export function maskValue(kind: BlacklistKind, value: string): string {
  switch (kind) {
    case 'email': {
      const [local = '', domain = ''] = value.split('@');
      return `${local.slice(0, 1)}${DOT}@${domain}`;
    }
    case 'mobile':
      return ends(value, 3, 2);
    case 'id_number':
      return ends(value, 0, 3);
    case 'payee_name':
      return value
        .split(' ')
        .map((part) => `${Array.from(part)[0] ?? ''}${DOT}`)
        .join(' ');
    case 'device':
      return `${value.slice(0, 8)}…`;
    case 'ip':
    case 'email_domain':
    case 'account':
      return value;
  }
}

/** Who wants something, as far as it is known. */
export type Suspect = {
  readonly ip?: string | null | undefined;
  readonly email?: string | null | undefined;
  /** E.164 */
  readonly mobile?: string | null | undefined;
  readonly idNumber?: string | null | undefined;
  readonly payeeName?: string | null | undefined;
  readonly deviceHash?: Uint8Array | null | undefined;
  /** The name that is logged in with. */
  readonly account?: string | null | undefined;
};

export type Clue = { readonly kind: BlacklistKind; readonly value: string };

/** Everything about someone that could be on a blacklist; an e-mail counts with all its domains. */
export function cluesOf(suspect: Suspect): Clue[] {
  const { deviceHash } = suspect;
  const given: readonly (readonly [BlacklistKind, string | null | undefined])[] = [
    ['ip', suspect.ip],
    ['email', suspect.email],
    ['mobile', suspect.mobile],
    ['id_number', suspect.idNumber],
    ['payee_name', suspect.payeeName],
    ['device', deviceHash == null ? null : Buffer.from(deviceHash).toString('hex')],
    ['account', suspect.account],
  ];
  const clues = given.flatMap(([kind, text]) => {
    const value = text == null ? null : normalise(kind, text);
    return value === null ? [] : [{ kind, value }];
  });
  const domain = clues.find(({ kind }) => kind === 'email')?.value.split('@')[1] ?? '';
  const labels = domain.split('.');
  const domains = labels
    .slice(0, -1)
    .map((_, index): Clue => ({ kind: 'email_domain', value: labels.slice(index).join('.') }));
  return [...clues, ...domains];
}
