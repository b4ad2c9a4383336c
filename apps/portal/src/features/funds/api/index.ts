import type { CallInput, CallValue } from '@parlour/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callKey, callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

const PAGE_SIZE = 20;

export const walletsQuery = () => callQuery('GET /wps/merchantWallet', { query: {} });
export const transferQuery = (id: string) =>
  callQuery('GET /wps/wallet/transfers/:id', { params: { id } });
export const recallQuery = (id: string) =>
  callQuery('GET /wps/wallet/recall/:id', { params: { id } });
export const uplineQuery = () => callQuery('GET /wps/member/upline');
export const uplineTransferQuery = (id: string) =>
  callQuery('GET /wps/member/upline/transfers/:id', { params: { id } });

export type TransferFilter = Pick<
  NonNullable<CallInput<'GET /wps/wallet/transfers'>['query']>,
  'direction' | 'state' | 'merchantCode'
>;

export const transfersQuery = (filter: TransferFilter) =>
  infiniteQueryOptions({
    queryKey: callKey('GET /wps/wallet/transfers', { ...filter, pages: true }),
    queryFn: ({ pageParam, signal }): Promise<CallValue<'GET /wps/wallet/transfers'>> =>
      client.call('GET /wps/wallet/transfers', {
        query: {
          ...filter,
          limit: PAGE_SIZE,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export type UplineFilter = Pick<
  NonNullable<CallInput<'GET /wps/member/upline/transfers'>['query']>,
  'role'
>;

export const uplineTransfersQuery = (filter: UplineFilter) =>
  infiniteQueryOptions({
    queryKey: callKey('GET /wps/member/upline/transfers', { ...filter, pages: true }),
    queryFn: ({ pageParam, signal }): Promise<CallValue<'GET /wps/member/upline/transfers'>> =>
      client.call('GET /wps/member/upline/transfers', {
        query: {
          ...filter,
          limit: PAGE_SIZE,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export type TransferBody = CallInput<'POST /wps/wallet/transfer'>['body'];
export type UplineBody = CallInput<'POST /wps/member/upline/transfer'>['body'];
export type SettingsBody = CallInput<'PUT /wps/wallet/settings'>['body'];

export const moveMoney = (body: TransferBody) => client.call('POST /wps/wallet/transfer', { body });
export const recallAll = (key: string) => client.call('POST /wps/wallet/recall', { body: { key } });
export const leaveGame = (key: string) => client.call('POST /wps/wallet/leave', { body: { key } });
export const saveSettings = (body: SettingsBody) =>
  client.call('PUT /wps/wallet/settings', { body });
export const sendUpline = (body: UplineBody) =>
  client.call('POST /wps/member/upline/transfer', { body, sealed: true });
