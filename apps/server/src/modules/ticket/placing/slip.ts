import type { OrderInput, OrderPlaced } from '@parlour/contract';
import type { Exposure } from '@parlour/lottery';
import type { Amount } from '@parlour/money';
import type { Refusal } from '../../../platform/refusal.ts';
import type { StoredIssue } from '../../draw/index.ts';
import type { SoldBy } from '../offer/versions.ts';
import type { TicketTerms } from '../rules/ticket.ts';

/** Who sends a slip, and from where. */
export type Buyer = {
  readonly memberId: string;
  readonly brandId: string;
  readonly ip: string | null;
  readonly device: string;
};

/** A slip as it was sent. */
export type Slip = {
  readonly buyer: Buyer;
  readonly input: OrderInput;
  readonly inputHash: Buffer;
};

/** One line, calculated at the multiple of the slip's own issue. */
export type SlipLine = {
  readonly terms: TicketTerms;
  /** The multiple of the line alone, which each issue of a chase multiplies. */
  readonly multiple: number;
  /** Null where numbers are not limited, and so not counted. */
  readonly numbers: readonly Exposure[] | null;
};

export type ChaseItemPlan = {
  readonly issue: StoredIssue;
  readonly multiple: number;
  readonly stake: Amount;
};

export type ChasePlan = {
  /** All issues in order, that of the slip first. */
  readonly items: readonly ChaseItemPlan[];
  readonly stopOnWin: boolean;
};

/** A slip that could be sold: what remains to be asked is known only behind locks. */
export type CalculatedSlip = Slip & {
  readonly issue: StoredIssue;
  readonly soldBy: SoldBy;
  readonly currency: string;
  readonly lines: readonly SlipLine[];
  /** Of the slip's own issue. */
  readonly stake: Amount;
  /** Of all issues of a chase; the stake where it is none. */
  readonly total: Amount;
  readonly memberIssueMax: Amount | null;
  readonly numberMax: Amount | null;
  readonly chase: ChasePlan | null;
};

/** Characters of what is picked on one issue. */
export const picksOf = ({ input }: Pick<Slip, 'input'>): number =>
  input.tickets.reduce((sum, { selection }) => sum + selection.length, 0);

export type SlipAnswer =
  | { readonly ok: true; readonly placed: OrderPlaced }
  | { readonly ok: false; readonly refusal: Refusal };

/** `again`: the slip has to be calculated again; `later`: as it is, it has its turn after others. */
export type SlipOutcome = SlipAnswer | 'again' | 'later';
