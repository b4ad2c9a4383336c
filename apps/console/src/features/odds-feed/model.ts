import type { StatusTone } from '@parlour/ui';
import type { Health, Producer, Rate, Recovery } from './api/index.ts';

const TONES: Readonly<Record<Producer['state'], StatusTone>> = {
  up: 'good',
  down: 'bad',
  recovering: 'waiting',
  delayed: 'waiting',
};

/** One that never gave a sign of life is not missed: a provider lists more producers than a house has booked. */
export const isUnused = ({ aliveAt }: Pick<Producer, 'aliveAt'>): boolean => aliveAt === null;

export const producerTone = (producer: Pick<Producer, 'aliveAt' | 'state'>): StatusTone =>
  isUnused(producer) ? 'neutral' : TONES[producer.state];

const RECOVERY_TONES: Readonly<Record<Recovery['state'], StatusTone>> = {
  asked: 'waiting',
  complete: 'good',
  failed: 'bad',
};
export const recoveryTone = (state: Recovery['state']): StatusTone => RECOVERY_TONES[state];

/** Messages of a minute on average, of the minutes that are over. */
export function perMinute({ minutes }: Pick<Rate, 'minutes'>): number {
  const over = minutes.slice(0, -1);
  const sum = over.reduce((total, count) => total + count, 0);
  return over.length === 0 ? 0 : Math.round(sum / over.length);
}

/** Shares of the busiest minute, for a line. */
export function pointsOf({ minutes }: Pick<Rate, 'minutes'>): readonly number[] {
  const over = minutes.slice(0, -1);
  const most = Math.max(1, ...over);
  return over.map((count) => count / most);
}

export const totalPerMinute = ({ rates }: Pick<Health, 'rates'>): number =>
  rates.reduce((total, rate) => total + perMinute(rate), 0);

export type Block = 'busy' | 'limited' | null;

/** Why a producer cannot be asked to repeat now. */
export function blockOf(producer: Producer, from: string | null, nowMs: number): Block {
  if (producer.wanted !== null || producer.state === 'recovering') return 'busy';
  return from !== null && Date.parse(from) > nowMs ? 'limited' : null;
}

/** How long a recovery took, or null while it runs. */
export const tookMs = ({ askedAt, endedAt }: Recovery): number | null =>
  endedAt === null ? null : Date.parse(endedAt) - Date.parse(askedAt);
