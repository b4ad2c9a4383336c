import type { Tx } from '@parlour/database';
import { type DrawnStep, drawFirst } from '@parlour/games';
import { type Amount, ZERO } from '@parlour/money';
import { isOnSale } from '../deck/store.ts';
import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { type Feed, feedOf } from '../pool/feed.ts';
import { Refusal } from '../platform/refusal.ts';
import { takeReward } from '../reward/service.ts';
import { takeNumber } from '../seed/store.ts';
import { CALL_TIMEOUT_MS } from '../wallet/client.ts';
import { insertCall, type WalletCall } from '../wallet/store.ts';
import { cardOf, winOf } from './game.ts';
import { takeMeter } from './meter.ts';
import { canWinTooMuch, mostOnPlace } from './stakes.ts';
import { findLastStart, insertRound, type RoundRow } from './store.ts';

/** After this time past the time-out, the process that sent a bet counts as dead and the bet is undone. */
export const BET_GRACE_MS = 2_000;

export type BeginCommand = {
  readonly session: Session;
  readonly clientKey: string;
  readonly stake: Amount;
  /** What the player chose with it, as it was sent. */
  readonly choice: unknown;
  /** The reward that the round is played by; null for one that costs its stake. */
  readonly rewardId: string | null;
  /** Whether the page began it by itself. */
  readonly isAuto: boolean;
};

/** A step that is drawn and kept from the player until the wallet has answered its bet. */
export type Asked = {
  /** What the step changes of the round that was there before it. */
  readonly before: Pick<RoundRow, 'sessionId' | 'currency' | 'raised' | 'actions' | 'draws'>;
  readonly bet: WalletCall;
  /** The first bet of the round, which its win answers. */
  readonly betId: string;
  readonly drawn: DrawnStep;
  /** What the bet gives to pools; null where it feeds none. */
  readonly feed: Feed | null;
  /** The most that it puts on one place of a table; null where there are none. */
  readonly place: Amount | null;
  /** The stake that its pays are counted in, of the first bet of a round; null for a further one. */
  readonly base: Amount | null;
  /** What the player did; nothing for the first step. */
  readonly action?: unknown;
};

export type PlannedRound = Asked & {
  /** Stores the round and its bet; fails where the press was carried out before or a round of the game is open. */
  write(): readonly Promise<void>[];
};

type Deps = Pick<Platform, 'games' | 'now' | 'newId'>;

/** Of games that carry nothing. */
const NO_METER: { readonly id: null; readonly carried: null } = { id: null, carried: null };

/**
 * Takes a number of the player's seed pair and plans the round that it makes, before any money moves. A round
 * whose first step loses is closed by its bet. Refuses a round that comes too early, a choice that is none of
 * the game's, one that could win too much, and a ticket of a deck that is not on sale.
 */
export async function planRound(
  { games, newId, now }: Deps,
  tx: Tx,
  { choice, clientKey, rewardId, session, stake }: BeginCommand,
): Promise<PlannedRound> {
  const { currency, gameCode, playerId } = session;
  const { deck, game, room, table, tableHash } = cardOf(games, gameCode);
  // Rounds of a table begin when it opens them, those of a room when a player sits down.
  if (table !== undefined || room !== undefined) throw new Refusal('round.choice_unknown');
  if (rewardId !== null) {
    await takeReward(tx, { session, rewardId, game, stake, choice, at: now() });
  }
  if (!game.isChoice(choice, stake)) throw new Refusal('round.choice_unknown');
  if (canWinTooMuch(game, currency, { stake, choice })) throw new Refusal('round.stake_too_high');
  const base = game.baseOf({ stake, choice }) ?? stake;
  const meterKey = {
    ...session,
    tableHash,
    stake: base,
    isFree: rewardId !== null,
  };
  const meterId = newId();
  // What costs nothing is held up by nothing.
  const hasPace = session.cycleMsMin > 0 && rewardId === null;
  // Run in this order: the last start and the meter are read behind the lock of the pair.
  const take = () =>
    tx.together(() => [
      takeNumber(tx, playerId),
      game.carries ? takeMeter(tx, meterId, meterKey) : NO_METER,
      hasPace ? findLastStart(tx, session) : null,
      deck === undefined || isOnSale(tx, { ...session, isDemo: session.walletToken === null }),
    ]);
  let [number, meter, lastStart, hasTickets] = await take();
  if (number === null) [number, meter, lastStart, hasTickets] = await take();
  if (number === null) throw new Error(`player ${playerId} has no active seed pair`);
  if (!hasTickets) throw new Refusal('round.deck_unready');
  const at = now();
  assertPace(session, lastStart, at);

  const { nonce, pairId } = number;
  const { carried } = meter;
  const drawn = drawFirst(game, number, { stake, choice, carried });
  const bet: WalletCall = {
    transactionId: newId(),
    roundId: newId(),
    kind: 'bet',
    amount: stake,
    referenceId: null,
    isLast: winOf(drawn.round, currency) === ZERO,
    rewardId,
    attempts: 1,
    createdAt: at,
  };
  const nextAttemptAt = new Date(at.getTime() + CALL_TIMEOUT_MS + BET_GRACE_MS);
  const write = () => [
    insertRound(tx, {
      id: bet.roundId,
      playerId,
      sessionId: session.id,
      gameCode,
      tableHash,
      currency,
      isDemo: session.walletToken === null,
      clientKey,
      stake,
      choice,
      meterId: meter.id,
      carried,
      seedPairId: pairId,
      nonce,
      tableRoundId: null,
      roomId: null,
      rewardId,
      createdAt: at,
    }),
    insertCall(tx, { ...bet, state: 'sent', nextAttemptAt }),
  ];
  const before = { sessionId: session.id, currency, raised: ZERO, actions: [], draws: null };
  // What is free feeds no pool.
  const feed = rewardId === null ? feedOf(session, number, { stake, bet: 0 }) : null;
  const place = mostOnPlace(choice);
  return { before, bet, betId: bet.transactionId, drawn, feed, place, base, write };
}

/**
 * Refuses a round that begins sooner after the last one than the operator allows. It goes by the
 * player's rounds of the game rather than the session's, so that a second window is no faster.
 */
function assertPace({ cycleMsMin }: Session, lastStart: Date | null, at: Date): void {
  if (lastStart === null) return;
  const left = lastStart.getTime() + cycleMsMin - at.getTime();
  if (left > 0) throw new Refusal('round.too_soon', Math.min(left, cycleMsMin));
}
