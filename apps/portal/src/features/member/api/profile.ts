import type { CallInput, CallValue } from '@parlour/client';
import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Profile = CallValue<'GET /wps/member/profile'>;
export type ProfileChanges = NonNullable<CallInput<'PUT /wps/member/profile'>['body']>;

/** Real accounts alone have one; trials are refused. */
export const profileQuery = () => callQuery('GET /wps/member/profile');

export const saveProfile = (changes: ProfileChanges) =>
  client.call('PUT /wps/member/profile', { body: changes });
