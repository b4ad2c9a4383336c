import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';
import type { PartChange } from '../../../lib/part/part.ts';

export const serviceQuery = () => callQuery('GET /console/site/service');

export const changeService = (body: PartChange<'service'>) =>
  client.call('PUT /console/site/service', { body });
