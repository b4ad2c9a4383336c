// Names that would speak for the brand or its staff.
import { accountSkeletonOf } from '../../member/index.ts';

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

/** The parts of a name between digits and signs, and the whole name without them. */
const partsOf = (name: string): readonly string[] => [
  ...accountSkeletonOf(name).split(PLACE).map(readAs),
  readAs(name.replaceAll(/[._-]+/g, '')),
  readAs(name.replaceAll(/[._-]+/g, '').replace(/\d+$/, '')),
];

/** Whether an account of this name could be taken for the brand's own. */
export function isReserved(account: string, brandNames: readonly string[]): boolean {
  const reserved = new Set(
    [...RESERVED, ...brandNames.map((name) => name.replaceAll(/[^\p{L}\p{N}]+/gu, ''))]
      .filter((name) => name !== '')
      .map(readAs),
  );
  return partsOf(account).some((part) => reserved.has(part));
}
