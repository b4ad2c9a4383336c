import type { CallValue } from '@parlour/client';
import { callQuery } from '../../../lib/call-query.ts';

export type Hit = CallValue<'GET /console/search'>['items'][number];

export const searchQuery = (text: string) => callQuery('GET /console/search', { query: { text } });
