import type { Tx } from '@parlour/database';
import type { SeedPair } from '@parlour/fairness';
import { drawNext, playOut, resume, type RoundInPlay } from '@parlour/games';
import { type Amount, ZERO } from '@parlour/money';
import { sourceOf } from '../deck/sale.ts';
import { endVisit, shotIn } from '../field/record.ts';
import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { feedOf } from '../pool/feed.ts';
import { findPairOfRound } from '../seed/store.ts';
import { CALL_TIMEOUT_MS } from '../wallet/client.ts';
import { findBetId, insertCall, type QueuedCall, type WalletCall } from '../wallet/store.ts';
import { type Asked, BET_GRACE_MS } from './begin.ts';
import { type RoundChange, updateRound } from './change-store.ts';
import { stepTaken } from './decide.ts';
import { cardOf, rulesOf, winOf } from './game.ts';
import { queueCall, winCallOf } from './settlement.ts';
import { mostOnPlace, stakeStepOf } from './stakes.ts';
import { lockRound, type RoundRow } from './store.ts';

export type StepCommand = {
  readonly session: Session;
  readonly roundId: string;
  /** Its place among the steps of the round; the first action is step 1. */
  readonly step: number;
  /** What the player does, as it was sent. */
  readonly action: unknown;
};

/** A step that needs no money: the round after it, and the win that has to follow at once. */
export type Stepped = { readonly round: RoundRow; readonly next: QueuedCall | null };

type Deps = Pick<Platform, 'games' | 'now' | 'newId'>;

/** A locked round that goes on, with the id of its first bet. */
type Open = RoundInPlay & { readonly row: RoundRow; readonly betId: string };

/**
 * Takes a step of a round. One that asks for a further stake is answered with the bet that has to be sent
 * first; any other is done. A step that was taken before is answered as it was; one out of turn is refused.
 */
export async function takeStep(
  deps: Deps,
  tx: Tx,
  { action, roundId, session, step }: StepCommand,
): Promise<Stepped | Asked> {
  const { betId, pair, row } = await readRound(tx, roundId);
  if (row.playerId !== session.playerId) throw new Refusal('round.unknown');
  if (step <= row.actions.length || row.state === 'raise_pending')
    return { round: row, next: null };
  if (row.state === 'raise_undone') throw new Refusal('wallet.unclear');
  if (row.state !== 'playing' || step !== row.actions.length + 1)
    throw new Refusal('round.step_out_of_turn');
  const card = cardOf(deps.games, row.gameCode);
  // What is shot there is said by the sea.
  if (card.sea !== undefined) throw new Refusal('round.step_out_of_turn');
  const open = { ...resume(rulesOf(card, row), pair, recordOf(row)), row, betId };
  const raise = open.round.raiseOf(action);
  if (raise === null) throw new Refusal('round.step_out_of_turn');
  // A reward pays the first stake of a round and no further ones.
  if (raise > ZERO && row.rewardId !== null) throw new Refusal('reward.no_raise');
  if (raise % stakeStepOf(row.currency) !== 0n) throw new Refusal('round.stake_not_offered');
  if (raise > ZERO) return askFor(deps, tx, { ...open, action, raise, session, pair });
  const source = await sourceOf(deps, tx, { ...open, card });
  const drawn = drawNext({ ...open, source }, action);
  return keep(deps, tx, open, stepTaken(row, { ...drawn, action }, deps.now()));
}

/** Ends a round whose player did not come back, by the rule that its game shows; null when it has ended already. */
export async function finishRound(deps: Deps, tx: Tx, roundId: string): Promise<Stepped | null> {
  const { betId, pair, row } = await readRound(tx, roundId);
  if (row.state !== 'playing') return null;
  const card = cardOf(deps.games, row.gameCode);
  const record = await wholeRecordOf(deps, tx, row);
  const open = { ...resume(rulesOf(card, row), pair, record), row, betId };
  const source = await sourceOf(deps, tx, { ...open, card });
  const { actions, draws, round } = playOut({ ...open, source });
  return keep(deps, tx, open, {
    state: 'win_pending',
    win: winOf(round, row.currency) ?? ZERO,
    ...(round.carried === null ? {} : { carried: round.carried }),
    actions: [...record.actions, ...actions],
    draws: [...record.draws, ...draws],
    shownAt: deps.now(),
    valid: card.sea === undefined ? null : shotIn(round.events),
  });
}

async function readRound(tx: Tx, roundId: string) {
  const [row, betId, pair] = await tx.together(() => [
    lockRound(tx, roundId),
    findBetId(tx, roundId),
    findPairOfRound(tx, roundId),
  ]);
  // Rounds of a table have no pair: their steps are the table's.
  if (row === null || row.nonce === null || betId === null || pair === null)
    throw new Refusal('round.unknown');
  return { row, betId, pair: { ...pair, nonce: row.nonce } };
}

/** A round with draws, which every round has whose bet was accepted. */
export function recordOf(row: RoundRow) {
  if (row.draws === null) throw new Error(`the bet of round ${row.id} was not accepted`);
  const { actions, carried, choice, draws, stake } = row;
  return { stake, choice, carried, actions, draws };
}

/** The record of a round that ends in this transaction, with the shots of a visit to a sea. */
async function wholeRecordOf({ games, now }: Deps, tx: Tx, row: RoundRow) {
  const record = recordOf(row);
  if (cardOf(games, row.gameCode).sea === undefined) return record;
  const { actions, draws } = await endVisit(tx, row.id, now());
  return {
    ...record,
    actions: [...record.actions, ...actions],
    draws: [...record.draws, ...draws],
  };
}

async function keep(
  deps: Deps,
  tx: Tx,
  { betId, row }: Open,
  { valid = null, ...change }: RoundChange & { readonly valid?: Amount | null },
): Promise<Stepped> {
  const { win } = change;
  const next =
    change.state === 'win_pending' && win !== undefined
      ? winCallOf(deps, {
          roundId: row.id,
          rewardId: row.rewardId,
          betId,
          win,
          valid,
          at: deps.now(),
        })
      : null;
  const [round] = await tx.together(() => [
    updateRound(tx, { id: row.id, from: ['playing'] }, change),
    next === null ? null : queueCall(tx, next),
  ]);
  if (round === null) throw new Error(`round ${row.id} changed under its lock`);
  return { round, next };
}

type Raising = Open & {
  readonly action: unknown;
  readonly raise: WalletCall['amount'];
  readonly session: Session;
  readonly pair: SeedPair;
};

/** Stores the bet of a further stake, before any money moves. A step that loses the round closes it. */
async function askFor(deps: Deps, tx: Tx, raising: Raising): Promise<Asked> {
  const { action, betId, pair, raise, row, session } = raising;
  const at = deps.now();
  const drawn = drawNext(raising, action);
  const bet: WalletCall = {
    transactionId: deps.newId(),
    roundId: row.id,
    kind: 'bet',
    amount: raise,
    referenceId: null,
    isLast: winOf(drawn.round, row.currency) === ZERO,
    rewardId: null,
    attempts: 1,
    createdAt: at,
  };
  const nextAttemptAt = new Date(at.getTime() + CALL_TIMEOUT_MS + BET_GRACE_MS);
  const [round] = await tx.together(() => [
    updateRound(tx, { id: row.id, from: ['playing'] }, { state: 'raise_pending' }),
    insertCall(tx, { ...bet, state: 'sent', nextAttemptAt }),
  ]);
  if (round === null) throw new Error(`round ${row.id} changed under its lock`);
  const feed = feedOf(session, pair, { stake: raise, bet: row.actions.length + 1 });
  return { before: row, bet, betId, drawn, feed, place: mostOnPlace(action), base: null, action };
}
