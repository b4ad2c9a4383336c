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
  readonly payUrl: string;
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

export type PaymentProvider = {
  /** Names the provider in methods, webhook addresses and the house account `cash:<code>`. */
  readonly code: string;
  createDeposit(order: DepositOrder): Promise<CreatedDeposit | Refused | Unknown>;
  queryDeposit(reference: string): Promise<FoundDeposit | Missing | Unknown>;
  createPayout(order: PayoutOrder): Promise<FoundPayout | Refused | Unknown>;
  queryPayout(reference: string): Promise<FoundPayout | Missing | Unknown>;
  parseWebhook(input: WebhookInput): WebhookReading;
};

export type Providers = ReadonlyMap<string, PaymentProvider>;
