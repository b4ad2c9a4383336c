import { add, type Amount, subtract, ZERO } from '@parlour/money';
import type { TicketStatus } from '@parlour/contract';

/** What settled tickets of a brand come to in one currency; a change of it may be negative. */
export type Sums = {
  readonly tickets: number;
  readonly stake: Amount;
  readonly winnings: Amount;
  readonly refund: Amount;
  readonly valid: Amount;
};

export type SumsOf = Sums & { readonly brandId: string; readonly currency: string };

export type Standing = {
  readonly status: TicketStatus;
  readonly stake: Amount;
  /** Stakes that were given back included. */
  readonly payout: Amount;
  readonly refund: Amount;
  readonly valid: Amount;
};

const NONE: Sums = { tickets: 0, stake: ZERO, winnings: ZERO, refund: ZERO, valid: ZERO };

const COUNTED: ReadonlySet<TicketStatus> = new Set(['WON', 'LOST', 'TIE']);

/** What a ticket adds to the sums: one that waits, was cancelled or is void is no business. */
const sumsOf = ({ payout, refund, stake, status, valid }: Standing): Sums =>
  COUNTED.has(status)
    ? { tickets: 1, stake, winnings: subtract(payout, refund), refund, valid }
    : NONE;

const combine = (
  left: Sums,
  right: Sums,
  join: (a: Amount, b: Amount) => Amount,
  sign: 1 | -1,
) => ({
  tickets: left.tickets + sign * right.tickets,
  stake: join(left.stake, right.stake),
  winnings: join(left.winnings, right.winnings),
  refund: join(left.refund, right.refund),
  valid: join(left.valid, right.valid),
});

export type Moved = {
  readonly brandId: string;
  readonly currency: string;
  readonly before: Standing;
  readonly after: Standing;
};

/** How much the sums change when tickets go from one standing to another, by brand and currency. */
export function sumChanges(moved: readonly Moved[]): readonly SumsOf[] {
  const sums = new Map<string, SumsOf>();
  for (const { after, before, brandId, currency } of moved) {
    const key = `${brandId} ${currency}`;
    const held = sums.get(key) ?? { ...NONE, brandId, currency };
    const change = combine(sumsOf(after), sumsOf(before), subtract, -1);
    sums.set(key, { ...combine(held, change, add, 1), brandId, currency });
  }
  return [...sums.values()].filter(
    ({ refund, stake, tickets, valid, winnings }) =>
      tickets !== 0 || stake !== 0n || winnings !== 0n || refund !== 0n || valid !== 0n,
  );
}
