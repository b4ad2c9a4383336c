import { callQuery } from '../../../lib/call-query.ts';

/** What an agent hands out. Ask only as an agent. */
export const ownQuery = () => callQuery('GET /wps/agent/own');
