// A vendor in transfer mode that loses answers and refuses. What it holds is the truth.
import { type Amount, amount, ZERO } from '@parlour/money';
import type {
  Moved,
  Refused,
  TransferVendor,
  Unknown,
} from '../../apps/server/src/modules/funds/vendor/port.ts';
import type { Chance } from './chance.ts';

export type VendorMove = Moved & { readonly direction: 'to_vendor' | 'to_main' };

export type SimVendor = TransferVendor & {
  readonly moves: ReadonlyMap<string, VendorMove>;
  held(memberId: string): Amount;
  /** Wins, or loses no more than there is; answers what it came to. Nothing before the first deposit. */
  play(memberId: string, change: Amount): Amount;
  setDown(isDown: boolean): void;
  /** Once calm, every call arrives, is carried out and answered. */
  calm(): void;
};

const LOST: Unknown = { kind: 'unknown', error: 'lost' };

export function createSimVendor(chance: Chance): SimVendor {
  const purses = new Map<string, Amount>();
  const moves = new Map<string, VendorMove>();
  const refusals = new Map<string, Refused>();
  let isCalm = false;
  let isDown = false;
  const isLost = (): boolean => !isCalm && (isDown || chance.oneIn(5));
  const held = (memberId: string): Amount => purses.get(memberId) ?? ZERO;

  const refuse = (reference: string, refused: Refused): Refused => {
    refusals.set(reference, refused);
    return refused;
  };
  const move = (
    reference: string,
    { memberId, currency }: { readonly memberId: string; readonly currency: string },
    change: Amount,
  ): Moved => {
    const balance = amount(held(memberId) + change);
    purses.set(memberId, balance);
    const made: VendorMove = {
      kind: 'moved',
      vendorReference: `v-${reference}`,
      amount: amount(change < 0n ? -change : change),
      currency,
      balance,
      direction: change < 0n ? 'to_main' : 'to_vendor',
    };
    moves.set(reference, made);
    return made;
  };

  /** The same reference is the same order: it is carried out, or refused, once. */
  const once = (reference: string, work: () => Moved | Refused): Moved | Refused | Unknown => {
    if (isLost()) return LOST;
    const known = moves.get(reference) ?? refusals.get(reference);
    const done = known ?? work();
    return isLost() ? LOST : done;
  };
  const isUnwilling = (): boolean => !isCalm && chance.oneIn(8);

  return {
    moves,
    held,
    setDown: (value) => void (isDown = value),
    calm: () => void (isCalm = true),
    play(memberId, change) {
      const before = purses.get(memberId);
      // A win without a deposit is money that the server has no cause to ask this vendor for.
      if (before === undefined) return ZERO;
      const after = amount(before + change < 0n ? 0n : before + change);
      purses.set(memberId, after);
      return amount(after - before);
    },

    balance: async ({ memberId }) =>
      isLost() ? LOST : { kind: 'balance', balance: held(memberId) },

    deposit: async ({ reference, amount: value, ...owner }) =>
      once(reference, () => {
        const balance = held(owner.memberId);
        const refused = { kind: 'refused', reason: 'refused', note: 'closed', balance } as const;
        return isUnwilling() ? refuse(reference, refused) : move(reference, owner, value);
      }),

    withdraw: async ({ reference, amount: value, ...owner }) =>
      once(reference, () => {
        const balance = held(owner.memberId);
        const wanted = value ?? balance;
        const refused = { kind: 'refused', note: 'no', balance } as const;
        if (wanted === 0n) return refuse(reference, { ...refused, reason: 'empty' });
        if (wanted > balance) return refuse(reference, { ...refused, reason: 'short' });
        if (isUnwilling()) return refuse(reference, { ...refused, reason: 'refused' });
        return move(reference, owner, amount(-wanted));
      }),

    async find(reference) {
      if (isLost()) return LOST;
      return moves.get(reference) ?? { kind: 'missing' };
    },

    rounds: async () => ({ kind: 'rounds', rounds: [] }),
  };
}
