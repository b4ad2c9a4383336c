import type { StatusTone } from '@parlour/ui';
import { percentOf, sharesOf } from '../../lib/money/share.ts';
import type { Channel } from './api/index.ts';

export type ChannelState = 'off' | 'broken' | 'trying' | 'closed_hours' | 'full' | 'open';

/** Whether a channel would take a payment now, and if not, what stands in the way first. */
export function channelState(channel: Channel): ChannelState {
  if (!channel.isEnabled) return 'off';
  if (channel.health.breaker === 'open') return 'broken';
  if (!channel.isOpenNow) return 'closed_hours';
  if (capShare(channel) === 100) return 'full';
  return channel.health.breaker === 'half_open' ? 'trying' : 'open';
}

const TONES: Readonly<Record<ChannelState, StatusTone>> = {
  off: 'neutral',
  broken: 'bad',
  trying: 'waiting',
  closed_hours: 'waiting',
  full: 'waiting',
  open: 'good',
};

export const stateTone = (state: ChannelState): StatusTone => TONES[state];

/** How much of the cap of today is used, in whole percent up to 100; null without a cap. */
export function capShare({ todayAmount, dayCap }: Pick<Channel, 'todayAmount' | 'dayCap'>) {
  const share = dayCap === null ? null : percentOf(todayAmount, dayCap);
  return share === null ? null : Math.min(100, share);
}

const GOOD_BPS = 9_500;
const BAD_BPS = 8_000;

/** How a success rate looks; nothing is said before there were a few attempts. */
export function healthTone(
  successBps: number | null,
  attempts: number,
): 'good' | 'bad' | 'neutral' {
  if (successBps === null || attempts < 3) return 'neutral';
  if (successBps >= GOOD_BPS) return 'good';
  return successBps < BAD_BPS ? 'bad' : 'neutral';
}

/** Payments that the same channels compete for. */
type Rival = Pick<Channel, 'id' | 'direction' | 'methodCode' | 'currency' | 'weight' | 'isEnabled'>;

/**
 * The share of payments in whole percent that each channel gets among those that carry the same,
 * while all of them take any amount. When no weight is above zero, the lot falls evenly.
 */
export function shareOf(channel: Rival, channels: readonly Rival[]): number {
  if (!channel.isEnabled) return 0;
  const rivals = channels.filter(
    (one) =>
      one.isEnabled &&
      one.direction === channel.direction &&
      one.methodCode === channel.methodCode &&
      one.currency === channel.currency,
  );
  const shares = sharesOf(rivals.map(({ weight }) => weight));
  return shares[rivals.findIndex(({ id }) => id === channel.id)] ?? 0;
}
