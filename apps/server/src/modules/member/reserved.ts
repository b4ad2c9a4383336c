// Names that would speak for the brand or its staff.
import { accountSkeletonOf } from './rules.ts';

const RESERVED = [
  'admin',
  'administrator',
  'helpdesk',
  'moderator',
  'official',
  'operator',
  'parlour',
  'security',
  'staff',
  'support',
  'system',
];
const PLACE = /[^\p{L}]+/u;
const SEPARATOR = /[\s._-]+/g;
/** Digits and signs that are read as letters. */
const READ_AS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  $: 's',
  '@': 'a',
};

/** What a name is read as: look-alikes of other scripts, digits for letters, l for i. */
const readAs = (name: string): string =>
  accountSkeletonOf(name)
    .replaceAll(/[0134578$@]/g, (sign) => READ_AS[sign] ?? sign)
    .replaceAll('l', 'i');

/** The parts of a name between digits, signs and spaces, and the whole name without them. */
const partsOf = (name: string): readonly string[] => [
  ...accountSkeletonOf(name).split(PLACE).map(readAs),
  ...name.split(SEPARATOR).map(readAs),
  readAs(name.replaceAll(SEPARATOR, '')),
  readAs(name.replaceAll(SEPARATOR, '').replace(/\d+$/, '')),
];

/** Whether an account or nickname could be taken for the brand's own. */
export function isReserved(
  name: string,
  brand: { readonly name: string; readonly code: string },
): boolean {
  const reserved = new Set(
    [...RESERVED, ...[brand.name, brand.code].map((own) => own.replaceAll(/[^\p{L}\p{N}]+/gu, ''))]
      .filter((word) => word !== '')
      .map(readAs),
  );
  return partsOf(name).some((part) => reserved.has(part));
}
