import { type Amount, amount, ZERO } from '@parlour/money';
import type {
  BalanceAnswer,
  Missing,
  Moved,
  PlayedRound,
  Refused,
  TransferVendor,
  Unknown,
} from '../vendor/port.ts';

/** `answered` does what is asked and says so. `lost` does it and says nothing. `dead` does nothing. */
export type Behaviour = 'answered' | 'lost' | 'dead' | Refused;

export const LOST: Unknown = { kind: 'unknown', error: 'socket hang up' };

export type ScriptedVendor = TransferVendor & {
  /** What the next calls do, in turn; the last one goes on. A promise keeps an order waiting. */
  script(...behaviours: readonly (Behaviour | Promise<Behaviour>)[]): void;
  /** What the vendor really holds for a member. */
  held(memberId: string): Amount;
  /** A member wins or loses at the vendor. */
  play(memberId: string, change: Amount): void;
  /** References that came in, with every repetition. */
  readonly asked: string[];
  report(rounds: readonly PlayedRound[]): void;
};

/** A vendor that keeps real balances and misbehaves as a test tells it to. */
export function createScriptedVendor(): ScriptedVendor {
  const purses = new Map<string, Amount>();
  const moved = new Map<string, Moved>();
  const asked: string[] = [];
  let behaviours: readonly (Behaviour | Promise<Behaviour>)[] = ['answered'];
  let reports: readonly PlayedRound[] = [];

  const next = (): Behaviour | Promise<Behaviour> => {
    const [first = 'answered', ...rest] = behaviours;
    if (rest.length > 0) behaviours = rest;
    return first;
  };
  const held = (memberId: string): Amount => purses.get(memberId) ?? ZERO;

  const move = (
    reference: string,
    owner: { readonly memberId: string; readonly currency: string },
    change: Amount,
  ): Moved => {
    const known = moved.get(reference);
    if (known !== undefined) return known;
    const balance = amount(held(owner.memberId) + change);
    purses.set(owner.memberId, balance);
    const size = amount(change < 0n ? -change : change);
    const vendorReference = `v-${reference}`;
    const { currency } = owner;
    const made: Moved = { kind: 'moved', vendorReference, amount: size, currency, balance };
    moved.set(reference, made);
    return made;
  };

  const answer = (behaviour: Behaviour, work: () => Moved | Refused): Moved | Refused | Unknown => {
    if (behaviour === 'dead') return LOST;
    if (typeof behaviour === 'object') return behaviour;
    const done = work();
    return behaviour === 'lost' ? LOST : done;
  };

  return {
    asked,
    held,
    script: (...lines) => {
      behaviours = lines;
    },
    play: (memberId, change) => void purses.set(memberId, amount(held(memberId) + change)),
    report: (rounds) => {
      reports = rounds;
    },

    async balance({ memberId }): Promise<BalanceAnswer> {
      return behaviours[0] === 'dead' ? LOST : { kind: 'balance', balance: held(memberId) };
    },

    async deposit({ reference, amount: value, ...owner }) {
      asked.push(reference);
      return answer(await next(), () => move(reference, owner, value));
    },

    async withdraw({ reference, amount: value, ...owner }) {
      asked.push(reference);
      return answer(await next(), () => {
        const known = moved.get(reference);
        if (known !== undefined) return known;
        const balance = held(owner.memberId);
        const wanted = value ?? balance;
        const refused = { kind: 'refused', note: 'no', balance } as const;
        if (wanted === 0n) return { ...refused, reason: 'empty' };
        if (wanted > balance) return { ...refused, reason: 'short' };
        return move(reference, owner, amount(-wanted));
      });
    },

    async find(reference): Promise<Moved | Missing | Unknown> {
      if (behaviours[0] === 'dead') return LOST;
      return moved.get(reference) ?? { kind: 'missing' };
    },

    async rounds({ after, limit }) {
      if (behaviours[0] === 'dead') return LOST;
      const later = reports.filter(({ seq }) => seq > after);
      return { kind: 'rounds', rounds: later.slice(0, limit) };
    },
  };
}
