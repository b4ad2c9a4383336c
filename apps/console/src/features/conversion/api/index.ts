import type { CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Conversion = CallValue<'GET /console/affiliates/conversions'>['items'][number];

export const conversionQuery = (id: string) =>
  callQuery('GET /console/affiliates/conversions/:id', { params: { id } });

type Decided = Pick<Conversion, 'id' | 'version'>;
export const approveConversion = ({ id, version }: Decided, reason: string) =>
  client.call('POST /console/affiliates/conversions/:id/approve', {
    params: { id },
    body: { version, reason },
  });
export const rejectConversion = ({ id, version }: Decided, reason: string) =>
  client.call('POST /console/affiliates/conversions/:id/reject', {
    params: { id },
    body: { version, reason },
  });

export const refreshConversions = () =>
  refresh(
    'GET /console/affiliates/conversions',
    'GET /console/affiliates/conversions/:id',
    'GET /console/audit',
  );
