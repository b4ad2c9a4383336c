import {
  type BetResult,
  capPayouts,
  type Counted,
  type CountedParts,
  type PayoutCap,
  settleBet,
  writeSelection,
} from '@parlour/lottery';
import { type Amount, type Currency, subtract, sum, ZERO } from '@parlour/money';
import type { Picked, Verdicts } from './verdicts.ts';

/** A ticket with the terms that were frozen when it was placed. */
export type JudgedTicket = Picked & {
  readonly bets: number;
  /** One unit of one bet, which odds are paid on. */
  readonly perUnit: Amount;
  /** Units that a single bet costs. */
  readonly price: number;
  readonly stake: Amount;
  /** As readOdds reads them. */
  readonly odds: string;
  readonly rebateBps: number;
  readonly capAmount: Amount;
  readonly capReason: PayoutCap['reason'];
  /** Of all tickets of the member on the issue; null on tickets from before it was kept. */
  readonly issueCap: Amount | null;
};

export type Outcome = {
  readonly status: 'WON' | 'LOST' | 'TIE' | 'VOID';
  /** What was won, without stakes that were given back. */
  readonly winnings: Amount;
  readonly refund: Amount;
  /** What of the stake counts for rollover and rebates. */
  readonly valid: Amount;
  readonly isCapped: boolean;
};

export type JudgeRules = { readonly verdicts: Verdicts; readonly countedParts: CountedParts };

/** The stake of a ticket whose draw was not held goes back whole, and counts for nothing. */
export const voidOutcome = ({ stake }: Pick<JudgedTicket, 'stake'>): Outcome => ({
  status: 'VOID',
  winnings: ZERO,
  refund: stake,
  valid: ZERO,
  isCapped: false,
});

const statusOf = { won: 'WON', lost: 'LOST', tie: 'TIE' } as const;

/**
 * What a draw does to all tickets of one member on one issue in one currency. They are judged together
 * because caps hold for their sum, and cover for all that the member picked, by whichever plays.
 */
export function judgeMember(
  tickets: readonly JudgedTicket[],
  currency: Currency,
  { verdicts, countedParts }: JudgeRules,
): readonly Outcome[] {
  const results = tickets.map((ticket) => resultOf(ticket, currency, verdicts));
  const paid = capAll(tickets, results, currency);
  const counted = countedParts(tickets);
  return results.map((result, index) => {
    const payout = paid[index] ?? result.payout;
    const ticket = tickets[index];
    return {
      status: statusOf[result.status],
      winnings: subtract(payout, result.refund),
      refund: result.refund,
      valid:
        ticket === undefined
          ? ZERO
          : validOf(ticket, result, counted[index] ?? 'all', { currency, verdicts }),
      isCapped: payout < result.payout,
    };
  });
}

type Judging = { readonly currency: Currency; readonly verdicts: Verdicts };

/** What of a stake counts: picks that are covered do not, and the others as if they stood alone. */
function validOf(
  ticket: JudgedTicket,
  result: BetResult,
  counted: Counted,
  { currency, verdicts }: Judging,
): Amount {
  if (counted === 'all') return result.validBet;
  if (counted === 'nothing') return ZERO;
  const bets = verdicts.playOf(ticket.play).count(counted);
  const selection = writeSelection(counted);
  return resultOf({ ...ticket, bets, selection }, currency, verdicts).validBet;
}

function resultOf(ticket: JudgedTicket, currency: Currency, verdicts: Verdicts): BetResult {
  const { bets, perUnit, price, rebateBps } = ticket;
  const terms = { bets, perUnit, price, rebateBps, odds: verdicts.oddsOf(ticket), currency };
  return settleBet(verdicts.of(ticket), terms);
}

/** Cuts single picks play by play first, then everything together to what an issue may pay. */
function capAll(
  tickets: readonly JudgedTicket[],
  results: readonly BetResult[],
  currency: Currency,
): readonly Amount[] {
  const paid = results.map(({ payout }) => payout);
  if (isBelowCaps(tickets, sum(paid))) return paid;
  const cut = (indexes: readonly number[], cap: Amount): void => {
    const held = indexes.map((index) => ({
      payout: paid[index] ?? ZERO,
      refund: results[index]?.refund ?? ZERO,
    }));
    const cutTo = capPayouts(held, cap, currency);
    for (const [place, index] of indexes.entries()) paid[index] = cutTo[place] ?? ZERO;
  };
  const places = tickets.map((_, index) => index);
  const capOf = (index: number): PayoutCap | null => ownCapOf(tickets[index]);

  const single = places.filter((index) => capOf(index)?.reason === 'single_pick');
  for (const of of groupBy(single, (index) => tickets[index]?.play ?? '').values()) {
    for (const cap of capsOf(of.map(capOf))) cut(ofCapUpTo(of, capOf, cap), cap);
  }
  const wholeCapOf = (index: number): PayoutCap | null => issueCapOf(tickets[index]);
  const whole = places.map(wholeCapOf).filter((cap) => cap?.reason === 'issue');
  for (const cap of capsOf(whole)) cut(ofCapUpTo(places, wholeCapOf, cap), cap);
  return paid;
}

/** What wins no more together than the lowest cap of any of them is never cut. */
const isBelowCaps = (tickets: readonly JudgedTicket[], paid: Amount): boolean =>
  tickets.every(
    ({ capAmount, issueCap }) => paid <= capAmount && (issueCap === null || paid <= issueCap),
  );

const ownCapOf = (ticket: JudgedTicket | undefined): PayoutCap | null =>
  ticket === undefined ? null : { amount: ticket.capAmount, reason: ticket.capReason };

/** Tickets of single picks from before the cap of the issue was kept have none but their own. */
function issueCapOf(ticket: JudgedTicket | undefined): PayoutCap | null {
  const issueCap = ticket?.issueCap ?? null;
  return issueCap === null ? ownCapOf(ticket) : { amount: issueCap, reason: 'issue' };
}

/**
 * A brand may have changed a cap between two tickets. Those that were sold under a cap or a lower one
 * win no more than it together, from the lowest cap to the highest.
 */
const capsOf = (caps: readonly (PayoutCap | null)[]): readonly Amount[] =>
  [...new Set(caps.flatMap((cap) => (cap === null ? [] : [cap.amount])))].toSorted((a, b) =>
    a < b ? -1 : a > b ? 1 : 0,
  );

const ofCapUpTo = (
  indexes: readonly number[],
  capOf: (index: number) => PayoutCap | null,
  cap: Amount,
): readonly number[] =>
  indexes.filter((index) => {
    const own = capOf(index);
    return own !== null && own.amount <= cap;
  });

function groupBy<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [item]);
    else group.push(item);
  }
  return groups;
}
