// Socket channels are made here and nowhere typed by hand; each message carries the channel's version.
import type { PoolView } from './jackpot.ts';
import type { DrawOutcome } from './lottery/field.ts';
import type { EventNews, LineNews } from './sport/news.ts';

export const channel = {
  approval: () => 'approval:house',
  /** What changes of an event of the sportsbook: prices, lines, score. */
  book: (brandCode: string, eventId: string) => `book:${brandCode}-${eventId}`,
  /** What changes of the rows that lists of a sport show. */
  bookList: (brandCode: string, sportId: string) => `book-list:${brandCode}-${sportId}`,
  balance: (memberId: string) => `balance:${memberId}`,
  cashier: (memberId: string) => `cashier:${memberId}`,
  catalogue: () => 'catalogue:house',
  commission: (memberId: string) => `commission:${memberId}`,
  content: (brandCode: string) => `content:${brandCode}`,
  draw: (gameCode: string) => `draw:${gameCode}`,
  jackpot: (brandCode: string) => `jackpot:${brandCode}`,
  protection: (memberId: string) => `protection:${memberId}`,
  site: (brandCode: string) => `site:${brandCode}`,
  slip: (memberId: string) => `slip:${memberId}`,
  ticket: (memberId: string) => `ticket:${memberId}`,
  winner: (brandCode: string) => `winner:${brandCode}`,
  withdrawalQueue: (brandCode: string) => `withdrawal-queue:${brandCode}`,
} as const;

/** A proposal of an operator is new, decided or over; consoles fetch again what they show of it. */
export type ApprovalMessage = { readonly id: string; readonly state: string };

/** Replaces what the client holds: the member's spendable balance. Money is a decimal string. */
export type BalanceMessage = {
  readonly currency: string;
  readonly balance: string;
  readonly locked: string;
  readonly bonus: string;
};

/**
 * Replaces what the client holds of an event and of its lines by their keys; what is not named stays as it
 * is. A line that the client does not hold is new: its names come with the event, which it fetches again.
 */
export type BookMessage = {
  readonly eventId: string;
  /** Null where nothing but lines changed. */
  readonly event: EventNews | null;
  readonly lines: readonly LineNews[];
};

/** The same for rows of lists, gathered for a quarter of a second; an event that is over has left them. */
export type BookListMessage = {
  readonly rows: readonly BookMessage[];
  readonly gone: readonly string[];
};

/** A deposit or withdrawal changed its state; the client refetches or patches that row. */
export type CashierMessage = {
  readonly kind: 'deposit' | 'withdrawal';
  readonly id: string;
  readonly state: string;
};

/** Contracts or bills of the member changed; the client fetches what it shows of them again. */
export type CommissionMessage = { readonly kind: 'contract' | 'bill' };

/**
 * News of one game of the lottery, which everybody may hear. A result with a version above 1 corrects
 * one that was told before; `sale` says which issue is sold from now on.
 */
export type DrawMessage =
  | {
      readonly kind: 'result';
      readonly issueNo: string;
      readonly outcome: DrawOutcome;
      /** Null unless it was drawn. */
      readonly code: string | null;
      readonly version: number;
      readonly drawsAt: string;
    }
  | {
      readonly kind: 'sale';
      readonly issueNo: string;
      readonly closesAt: string;
      readonly drawsAt: string;
    };

/**
 * What everybody sees of the catalogue, of a brand's content or of the brand itself has changed; clients
 * fetch again what they show of it.
 */
export type PublishedMessage = Readonly<Record<string, never>>;

/** Replaces what the client holds of the counter, but for steps and hits. Money is a decimal string. */
export type JackpotMessage = {
  readonly source: 'pool' | 'ornament';
  /** Null while no vendor says what the pools hold. */
  readonly amount: string | null;
  readonly currency: string;
  /** True when the figure is an ornament of the brand and cannot be won. */
  readonly decorative: boolean;
  readonly at: string;
  readonly pools: readonly PoolView[];
};

/** Slips of the member are in another state; the client fetches the first of them by `ids`, and its lists. */
export type SlipMessage = { readonly ids: readonly string[] };

/** Tickets or chases of the member changed; `ids` are the first of them. Money is a decimal string. */
export type TicketMessage = {
  readonly kind: 'settled' | 'cancelled' | 'chase';
  readonly ids: readonly string[];
  /** What the tickets of a settlement cost in all, also beyond `ids`; "0.00" for other news. */
  readonly staked: string;
  /** What they pay in all, wins and stakes that come back; "0.00" for other news. */
  readonly paid: string;
};

export type WinnerMessage = {
  readonly customerName: string;
  readonly gameName: string;
  readonly winAmount: string;
  readonly iconUrl: string;
};

/** Something in the operators' withdrawal queue changed; consoles refetch it. */
export type WithdrawalQueueMessage = { readonly id: string; readonly state: string };

/** Limits, exclusion or the time of play changed; `play_over` ends the open game. */
export type ProtectionMessage = { readonly kind: 'changed' | 'play_over' };

export type ChannelMessages = {
  approval: ApprovalMessage;
  balance: BalanceMessage;
  book: BookMessage;
  'book-list': BookListMessage;
  cashier: CashierMessage;
  catalogue: PublishedMessage;
  commission: CommissionMessage;
  content: PublishedMessage;
  draw: DrawMessage;
  jackpot: JackpotMessage;
  protection: ProtectionMessage;
  site: PublishedMessage;
  slip: SlipMessage;
  ticket: TicketMessage;
  winner: WinnerMessage;
  'withdrawal-queue': WithdrawalQueueMessage;
};

/** What a client may send. `version` is the last one it holds, -1 when it holds none. */
export type ClientFrame =
  | { readonly type: 'hello'; readonly token: string | null }
  | { readonly type: 'subscribe'; readonly channel: string; readonly version: number }
  | { readonly type: 'unsubscribe'; readonly channel: string }
  | { readonly type: 'ping' };

/** What the server sends. `resync` means: fetch the state again, the gap is too old. */
export type ServerFrame =
  | { readonly type: 'ready' }
  | {
      readonly type: 'message';
      readonly channel: string;
      readonly version: number;
      readonly message: unknown;
    }
  | { readonly type: 'subscribed'; readonly channel: string; readonly version: number }
  | { readonly type: 'resync'; readonly channel: string; readonly version: number }
  | { readonly type: 'refused'; readonly channel: string; readonly code: string }
  | { readonly type: 'pong' };

/** Close code of a socket whose member session is over: logged out, ended elsewhere, or idle. */
export type SessionEndedCode = 4401;

/** Close code of a socket whose address or account has as many as it may. */
export type TooManySocketsCode = 4429;
