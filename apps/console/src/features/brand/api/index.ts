import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';
import type { PartChange, Setting } from '../../../lib/part/part.ts';

export type BrandSetting = Setting<'brand'>;
export type BrandCard = CallValue<'GET /console/site/brands'>['items'][number];
export type NewBrand = CallInput<'POST /console/site/brands'>['body'];
export type StoredPicture = CallValue<'POST /console/site/pictures/:kind'>;

export const brandQuery = () => callQuery('GET /console/site/brand');
export const domainsQuery = () => callQuery('GET /console/site/domains');
export const jackpotQuery = () => callQuery('GET /console/site/jackpot');
export const themeQuery = () => callQuery('GET /console/site/theme');
export const picturesQuery = () => callQuery('GET /console/site/pictures');
export const brandsQuery = () => callQuery('GET /console/site/brands');

export const changeBrand = (body: PartChange<'brand'>) =>
  client.call('PUT /console/site/brand', { body });
export const changeDomains = (body: PartChange<'domains'>) =>
  client.call('PUT /console/site/domains', { body });
export const changeJackpot = (body: PartChange<'jackpot'>) =>
  client.call('PUT /console/site/jackpot', { body });
export const changeTheme = (body: PartChange<'theme'>) =>
  client.call('PUT /console/site/theme', { body });
export const changePictures = (body: PartChange<'pictures'>) =>
  client.call('PUT /console/site/pictures', { body });

export const uploadPicture = (kind: 'logo' | 'icon', upload: Blob): Promise<StoredPicture> =>
  client.call('POST /console/site/pictures/:kind', { params: { kind }, upload });

/** Everything that is held belongs to the brand before, so that the console begins again. */
export async function switchBrand(code: string): Promise<void> {
  await client.call('PUT /console/site/brands/current', { body: { code } });
  window.location.assign('/');
}

export async function createBrand(body: NewBrand) {
  const answer = await client.call('POST /console/site/brands', { body });
  await refresh('GET /console/site/brands', 'GET /console/audit');
  return answer;
}
