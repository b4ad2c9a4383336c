import { type DeliveryFailure, POSTBACK_TRIES_MAX } from '@parlour/contract';
import type { OutboundResult } from '../../../../platform/outbound/send.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PAUSES_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  24 * HOUR_MS,
];

/** When a notice is tried again after so many tries in vain; null when it is given up. */
export function nextTryAt(tries: number, at: Date): Date | null {
  const pause = PAUSES_MS[tries - 1];
  return tries >= POSTBACK_TRIES_MAX || pause === undefined ? null : new Date(at.getTime() + pause);
}

/** What is kept of a try. */
export type TryOutcome = {
  readonly status: number | null;
  readonly failure: DeliveryFailure | null;
  readonly answer: string;
};

/** Only 2xx says that a notice has arrived; a redirect is followed by nobody. */
export function outcomeOf(result: OutboundResult): TryOutcome {
  if (result.kind === 'failed') {
    return { status: null, failure: result.failure, answer: result.detail };
  }
  const { status, text } = result;
  const isTaken = status >= 200 && status < 300;
  return { status, failure: isTaken ? null : 'status', answer: text };
}
