import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Health = CallValue<'GET /console/sports/feed'>;
export type Producer = Health['producers'][number];
export type Rate = Health['rates'][number];
export type Fault = Health['faults'][number];
export type Recovery = Health['recoveries'][number];
export type RecoveryOrder =
  CallInput<'POST /console/sports/feed/producers/:producerId/recover'>['body'];

/** Producers may fall silent at any moment, and are noticed within twenty seconds. */
const LOOK_AGAIN_MS = 5_000;

export const healthQuery = () => ({
  ...callQuery('GET /console/sports/feed'),
  refetchInterval: LOOK_AGAIN_MS,
});

export const refreshHealth = () => refresh('GET /console/sports/feed', 'GET /console/audit');

export const recoverProducer = (producerId: number, body: RecoveryOrder): Promise<Producer> =>
  client.call('POST /console/sports/feed/producers/:producerId/recover', {
    params: { producerId },
    body,
  });
