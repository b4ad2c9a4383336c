/** A member's own purses: spendable, frozen, promotional, and one per vendor that keeps a balance. */
export type PurseKind = 'main' | 'locked' | 'bonus' | `vendor:${string}`;

/** One side of a posting: a purse of the order's member, or an account of the house. */
export type AccountRef = { readonly purse: PurseKind } | { readonly house: string };

const CODE = /^[A-Za-z0-9_.-]+(:[A-Za-z0-9_.-]+)*$/;
const CODE_CHARS_MAX = 80;

export const VENDOR_PURSE_PREFIX = 'vendor:';

export const isHouse = (account: AccountRef): account is { readonly house: string } =>
  'house' in account;

/** The code of a vendor's purse, or null for the three purses that every member has. */
export const vendorOf = (purse: PurseKind): string | null =>
  purse.startsWith(VENDOR_PURSE_PREFIX) ? purse.slice(VENDOR_PURSE_PREFIX.length) : null;

/** House and vendor codes are segments of letters, digits, dot, dash and underscore with colons between. */
export const isAccountCode = (code: string): boolean =>
  code.length <= CODE_CHARS_MAX && CODE.test(code);

/** The account as one word, for hashes, records and people: `purse:main`, `house:cash:sandbox`. */
export const accountText = (account: AccountRef): string =>
  isHouse(account) ? `house:${account.house}` : `purse:${account.purse}`;
