// Which channel carries a payment, and what became of it.
import { randomInt } from 'node:crypto';
import type { ChannelDirection, ChannelOutcome } from '@parlour/contract';
import { newId, type Reader, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { wallTime } from '@parlour/time';
import {
  breakerAfter,
  chooseByWeight,
  type ChannelObstacle,
  obstacleOf,
} from '../rules/channel.ts';
import { insertAttempt } from '../store/channel-attempts.ts';
import {
  type Channel,
  type ChannelToday,
  giveRoomBack,
  HOUSE,
  listChannels,
  lockChannel,
  takeRoom,
  updateBreaker,
} from '../store/channels.ts';
import type { CashierDeps } from './deps.ts';

export type ChannelWish = {
  readonly brandId: string;
  readonly direction: ChannelDirection;
  readonly methodCode: string;
  readonly currency: string;
  readonly amount: Amount;
  readonly at: Date;
  /** Channels that have been tried in vain. */
  readonly exceptIds?: readonly string[];
};

/** What most nearly kept a payment from being carried; `none` when the method has no channel at all. */
export type NoChannel = { readonly kind: 'refused'; readonly why: ChannelObstacle | 'none' };
export type PickedChannel = { readonly kind: 'picked'; readonly channel: Channel };

/** Channels of providers that this server does not know carry nothing. */
type ChannelDeps = Pick<CashierDeps, 'site' | 'providers'>;

/** From what ends by itself to what does not. */
const HOPE: readonly ChannelObstacle[] = ['broken', 'cap', 'hours', 'amount', 'disabled'];

export function likeliestObstacle(obstacles: readonly ChannelObstacle[]): ChannelObstacle | 'none' {
  return HOPE.find((obstacle) => obstacles.includes(obstacle)) ?? 'none';
}

export type Weighed = { readonly channel: ChannelToday; readonly obstacle: ChannelObstacle | null };

/** The channels of a method, each with what stands in its way; without an amount, of the smallest. */
export async function weighChannels(
  reader: Reader,
  wish: Omit<ChannelWish, 'amount' | 'methodCode'> & {
    readonly amount: Amount | null;
    readonly methodCode?: string;
  },
  { site, providers }: ChannelDeps,
): Promise<Weighed[]> {
  const { brandId, direction, methodCode, currency, amount, at, exceptIds = [] } = wish;
  const { timeZone } = await site.brand(brandId);
  const wall = wallTime(at, timeZone);
  const query = { brandId, direction, methodCode, currency, at, timeZone };
  const channels = await listChannels(reader, query);
  return channels
    .filter(({ id }) => !exceptIds.includes(id))
    .map((channel) => {
      const isKnown = channel.provider === HOUSE || providers.has(channel.provider);
      const carriedToday = channel.todayAmount;
      const obstacle = isKnown
        ? obstacleOf(channel, { amount, carriedToday, wall, at })
        : 'disabled';
      return { channel, obstacle };
    });
}

/**
 * Chooses a channel that may carry a payment now, by weight, and counts the payment for its day: a
 * payment that comes to nothing is given back with `giveBack`.
 */
export async function pickChannel(
  tx: Tx,
  wish: ChannelWish,
  deps: ChannelDeps,
): Promise<PickedChannel | NoChannel> {
  const { amount, at } = wish;
  const { timeZone } = await deps.site.brand(wish.brandId);
  const weighed = await weighChannels(tx, wish, deps);
  const obstacles = weighed.flatMap(({ obstacle }) => obstacle ?? []);
  let candidates: readonly Channel[] = weighed
    .filter(({ obstacle }) => obstacle === null)
    .map(({ channel }) => channel);
  for (;;) {
    const channel = chooseByWeight(candidates, { at, roll: (below) => randomInt(below) });
    if (channel === null) return { kind: 'refused', why: likeliestObstacle(obstacles) };
    const { id: channelId, dayCap: cap } = channel;
    // Another payment may have taken the room since the channels were read.
    if (await takeRoom(tx, { channelId, at, timeZone, amount, cap })) {
      return { kind: 'picked', channel };
    }
    obstacles.push('cap');
    candidates = candidates.filter(({ id }) => id !== channelId);
  }
}

/** Takes a payment that came to nothing off the day that it was counted for. */
export async function giveBack(
  tx: Tx,
  taken: {
    readonly brandId: string;
    readonly channelId: string;
    readonly amount: Amount;
    readonly at: Date;
  },
  { site }: Pick<ChannelDeps, 'site'>,
): Promise<void> {
  const { timeZone } = await site.brand(taken.brandId);
  await giveRoomBack(tx, { ...taken, timeZone });
}

/**
 * Notes what became of an attempt. Failures and unknown outcomes in a row open the channel's breaker;
 * a success closes it.
 */
export async function reportOutcome(
  tx: Tx,
  channelId: string,
  outcome: ChannelOutcome,
  at: Date,
  detail: {
    readonly durationMs?: number;
    readonly subjectId?: string;
    readonly error?: string;
  } = {},
): Promise<void> {
  await insertAttempt(tx, {
    id: newId(),
    channelId,
    outcome,
    durationMs: detail.durationMs ?? null,
    subjectId: detail.subjectId ?? null,
    error: detail.error ?? null,
    at,
  });
  const channel = await lockChannel(tx, channelId);
  if (channel === null) return;
  const isQuiet = channel.failuresInRow === 0 && channel.brokenUntil === null;
  if (outcome === 'succeeded' && isQuiet) return;
  await updateBreaker(tx, channelId, breakerAfter(channel, outcome, at));
}
