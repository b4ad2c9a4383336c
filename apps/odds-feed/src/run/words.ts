// Words of chance of a match: a stream of its own for each step, under the secret of this feed, so
// that a match that is taken up again after a crash goes on exactly as it would have.
import { createStream } from '@parlour/fairness';
import type { WordSource } from '@parlour/sports/lives';

export type Words = (eventId: string, step: number) => WordSource;

export const createWords =
  (secret: string): Words =>
  (eventId, step) =>
    createStream({ serverSeed: secret, clientSeed: eventId.replaceAll(':', '-'), nonce: step });

/** Steps below nought are what is drawn once for a match. */
export const FAULT_STEP = -1;
