import { channel, type JackpotMessage, type WinnerMessage } from '@parlour/contract';
import { amountToText, subtract } from '@parlour/money';
import type { OutboxEvent } from '../../platform/outbox.ts';
import { packChanges } from './packed-changes.ts';
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
  /**
   * What of the stakes counts for rollover and rebates; zero until the round is over. Missing in
   * events of the release before it was told.
   */
  readonly valid?: string;
  readonly validDelta: string;
  readonly jackpotWin: string;
  readonly jackpotWinDelta: string;
  /** When it was settled, and when it had been before this change; null while it was not. */
  readonly settledAt: string | null;
  readonly wasSettledAt: string | null;
  readonly openedAt: string;
  readonly at: string;
  /**
   * Who stood above the member at placement; null for nobody. Missing in events of the release
   * before it was told.
   */
  readonly lineageId?: string | null;
  /** Basis points of the stake that were taken in odds instead of rebate. Missing for none. */
  readonly tradedPoints?: number;
};

type Sums = Pick<Round, 'stake' | 'payout' | 'validBet' | 'jackpotWin' | 'status' | 'closedAt'>;

/** A round that was undone whole is over, and settles nothing. */
const settledAt = ({ status, closedAt }: Pick<Round, 'status' | 'closedAt'>): string | null =>
  status === 'closed' ? (closedAt?.toISOString() ?? null) : null;

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
  valid: amountToText(after.validBet),
  validDelta: amountToText(subtract(after.validBet, before.validBet)),
  jackpotWin: amountToText(after.jackpotWin),
  jackpotWinDelta: amountToText(subtract(after.jackpotWin, before.jackpotWin)),
  settledAt: settledAt(after),
  wasSettledAt: settledAt(before),
  openedAt: after.openedAt.toISOString(),
  at: at.toISOString(),
  lineageId: after.lineageId,
  tradedPoints: after.tradedPoints,
});

/** One event per batch, so that a crowd of bets is one row. */
export const roundsChanged = (changes: readonly RoundChange[]): OutboxEvent => ({
  type: ROUNDS_CHANGED,
  payload: packChanges(changes),
});

/** What all rounds have alike that a draw closes at an instant; the rest of the event is in the rounds. */
export const roundsClosed = (at: Date) => ({
  type: ROUNDS_CHANGED,
  same: {
    status: 'closed',
    isFree: false,
    stakeDelta: '0',
    jackpotWin: '0',
    jackpotWinDelta: '0',
    settledAt: at.toISOString(),
    wasSettledAt: null,
    at: at.toISOString(),
  } satisfies Partial<RoundChange>,
});

export const winnerAnnounced = (brandCode: string, message: WinnerMessage): OutboxEvent => ({
  type: 'play.winner_announced',
  payload: {},
  deliveries: [{ channel: channel.winner(brandCode), message }],
});

export const jackpotGrew = (brandCode: string, message: JackpotMessage): OutboxEvent => ({
  type: 'play.jackpot_grew',
  payload: {},
  deliveries: [{ channel: channel.jackpot(brandCode), message }],
});
