import type { CallValue } from '@parlour/client';
import { callQuery } from '../../../lib/call-query.ts';

export type Overview = CallValue<'GET /console/overview'>;

export const overviewQuery = () => callQuery('GET /console/overview');
