// What the outside world knows: what it asked for, what it was told, and so what it is owed.
import { isDeepStrictEqual } from 'node:util';
import type { PostOutcome } from '../../apps/server/src/modules/wallet/index.ts';
import type { SampleMember } from '../../apps/server/src/modules/wallet/sample.ts';
import type { NO_ANSWER } from './node-process.ts';
import type { Answer, Command } from './wallet-command.ts';

/** One transfer that the world asked for, with its effect on the member's purses. */
export type Leg = {
  readonly cause: string;
  readonly memberId: string;
  readonly main: bigint;
  readonly locked: bigint;
  /** The transfer that this one undoes; several legs may ask to undo the same one. */
  readonly undoes?: string;
  answer: (PostOutcome & { readonly ok: true }) | null;
  isRefused: boolean;
  /** An attempt kept silent: unless it was answered otherwise, it may have happened or not. */
  isDoubtful: boolean;
};

export type WorldHold = {
  readonly id: string;
  remaining: bigint;
  /** Captures whose answer is not known yet; a repeat of one is the same one. */
  readonly capturing: Set<Command>;
  isOver: boolean;
};

export type Operation = {
  readonly command: Command;
  readonly legs: readonly Leg[];
  /** The key was used for something else: it must not be granted. */
  readonly isConflict?: boolean;
  /** The transaction is to fail after the money was posted: none of it may last. */
  readonly isRegretted?: boolean;
  readonly member: WorldMember;
  readonly hold?: WorldHold;
};

export type WorldMember = {
  readonly wallet: SampleMember;
  readonly holds: WorldHold[];
  /** Bets and wins that were granted: what can be undone. */
  readonly undoable: Leg[];
};

export type World = {
  readonly members: readonly WorldMember[];
  readonly operations: Operation[];
  readonly breaches: string[];
};

/** Takes in what a node said to an operation. True when the caller knows enough. */
export function takeAnswer(
  world: World,
  operation: Operation,
  answer: Answer | typeof NO_ANSWER,
): boolean {
  switch (answer.type) {
    case 'no_answer':
    case 'fault':
      for (const leg of operation.legs) leg.isDoubtful = true;
      return false;
    case 'posted':
      for (const [index, outcome] of answer.outcomes.entries())
        takeOutcome(world, operation, index, outcome);
      if (operation.isRegretted === true)
        world.breaches.push('a failed transaction was acknowledged');
      return true;
    case 'held':
      takeHold(operation, answer.holdId);
      return true;
    case 'rolled_back':
      return true;
    case 'refused':
      for (const leg of operation.legs) leg.isRefused = true;
      if (answer.code !== 'wallet.insufficient_funds') {
        world.breaches.push(`${operation.command.type} was refused with ${answer.code}`);
      }
      return true;
    case 'ready':
      return false;
  }
}

function takeOutcome(
  world: World,
  operation: Operation,
  index: number,
  outcome: PostOutcome,
): void {
  const leg = operation.legs[index];
  if (operation.isConflict === true) {
    if (outcome.ok) world.breaches.push('a key was granted twice for different things');
    return;
  }
  if (leg === undefined) return;
  if (!outcome.ok) {
    leg.isRefused = true;
    if (outcome.reason !== 'insufficient_funds') {
      world.breaches.push(`${leg.cause} was refused with ${outcome.reason}`);
    } else if (leg.locked === 0n && (outcome.balances?.main ?? 0n) + leg.main >= 0n) {
      world.breaches.push(`${leg.cause} was refused although there was enough`);
    }
    return;
  }
  if (leg.answer === null) {
    leg.answer = outcome;
    if (leg.locked === 0n && leg.undoes === undefined) operation.member.undoable.push(leg);
  } else if (
    leg.answer.transferId !== outcome.transferId ||
    !isDeepStrictEqual(leg.answer.balances, outcome.balances)
  ) {
    world.breaches.push(`${leg.cause} got two different answers`);
  }
}

function takeHold(operation: Operation, holdId: string): void {
  const [leg] = operation.legs;
  if (leg === undefined || leg.answer !== null) return;
  const balances = { main: 0n, locked: 0n, bonus: 0n, version: 0n };
  leg.answer = { ok: true, transferId: holdId, replayed: false, balances: balances as never };
  operation.member.holds.push({
    id: holdId,
    remaining: leg.locked,
    capturing: new Set(),
    isOver: false,
  });
}
