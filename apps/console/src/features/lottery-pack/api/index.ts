import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type FamilyPacks = CallValue<'GET /console/lottery/packs'>['items'][number];
export type PacksOfFamily = CallValue<'GET /console/lottery/packs/:family'>;
export type PackBrief = PacksOfFamily['items'][number];
export type Pack = CallValue<'GET /console/lottery/packs/:family/:version'>;
export type DraftBody = CallInput<'PUT /console/lottery/packs/:family/draft'>['body'];

export type LotteryMargin = CallValue<'GET /console/lottery/margin'>;

export const marginQuery = () => callQuery('GET /console/lottery/margin');

export const changeMargin = (body: CallInput<'PUT /console/lottery/margin'>['body']) =>
  client.call('PUT /console/lottery/margin', { body });

export const packsQuery = () => callQuery('GET /console/lottery/packs');

export const familyPacksQuery = (family: string) =>
  callQuery('GET /console/lottery/packs/:family', { params: { family } });

export const packQuery = (family: string, version: number) =>
  callQuery('GET /console/lottery/packs/:family/:version', { params: { family, version } });

/** Whatever shows packs is fetched again. */
export const refreshPacks = () =>
  refresh(
    'GET /console/lottery/margin',
    'GET /console/lottery/packs',
    'GET /console/lottery/packs/:family',
    'GET /console/lottery/packs/:family/:version',
    'GET /console/lottery/offers',
    'GET /console/lottery/offers/:gameCode',
    'GET /console/audit',
  );

export const saveDraft = (family: string, body: DraftBody): Promise<Pack> =>
  client.call('PUT /console/lottery/packs/:family/draft', { params: { family }, body });

export const publishDraft = (family: string, revision: number, reason: string) =>
  client.call('POST /console/lottery/packs/:family/publish', {
    params: { family },
    body: { revision, reason },
  });

export const discardDraft = (family: string, revision: number) =>
  client.call('POST /console/lottery/packs/:family/discard', {
    params: { family },
    body: { revision },
  });
