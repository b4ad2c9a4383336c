import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';
import type { PartChange } from '../../../lib/part/part.ts';

export const downloadsQuery = () => callQuery('GET /console/site/downloads');

export const changeDownloads = (body: PartChange<'downloads'>) =>
  client.call('PUT /console/site/downloads', { body });
