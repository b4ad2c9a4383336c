import type { TeamWallet } from '@parlour/contract';
import type { Amount } from '@parlour/money';
import type { Movement } from '../store/transactions.ts';

type Felt = {
  readonly wallet: TeamWallet;
  readonly amount: Amount;
  readonly balance: Amount;
};

/** Where a movement was felt: first of all in what can be spent. */
export function feltIn(movement: Movement): Felt {
  const { bonus, bonusAfter, locked, lockedAfter, main, mainAfter, vendor, vendorAfter } = movement;
  const places: readonly Felt[] = [
    { wallet: 'main', amount: main, balance: mainAfter },
    { wallet: 'bonus', amount: bonus, balance: bonusAfter },
    { wallet: 'locked', amount: locked, balance: lockedAfter },
    { wallet: 'vendor', amount: vendor, balance: vendorAfter },
  ];
  return (
    places.find(({ amount }) => amount !== 0n) ?? {
      wallet: 'main',
      amount: main,
      balance: mainAfter,
    }
  );
}
