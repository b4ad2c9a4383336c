// Bodies of the Purse API, turned into the types of the port. Integers travel without loss.
import type { Amount } from '@parlour/money';
import { UUID } from '../../../platform/uuid.ts';
import type { Moved, PlayedRound, Refused } from './port.ts';

export type Body = Readonly<Record<string, unknown>>;

/** Reads an object whose integers become bigints; null when it is none. */
export function fromWire(text: string): Body | null {
  const reviver = (_: string, value: unknown, context?: { source?: string }) => {
    const source = context?.source;
    return typeof value === 'number' && source !== undefined && /^-?\d{1,19}$/.test(source)
      ? BigInt(source)
      : value;
  };
  const read: unknown = JSON.parse(text, reviver as (key: string, value: unknown) => unknown);
  return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Body) : null;
}

const TEXT_CHARS_MAX = 60;
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, TEXT_CHARS_MAX) : typeof value;

const isAmount = (value: unknown): value is Amount => typeof value === 'bigint' && value >= 0n;

/** A transfer that the vendor says was made under our reference. */
export function readMoved(body: Body, reference: string): Moved | null {
  const { amount, balance, currency, status, transaction } = body;
  if (status !== 'OK' || body['reference'] !== reference) return null;
  if (!isAmount(amount) || amount === 0n || !isAmount(balance)) return null;
  if (typeof currency !== 'string' || typeof transaction !== 'string') return null;
  return { kind: 'moved', vendorReference: textOf(transaction), amount, currency, balance };
}

const REFUSALS: Readonly<Record<string, Refused['reason']>> = {
  NOT_ENOUGH_MONEY: 'short',
  EMPTY: 'empty',
  WRONG_CURRENCY: 'refused',
  PLAYER_DISABLED: 'refused',
};

/**
 * A word outside the protocol's list says nothing about the money, so it refuses nothing. Neither does
 * a conflict: the vendor holds something under this very reference, and nobody knows what.
 */
export function refusalOf(body: Body): Refused | null {
  const status = textOf(body['status']);
  const reason = Object.hasOwn(REFUSALS, status) ? REFUSALS[status] : undefined;
  if (reason === undefined) return null;
  const balance = isAmount(body['balance']) ? body['balance'] : null;
  return { kind: 'refused', reason, note: status, balance };
}

/** Null when any of the rounds is none: a report that cannot be read is read again as a whole. */
export function readRounds(body: Body): readonly PlayedRound[] | null {
  const { rounds, status } = body;
  if (status !== 'OK' || !Array.isArray(rounds)) return null;
  const read = rounds.map((round: Body) => readRound(round));
  return read.every((round) => round !== null) ? read : null;
}

function readRound(round: Body): PlayedRound | null {
  const { closed_at: closed, game_code: gameCode, opened_at: opened, seq, user } = round;
  const { currency, payout, stake, valid_bet: told } = round;
  if (typeof seq !== 'bigint' || typeof user !== 'string' || !UUID.test(user)) return null;
  if (typeof round['round'] !== 'string' || typeof gameCode !== 'string') return null;
  if (!isAmount(stake) || !isAmount(payout) || typeof currency !== 'string') return null;
  if (told !== undefined && told !== null && !isAmount(told)) return null;
  const openedAt = new Date(textOf(opened));
  const closedAt = new Date(textOf(closed));
  if (Number.isNaN(openedAt.getTime()) || Number.isNaN(closedAt.getTime())) return null;
  const played = { seq, round: round['round'], memberId: user, gameCode, currency };
  return { ...played, stake, payout, validBet: told ?? null, openedAt, closedAt };
}
