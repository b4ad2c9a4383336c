import type { CallValue } from '@parlour/client';
import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type KycDocument = CallValue<'GET /wps/member/kyc'>['items'][number];

export const saveAvatar = (picture: Blob) =>
  client.call('POST /wps/member/info/icon', { upload: picture });
/** One of the pictures that the profile offers. */
export const chooseAvatar = (avatarUrl: string) =>
  client.call('PUT /wps/member/info/icon', { body: { avatarUrl } });
export const dropAvatar = () => client.call('DELETE /wps/member/info/icon');

export const documentsQuery = () => callQuery('GET /wps/member/kyc');
export const sendDocument = ({ kind, file }: { kind: KycDocument['kind']; file: Blob }) =>
  client.call('POST /wps/member/kyc/:kind', { params: { kind }, upload: file });
