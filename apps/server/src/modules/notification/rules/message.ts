import type { NotificationTemplate } from '@parlour/contract';

export type { NotificationTemplate };
export type NotificationChannel = 'email' | 'sms';

/** What each template is filled with. Texts that depend on the language come as a closed word. */
export type NotificationValues = {
  readonly verification_code: { readonly code: string; readonly minutes: number };
  readonly password_reset: {
    readonly link: string;
    readonly code: string;
    readonly minutes: number;
  };
  readonly password_changed: Readonly<Record<never, never>>;
  readonly new_login: {
    readonly device: string;
    readonly ip: string;
    readonly place: string;
    readonly time: string;
  };
  /** `totp`, `email`, `mobile` or `payment_password`; anything else is shown as it is. */
  readonly factor_changed: { readonly factor: string };
  /** `approved` or `rejected`; the reason is in the reader's language. */
  readonly kyc_decided: { readonly decision: 'approved' | 'rejected'; readonly reason: string };
  /** A kind of protection, such as `deposit_limit` or `self_exclusion`. */
  readonly protection_changed: { readonly what: string };
  /** A looser limit may be confirmed now; `what` as above. */
  readonly protection_ripe: { readonly what: string };
  /** What was asked, and what the house says to it. */
  readonly feedback_answered: { readonly question: string; readonly answer: string };
  /** Of an affiliate; the remark is in the words of the one who decided. */
  readonly application_decided: {
    readonly decision: 'approved' | 'rejected';
    readonly remark: string;
    /** Of the agent that the applicant became; blank for a rejection, as are the next two. */
    readonly account: string;
    readonly code: string;
    /** Sets the password of an account that was opened; blank for who had one. */
    readonly link: string;
  };
  /** Money between a member and the upline: `sent` for the one, `received` for the other. */
  readonly upline_transferred: {
    readonly direction: 'sent' | 'received';
    readonly amount: string;
    readonly account: string;
  };
  /** A contract between the reader, on a `side` of it, and another account; none is the house. */
  readonly contract_changed: {
    /** `offered`, `accepted`, `rejected`, `termination_asked`, `_agreed`, `_refused` or `ended`. */
    readonly news: string;
    readonly side: 'upline' | 'downline';
    /** `dividend`, `daily_wage`, `hourly_salary` or `realtime_salary`. */
    readonly kind: string;
    readonly account: string;
  };
  /** A postback of an affiliate, by the name that it was given, which failed too often. */
  readonly postback_stopped: { readonly name: string };
  /** Terms between an affiliate and the house; `day` is the first on which it counts, or the last. */
  readonly affiliate_deal_changed: {
    readonly news: 'agreed' | 'cancelled' | 'ended';
    readonly plan: string;
    readonly day: string;
  };
  /** A month of an affiliate, such as `2026-10`; the remark is blank unless it was declined. */
  readonly affiliate_statement_decided: {
    readonly decision: 'paid' | 'declined';
    readonly month: string;
    readonly amount: string;
    readonly remark: string;
  };
  /** Of an operator: a temporary password, and where it opens the console. */
  readonly operator_credentials: {
    readonly account: string;
    readonly password: string;
    readonly link: string;
  };
  /** Of a draw whose result was corrected or that is void: what the reader's tickets had paid and pay now. */
  readonly lottery_result_changed: {
    readonly news: 'corrected' | 'void';
    readonly game: string;
    readonly issue: string;
    readonly before: string;
    readonly after: string;
  };
};

type Filled = {
  [Name in NotificationTemplate]: {
    readonly template: Name;
    readonly values: NotificationValues[Name];
  };
}[NotificationTemplate];

/** One message to one person. */
export type Message = Filled & {
  /** Where the caller may ask for it again: it is queued once. */
  readonly id?: string;
  readonly brandId: string;
  /** Null for someone who has no account yet. */
  readonly memberId: string | null;
  readonly channel: NotificationChannel;
  /** An e-mail address or a number in E.164. */
  readonly to: string;
  readonly language: string;
  /** After this moment it is not sent any more: a code that has expired helps nobody. */
  readonly expiresAt?: Date | undefined;
};

export type NotificationState =
  | 'queued'
  | 'sending'
  | 'sent'
  | 'retrying'
  | 'dead'
  | 'discarded'
  | 'expired';
