import { callQuery } from '../../../lib/call-query.ts';

/** How long the difference between the clocks is believed. */
const CLOCK_FRESH_MS = 10 * 60_000;

/** What an agent hands out. Ask only as an agent. */
export const ownQuery = () => callQuery('GET /wps/agent/own');

/** The state of the site, of which the centre reads the server's time. */
export const statusQuery = () =>
  ({
    ...callQuery('GET /wps/system/status'),
    staleTime: CLOCK_FRESH_MS,
    refetchInterval: CLOCK_FRESH_MS,
  }) as const;
