import { type Amount, amount } from '@parlour/money';
import { type AccountRef, isAccountCode, isHouse, vendorOf } from './account.ts';
import { fitsKind, type TransferKind } from './transfer-kind.ts';

export type Posting = { readonly account: AccountRef; readonly amount: Amount };

/** A wish to move money of one member. The key makes it happen at most once for that member. */
export type TransferOrder = {
  readonly key: string;
  readonly kind: TransferKind;
  /** What the money moves for, as `noun:id`, for example `round:<id>`. */
  readonly cause: string;
  readonly memberId: string;
  readonly brandId: string;
  readonly currency: string;
  /** Sum to zero; positive means that the account receives. */
  readonly postings: readonly Posting[];
  /** The main purse may end below its floor: the shortfall is owed and blocks further spending. */
  readonly mayOverdraw?: boolean;
};

/** An order that no honest caller can make: a fault of the program, never a member's mistake. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
}

/** One account's share of an order, its postings added up. */
export type Leg = { readonly code: string; readonly amount: Amount };

/** What an order does, account by account. Zero means that the purse is not touched. */
export type Movement = {
  readonly main: Amount;
  readonly locked: Amount;
  readonly bonus: Amount;
  readonly vendors: readonly Leg[];
  readonly houses: readonly Leg[];
};

const KEY_CHARS_MAX = 200;
const CAUSE_CHARS_MAX = 200;
const POSTINGS_MAX = 16;
const NO_LEGS: readonly Leg[] = [];

/** Adds up the postings per account, and throws a LedgerError when the order is not one. */
export function movementOf(order: TransferOrder): Movement {
  const { postings } = order;
  if (order.key.length === 0 || order.key.length > KEY_CHARS_MAX) {
    throw new LedgerError(`idempotency key of ${order.key.length} characters`);
  }
  if (order.cause.length > CAUSE_CHARS_MAX) throw new LedgerError('cause is too long');
  if (postings.length < 2 || postings.length > POSTINGS_MAX) {
    throw new LedgerError(`a transfer of ${postings.length} postings`);
  }

  let total = 0n;
  let main = 0n;
  let locked = 0n;
  let bonus = 0n;
  let vendors = NO_LEGS;
  let houses = NO_LEGS;
  for (const posting of postings) {
    total += posting.amount;
    const { account } = posting;
    if (isHouse(account)) {
      houses = addLeg(houses, account.house, posting.amount);
    } else if (account.purse === 'main') {
      main += posting.amount;
    } else if (account.purse === 'locked') {
      locked += posting.amount;
    } else if (account.purse === 'bonus') {
      bonus += posting.amount;
    } else {
      vendors = addLeg(vendors, vendorOf(account.purse) ?? '', posting.amount);
    }
  }
  if (total !== 0n) throw new LedgerError(`postings of ${order.kind} sum to ${total}, not to zero`);
  if (!fitsKind(order.kind, { available: main + bonus, frozen: locked })) {
    throw new LedgerError(`${order.kind} may not move available ${main + bonus}, frozen ${locked}`);
  }
  return { main: amount(main), locked: amount(locked), bonus: amount(bonus), vendors, houses };
}

function addLeg(legs: readonly Leg[], code: string, value: Amount): readonly Leg[] {
  if (!isAccountCode(code)) throw new LedgerError(`not an account code: ${code}`);
  if (legs.length === 0) return [{ code, amount: value }];
  const known = legs.find((leg) => leg.code === code);
  if (known === undefined) return [...legs, { code, amount: value }];
  return legs.map((leg) => (leg === known ? { code, amount: amount(leg.amount + value) } : leg));
}
