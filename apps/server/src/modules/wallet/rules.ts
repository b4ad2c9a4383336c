import { hash } from 'node:crypto';
import { bucketOf } from '@parlour/database';
import {
  inputText,
  keyText,
  LedgerError,
  movementOf,
  type PreparedOrder,
  type TransferOrder,
} from '@parlour/ledger';
import { UUID } from '../../platform/uuid.ts';

/** An order ready for a batch: checked, fingerprinted and placed. */
export type WalletOrder = PreparedOrder & {
  readonly bucket: number;
  /** Ids of the house accounts that the movement names, in its order. */
  readonly houseIds: readonly number[];
};

/** 128 bits of a SHA-256 as hexadecimal text: what a uuid column holds. */
const HASH_DIGITS = 32;
const digest = (text: string): string => hash('sha256', text, 'hex').slice(0, HASH_DIGITS);

/** What the table of keys stores instead of the text of a member's key. */
export const keyHashOf = (key: OrderKey): string => digest(keyText(key));

export type OrderKey = { readonly memberId: string; readonly key: string };

/** Where the table of keys holds the key of an order. */
export const keyPlaceOf = (
  key: OrderKey,
): { readonly bucket: number; readonly keyHash: string } => ({
  bucket: bucketOf(key.memberId),
  keyHash: keyHashOf(key),
});

export type CheckedOrder = Omit<WalletOrder, 'houseIds'>;

export function checkOrder(order: TransferOrder): CheckedOrder {
  if (!UUID.test(order.memberId)) throw new LedgerError('memberId is not a UUID in lower case');
  return {
    order,
    movement: movementOf(order),
    keyHash: keyHashOf(order),
    inputHash: digest(inputText(order)),
    bucket: bucketOf(order.memberId),
  };
}
