import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

/** The logged-in account. Ask only when there is a session. */
export const memberQuery = () => callQuery('GET /wps/member/info');

export const saveLanguage = (language: string) =>
  client.call('PUT /wps/member/language', { body: { language } });
