import type { TicketStatus } from '@parlour/contract';
import type { Mode, PayoutCap } from '@parlour/lottery';
import type { Amount } from '@parlour/money';

/** One line of a slip on one issue, as it is kept. */
export type Ticket = {
  readonly id: string;
  readonly memberId: string;
  readonly brandId: string;
  readonly orderId: string;
  readonly chaseId: string | null;
  readonly issueId: string;
  readonly issueNo: string;
  readonly gameCode: string;
  readonly family: string;
  readonly roundId: string;
  readonly drawsAt: Date;
  readonly play: string;
  readonly selection: string;
  readonly bets: number;
  readonly unit: number;
  readonly mode: Mode;
  readonly multiple: number;
  /** Units that a single bet costs. */
  readonly price: number;
  readonly currency: string;
  readonly stake: Amount;
  /** What odds are paid on: one unit of one single bet. */
  readonly perUnit: Amount;
  /** The prize group that was chosen; null for fixed odds. */
  readonly group: number | null;
  /** Basis points of the stake that were taken as odds, and that come back as rebate. */
  readonly tradedPoints: number;
  readonly rebateBps: number;
  readonly packVersion: number | null;
  /** Exact ratios by the levels of the play, with a space between them. */
  readonly odds: string;
  /** Its numbers that pay only a share of them, as writeCuts writes them. */
  readonly cuts: string;
  readonly payoutMax: Amount;
  readonly cap: Amount;
  readonly capReason: PayoutCap['reason'];
  /**
   * The most that all tickets of a member on the issue win together, whatever the cap of each. Null on
   * tickets from before it was kept.
   */
  readonly issueCap: Amount | null;
  /** Whether its stake stands on its numbers. */
  readonly isCounted: boolean;
  readonly status: TicketStatus;
  /** What came back, stakes that were given back included. */
  readonly payout: Amount;
  readonly refund: Amount;
  readonly valid: Amount;
  readonly isCapped: boolean;
  /** Of the result that it was settled by; 0 while it was by none. */
  readonly resultVersion: number;
  readonly device: string;
  readonly ip: string | null;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
};

/** What of a ticket is frozen before it is known on which issue it will stand. */
export type TicketTerms = Pick<
  Ticket,
  | 'play'
  | 'selection'
  | 'bets'
  | 'unit'
  | 'mode'
  | 'multiple'
  | 'price'
  | 'group'
  | 'tradedPoints'
  | 'rebateBps'
  | 'packVersion'
  | 'odds'
  | 'cuts'
  | 'stake'
  | 'perUnit'
  | 'payoutMax'
  | 'cap'
  | 'capReason'
  | 'issueCap'
>;

/** Under which name the rounds of a ticket are booked. */
export type TicketVendor = 'plott' | 'pelott' | 'psea' | 'pvn';

/** The vendor of a ticket's round: by where its game is at home, and then by what odds it has. */
export function vendorOf(family: string, group: number | null): TicketVendor {
  if (family.startsWith('vietnam-')) return 'pvn';
  if (SEA.test(family)) return 'psea';
  return group === null ? 'pelott' : 'plott';
}

const SEA = /^(?:thai-|lao$|hanoi$|four-d$)/;

/** Fixed odds are a category of their own, and so are the games of other countries, which have no others. */
export const categoryOf = (vendor: TicketVendor): 'LOTT' | 'ELOTT' =>
  vendor === 'plott' ? 'LOTT' : 'ELOTT';
