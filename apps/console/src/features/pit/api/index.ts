import type { CallValue } from '@parlour/client';
import { callQuery } from '../../../lib/call-query.ts';

export type PitTable = CallValue<'GET /console/pit'>['items'][number];
export type Suspect = CallValue<'GET /console/collusion'>['items'][number];

const PIT_MS = 3_000;
/** The hands of rooms are looked at every ten minutes. */
const SUSPECTS_MS = 60_000;
const SUSPECTS_SHOWN = 100;

export const pitQuery = () => ({ ...callQuery('GET /console/pit', {}), refetchInterval: PIT_MS });

/** Signals of collusion that nobody has looked at. */
export const suspectsQuery = () => ({
  ...callQuery('GET /console/collusion', { query: { state: 'new', limit: SUSPECTS_SHOWN } }),
  refetchInterval: SUSPECTS_MS,
});
