import type { CallInput, CallValue } from '@parlour/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type ChannelQuery = NonNullable<CallInput<'GET /console/channels'>['query']>;
export type ChannelList = CallValue<'GET /console/channels'>;
export type Channel = ChannelList['items'][number];
export type ChannelDetail = CallValue<'GET /console/channels/:id'>;
export type NewChannel = CallInput<'POST /console/channels'>['body'];
export type ChannelChange = CallInput<'PUT /console/channels/:id'>['body'];
/** What an operator sets of a channel. */
export type ChannelSettings = Omit<ChannelChange, 'version' | 'reason'>;

export const channelsQuery = (query: ChannelQuery) => ({
  ...callQuery('GET /console/channels', { query }),
  placeholderData: keepPreviousData,
  // Health moves without anybody's doing.
  refetchInterval: 30_000,
});

export const channelQuery = (id: string) =>
  callQuery('GET /console/channels/:id', { params: { id } });

export const createChannel = (body: NewChannel) => client.call('POST /console/channels', { body });

export type ChannelTrial = CallInput<'POST /console/channels/test'>['body'];

export const testChannel = (body: ChannelTrial) =>
  client.call('POST /console/channels/test', { body });

export const saveChannel = (id: string, body: ChannelChange) =>
  client.call('PUT /console/channels/:id', { params: { id }, body });

export const switchChannel = (
  id: string,
  body: { readonly isEnabled: boolean; readonly version: number; readonly reason: string },
) => client.call('POST /console/channels/:id/switch', { params: { id }, body });

export const resetChannel = (id: string, reason: string) =>
  client.call('POST /console/channels/:id/reset', { params: { id }, body: { reason } });

/** Whatever shows channels, or offers them for a payment, is fetched again. */
export const refreshChannels = () =>
  refresh(
    'GET /console/channels',
    'GET /console/channels/:id',
    'GET /console/deposit-methods',
    'GET /console/withdrawals/:id/channels',
    'GET /console/audit',
  );
