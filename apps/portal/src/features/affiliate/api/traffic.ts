import { type CallInput, type CallValue, refusalFrom } from '@parlour/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useSession } from '../../../lib/session.ts';

export type Traffic = CallValue<'GET /wps/agent/traffic'>;
export type TrafficRow = Traffic['rows'][number];
export type TrafficQuery = CallInput<'GET /wps/agent/traffic'>['query'];
export type Click = CallValue<'GET /wps/agent/traffic/clicks'>['items'][number];

export const trafficQuery = (query: TrafficQuery) => ({
  ...callQuery('GET /wps/agent/traffic', { query }),
  placeholderData: keepPreviousData,
});

const CLICKS_SHOWN = 10;

/** The clicks that came last; asked again whenever someone looks. */
export const lastClicksQuery = (days: { readonly from: string; readonly to: string }) => ({
  ...callQuery('GET /wps/agent/traffic/clicks', { query: { ...days, limit: CLICKS_SHOWN } }),
  staleTime: 0,
});

/** Hands the report to the browser as a file. It needs the session, so a plain link would not do. */
export async function saveTraffic(query: TrafficQuery): Promise<void> {
  const language = currentLanguage();
  const asked = new URLSearchParams({ ...query, language });
  const response = await fetch(`/wps/agent/traffic/file?${asked.toString()}`, {
    headers: {
      authorization: `Bearer ${useSession.getState().token ?? ''}`,
      'accept-language': language,
      language,
    },
  });
  // An answer that is no JSON, as of a proxy, is told by its status alone.
  if (!response.ok) throw refusalFrom(response.status, await response.json().catch(() => null));
  saveFile(await response.blob(), `traffic ${query.from} ${query.to}.csv`);
}
