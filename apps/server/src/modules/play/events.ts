import { channel, type JackpotMessage, type WinnerMessage } from '@parlour/contract';
import { type Amount, amountToText, subtract } from '@parlour/money';
import type { OutboxEvent } from '../../platform/outbox.ts';
import type { Round } from './store/rounds.ts';

export const ROUNDS_CHANGED = 'play.rounds_changed';

/** How one batch changed one round. Amounts are decimal strings; deltas add up to the totals. */
export type RoundChange = {
  readonly roundId: string;
  readonly memberId: string;
  readonly brandId: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly category: string;
  readonly currency: string;
  readonly status: Round['status'];
  readonly isFree: boolean;
  readonly stake: string;
  readonly payout: string;
  readonly stakeDelta: string;
  readonly payoutDelta: string;
  readonly openedAt: string;
  readonly at: string;
};

type Sums = { readonly stake: Amount; readonly payout: Amount };

export const roundChange = (after: Round, before: Sums, at: Date): RoundChange => ({
  roundId: after.id,
  memberId: after.memberId,
  brandId: after.brandId,
  vendorCode: after.vendorCode,
  gameCode: after.gameCode,
  category: after.category,
  currency: after.currency,
  status: after.status,
  isFree: after.isFree,
  stake: amountToText(after.stake),
  payout: amountToText(after.payout),
  stakeDelta: amountToText(subtract(after.stake, before.stake)),
  payoutDelta: amountToText(subtract(after.payout, before.payout)),
  openedAt: after.openedAt.toISOString(),
  at: at.toISOString(),
});

/** One event per batch, so that a crowd of bets is one row. */
export const roundsChanged = (changes: readonly RoundChange[]): OutboxEvent => ({
  type: ROUNDS_CHANGED,
  payload: { changes },
});

export const winnerAnnounced = (
  brandCode: string,
  version: bigint,
  message: WinnerMessage,
): OutboxEvent => ({
  type: 'play.winner_announced',
  payload: {},
  deliveries: [{ channel: channel.winner(brandCode), version, message }],
});

export const jackpotGrew = (
  brandCode: string,
  version: bigint,
  message: JackpotMessage,
): OutboxEvent => ({
  type: 'play.jackpot_grew',
  payload: {},
  deliveries: [{ channel: channel.jackpot(brandCode), version, message }],
});
