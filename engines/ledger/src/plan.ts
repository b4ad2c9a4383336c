import { type Amount, add, AMOUNT_MAX, ZERO } from '@parlour/money';
import { type Leg, LedgerError, type Movement, type TransferOrder } from './order.ts';

/** A member's money at one moment. Each transfer raises the version by one. */
export type PurseState = {
  readonly brandId: string;
  readonly currency: string;
  readonly main: Amount;
  readonly locked: Amount;
  readonly bonus: Amount;
  /** The least that main may hold: zero, or what is owed (negative) after an overdraft. */
  readonly mainFloor: Amount;
  readonly version: bigint;
  readonly vendors: ReadonlyMap<string, Amount>;
};

export const NO_VENDOR_PURSES: ReadonlyMap<string, Amount> = new Map();

export const emptyPurse = (owner: { brandId: string; currency: string }): PurseState => ({
  ...owner,
  main: ZERO,
  locked: ZERO,
  bonus: ZERO,
  mainFloor: ZERO,
  version: 0n,
  vendors: NO_VENDOR_PURSES,
});

export type TransferPlan =
  | { readonly ok: true; readonly after: PurseState }
  | { readonly ok: false; readonly reason: 'insufficient_funds' | 'purse_missing' };

const INSUFFICIENT: TransferPlan = { ok: false, reason: 'insufficient_funds' };
const MISSING: TransferPlan = { ok: false, reason: 'purse_missing' };

/**
 * The purse after an order, or why the order is refused. Purses of another brand or currency
 * do not exist for the order. Crediting never fails on a floor, however deep the debt.
 */
export function planTransfer(
  purse: PurseState,
  order: Pick<TransferOrder, 'brandId' | 'currency' | 'mayOverdraw'>,
  movement: Movement,
): TransferPlan {
  if (purse.currency !== order.currency || purse.brandId !== order.brandId) return MISSING;

  const main = within(purse.main + movement.main);
  const locked = within(purse.locked + movement.locked);
  const bonus = within(purse.bonus + movement.bonus);
  const isShort = movement.main < 0n && main < purse.mainFloor && order.mayOverdraw !== true;
  if (isShort || locked < 0n || bonus < 0n) return INSUFFICIENT;

  const vendors =
    movement.vendors.length === 0 ? purse.vendors : moveVendors(purse.vendors, movement.vendors);
  if (vendors === null) return INSUFFICIENT;

  return {
    ok: true,
    after: {
      brandId: purse.brandId,
      currency: purse.currency,
      main,
      locked,
      bonus,
      // What is owed shrinks with every credit and can only grow by another overdraft.
      mainFloor: main < 0n ? main : ZERO,
      version: purse.version + 1n,
      vendors,
    },
  };
}

function moveVendors(
  vendors: ReadonlyMap<string, Amount>,
  legs: readonly Leg[],
): ReadonlyMap<string, Amount> | null {
  const moved = new Map(vendors);
  for (const leg of legs) {
    const after = add(moved.get(leg.code) ?? ZERO, leg.amount);
    if (after < 0n) return null;
    moved.set(leg.code, after);
  }
  return moved;
}

function within(value: bigint): Amount {
  if (value > AMOUNT_MAX || value < -AMOUNT_MAX)
    throw new LedgerError(`balance out of range: ${value}`);
  return value as Amount;
}
