// What the cashier asks of a payment provider. An adapter turns one provider's API into this, and
// proves it with the shared tests in `testing/provider-contract.ts`.
//
// Rules that every adapter keeps:
// - `reference` is ours and unique; sending the same order again never makes a second payment.
// - A call that may or may not have reached the provider answers `unknown`. An adapter never throws
//   for that and never guesses: `refused` and `missing` are statements of the provider.
// - Calls end within their time-out and hold no database connection.
import type { Amount } from '@parlour/money';
import type { DepositNews } from '../rules/deposit-news.ts';

export type DepositOrder = {
  readonly reference: string;
  readonly merchant: string;
  readonly amount: Amount;
  readonly currency: string;
  /** `page`: the provider's own page. `qr`: a text that the member's banking app scans. */
  readonly presentation: 'page' | 'qr';
  /** Where the hosted page sends the member afterwards. */
  readonly returnUrl: string;
  /** Where the provider posts its news. */
  readonly notifyUrl: string;
  readonly expiresInMs: number;
};

export type PayoutOrder = {
  readonly reference: string;
  readonly amount: Amount;
  readonly currency: string;
  readonly account: {
    readonly kind: string;
    readonly institution: string;
    readonly number: string;
    readonly holder: string;
  };
  readonly notifyUrl: string;
};

/** Nobody knows what became of the call; `error` is for operators. */
export type Unknown = { readonly kind: 'unknown'; readonly error: string };
export type Refused = { readonly kind: 'refused'; readonly reason: string };
/** The provider says that it has never accepted such a reference. */
export type Missing = { readonly kind: 'missing' };

export type CreatedDeposit = {
  readonly kind: 'created';
  readonly providerReference: string;
  /** The hosted page; for a QR payment the page that a device without a camera opens instead. */
  readonly payUrl: string;
  /** What to draw as a QR code; null where the member pays on a page. */
  readonly qr: string | null;
  /** When the provider stops taking the payment; null when it does not say. */
  readonly expiresAt: Date | null;
};

export type FoundDeposit = {
  readonly kind: 'found';
  readonly providerReference: string;
  readonly news: DepositNews;
};

export type PayoutNews =
  | { readonly status: 'pending' }
  | { readonly status: 'paid'; readonly amount: Amount; readonly currency: string }
  | { readonly status: 'failed'; readonly reason: string };

export type FoundPayout = {
  readonly kind: 'found';
  readonly providerReference: string;
  readonly news: PayoutNews;
};

export type WebhookInput = {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The bytes as they came: a signature covers these and not what a parser makes of them. */
  readonly body: Buffer;
  readonly at: Date;
};

export type WebhookNews =
  | { readonly subject: 'deposit'; readonly reference: string; readonly news: DepositNews }
  | { readonly subject: 'payout'; readonly reference: string; readonly news: PayoutNews };

/** `forged`: wrong or no signature. `stale`: rightly signed, but not now. `malformed`: unreadable. */
export type WebhookReading =
  | { readonly kind: 'refused'; readonly why: 'forged' | 'stale' | 'malformed' }
  | {
      readonly kind: 'read';
      /** Unique to this delivery, so that a recorded call cannot be played again. */
      readonly nonce: string;
      /** The same in every repetition of one piece of news. */
      readonly eventId: string;
      readonly type: string;
      readonly providerReference: string;
      readonly content: WebhookNews;
    };

export type StatementState = 'pending' | 'paid' | 'failed' | 'reversed';

/** One line of a provider's account of a day, in our currency codes. */
export type StatementLine = {
  readonly providerReference: string;
  /** Ours; null when the provider moved money for something that we never ordered. */
  readonly reference: string | null;
  readonly kind: 'deposit' | 'payout';
  readonly state: StatementState;
  /** What moved, before the provider's fee. Never negative. */
  readonly amount: Amount;
  /** What the provider keeps for it. */
  readonly fee: Amount;
  readonly currency: string;
  /** When the provider booked it. */
  readonly at: Date;
};

export type StatementQuery = {
  readonly from: Date;
  /** Exclusive, so that days touch and do not overlap. */
  readonly to: Date;
  /** `next` of the page before; null for the first page. */
  readonly cursor: string | null;
};

export type StatementPage = {
  readonly kind: 'page';
  readonly lines: readonly StatementLine[];
  /** Null on the last page. The same cursor asked again gives the same page of a closed period. */
  readonly next: string | null;
};

/** The provider has no such call: its statement comes as a file. */
export type Unsupported = { readonly kind: 'unsupported' };

export type Up = { readonly kind: 'up' };

export type PaymentProvider = {
  /** Names the provider in methods, webhook addresses and the house account `cash:<code>`. */
  readonly code: string;
  createDeposit(order: DepositOrder): Promise<CreatedDeposit | Refused | Unknown>;
  queryDeposit(reference: string): Promise<FoundDeposit | Missing | Unknown>;
  createPayout(order: PayoutOrder): Promise<FoundPayout | Refused | Unknown>;
  queryPayout(reference: string): Promise<FoundPayout | Missing | Unknown>;
  parseWebhook(input: WebhookInput): WebhookReading;
  /** What the provider booked between two instants, by the time that it states. */
  listStatement(query: StatementQuery): Promise<StatementPage | Refused | Unsupported | Unknown>;
  /** Whether the provider answers and knows us; moves nothing. */
  ping(): Promise<Up | Unknown>;
};

export type Providers = ReadonlyMap<string, PaymentProvider>;
