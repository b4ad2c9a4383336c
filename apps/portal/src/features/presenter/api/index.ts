import type { CallValue } from '@parlour/client';
import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Presenter = CallValue<'GET /wps/relay/CBS_modelList'>['list'][number];

export const presentersQuery = () => callQuery('GET /wps/relay/CBS_modelList');

/** The address is good once and for some minutes, so it is never kept. */
export const openChat = (modelId: string): Promise<string> =>
  client
    .call('GET /wps/relay/CBS_launchChat', { query: { modelId } })
    .then(({ chatUrl }) => chatUrl);
