import type { CallValue } from '@parlour/client';
import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';
import { shrinkPicture } from '../../../lib/picture/shrink.ts';
import { AVATAR_SIZE, DOCUMENT_SIZE } from '../file-model.ts';

export type KycDocument = CallValue<'GET /wps/member/kyc'>['items'][number];

export const saveAvatar = async (picture: Blob) =>
  client.call('POST /wps/member/info/icon', {
    upload: await shrinkPicture(picture, AVATAR_SIZE),
  });
/** One of the pictures that the profile offers. */
export const chooseAvatar = (avatarUrl: string) =>
  client.call('PUT /wps/member/info/icon', { body: { avatarUrl } });
export const dropAvatar = () => client.call('DELETE /wps/member/info/icon');

export const documentsQuery = () => callQuery('GET /wps/member/kyc');
export const sendDocument = async ({ kind, file }: { kind: KycDocument['kind']; file: Blob }) =>
  client.call('POST /wps/member/kyc/:kind', {
    params: { kind },
    upload: await shrinkPicture(file, DOCUMENT_SIZE),
  });
