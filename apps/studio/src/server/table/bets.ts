import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '@parlour/database';
import { type DrawnStep, notingDraws, recordedDraws, replay, type SoloRound } from '@parlour/games';
import { add, type Amount, ZERO } from '@parlour/money';
import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Asked, BET_GRACE_MS } from '../round/begin.ts';
import { updateRound } from '../round/change-store.ts';
import { rulesOf } from '../round/game.ts';
import { demandStake } from '../round/service.ts';
import { mostOnPlace } from '../round/stakes.ts';
import { recordOf } from '../round/step.ts';
import { insertRound, type RoundRow } from '../round/store.ts';
import { CALL_TIMEOUT_MS } from '../wallet/client.ts';
import { findBetId, insertCall, type WalletCall } from '../wallet/store.ts';
import { planOf } from './outcome.ts';
import { holdTableRound, lockOwn } from './store.ts';

export type TableBet = {
  readonly session: Session;
  readonly key: string;
  readonly number: number;
  readonly stake: Amount;
  readonly choice: unknown;
  readonly isAuto: boolean;
  /** When it came in, by the studio's clock. */
  readonly at: Date;
};

/** A bet that has to be sent to the wallet, or the round of one that was made before. */
export type Placed = { readonly asked: Asked } | { readonly known: RoundRow };

type Deps = Pick<Platform, 'games' | 'newId' | 'now'>;

/** A player's round at a table after its last step. */
export function stepOf(games: Platform['games'], row: RoundRow): SoloRound {
  const last = replay(rulesOf(planOf(games, row.gameCode), row), recordOf(row)).at(-1);
  if (last === undefined) throw new Error(`round ${row.id} has no step`);
  return last;
}

/** A step that takes nothing from chance: only the last one does, which is the table's. */
export function drawNothing(take: (draws: ReturnType<typeof notingDraws>) => SoloRound): DrawnStep {
  const draws = notingDraws(recordedDraws([]));
  const round = take(draws);
  return { round, draws: draws.values };
}

/** A round that a press has begun. Refuses one whose press said something else before. */
export function sameBet(known: RoundRow, { choice, stake }: TableBet): RoundRow {
  const isSame = known.stake === stake && isDeepStrictEqual(known.choice, choice);
  if (!isSame) throw new Refusal('round.key_reused');
  return known;
}

/** Whether a press has added a bet to a round, or done something in it. */
export const hasKey = ({ actions }: RoundRow, key: string): boolean =>
  actions.some((action) => (action as { readonly key?: unknown } | null)?.key === key);

/** Stores a bet before any money moves, unless it was made before. Refuses one that came in after the close. */
export async function placeBet(deps: Deps, tx: Tx, command: TableBet): Promise<Placed> {
  const { at, key, number, session } = command;
  const held = await holdTableRound(tx, session.gameCode, number);
  // What came in before the close counts, though it is stored behind it.
  const isOpen = held?.state === 'open' || held?.state === 'closed';
  if (held === null || !isOpen || at >= held.closesAt) throw new Refusal('table.closed');
  const own = await lockOwn(tx, held.id, session.playerId);
  if (own === null) return { asked: await firstBet(deps, tx, command, held.id) };
  if (own.clientKey === key) return { known: sameBet(own, command) };
  if (hasKey(own, key)) return { known: own };
  if (own.state === 'raise_undone') throw new Refusal('wallet.unclear');
  if (own.state !== 'playing') throw new Refusal('round.unfinished');
  return { asked: await furtherBet(deps, tx, command, own) };
}

const newBet = ({ newId, now }: Deps, roundId: string, amount: Amount): WalletCall => ({
  transactionId: newId(),
  roundId,
  kind: 'bet',
  amount,
  referenceId: null,
  isLast: false,
  rewardId: null,
  attempts: 1,
  createdAt: now(),
});

const insertSent = (tx: Tx, bet: WalletCall): Promise<void> =>
  insertCall(tx, {
    ...bet,
    state: 'sent',
    nextAttemptAt: new Date(bet.createdAt.getTime() + CALL_TIMEOUT_MS + BET_GRACE_MS),
  });

async function firstBet(
  deps: Deps,
  tx: Tx,
  { choice, key, session, stake }: TableBet,
  tableRoundId: string,
): Promise<Asked> {
  const { currency, gameCode, playerId } = session;
  const { game, tableHash } = planOf(deps.games, gameCode);
  const drawn = drawNothing((draws) => game.begin({ stake, choice }, draws));
  const bet = newBet(deps, deps.newId(), stake);
  await tx.together(() => [
    insertRound(tx, {
      id: bet.roundId,
      playerId,
      sessionId: session.id,
      gameCode,
      tableHash,
      currency,
      isDemo: session.walletToken === null,
      clientKey: key,
      stake,
      choice,
      meterId: null,
      carried: null,
      seedPairId: null,
      nonce: null,
      tableRoundId,
      rewardId: null,
      createdAt: bet.createdAt,
    }),
    insertSent(tx, bet),
  ]);
  const before = { sessionId: session.id, currency, raised: ZERO, actions: [], draws: null };
  const { transactionId: betId } = bet;
  const place = mostOnPlace(choice);
  return { before, bet, betId, drawn, feed: null, place, base: null };
}

async function furtherBet(deps: Deps, tx: Tx, command: TableBet, own: RoundRow): Promise<Asked> {
  const { table } = planOf(deps.games, own.gameCode);
  const action = table.betAction(command);
  const round = stepOf(deps.games, own);
  const raise = round.raiseOf(action);
  if (raise === null || raise === ZERO) throw new Refusal('round.step_out_of_turn');
  const drawn = drawNothing((draws) => round.act(action, draws));
  const all = table.allBets?.(own.choice, [...own.actions, action]);
  const choice = all ?? command.choice;
  const staked = add(add(own.stake, own.raised), raise);
  if (all !== undefined)
    demandStake(deps.games, { choice, session: command.session, stake: staked });
  const bet = newBet(deps, own.id, raise);
  const [changed, betId] = await tx.together(() => [
    updateRound(tx, { id: own.id, from: ['playing'] }, { state: 'raise_pending' }),
    findBetId(tx, own.id),
    insertSent(tx, bet),
  ]);
  if (changed === null || betId === null) throw new Error(`round ${own.id} changed under its lock`);
  const place = mostOnPlace(choice);
  return { before: own, bet, betId, drawn, feed: null, place, base: null, action };
}
