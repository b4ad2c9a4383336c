import { type CallInput, type CallValue, refusalFrom } from '@parlour/client';
import type { UseQueryOptions } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useSession } from '../../../lib/session.ts';

type MemberFile = CallValue<'GET /wps/member/exports'>['items'][number];
type TeamFile = CallValue<'GET /wps/agent/exports'>['items'][number];
/** A file of one's own records, or of a team's reports. */
export type ExportFile = Omit<MemberFile, 'kind' | 'filter'> & {
  readonly kind: MemberFile['kind'] | TeamFile['kind'];
};
export type ExportOrder = CallInput<'POST /wps/member/exports'>['body'];
export type TeamExportOrder = CallInput<'POST /wps/agent/exports'>['body'];

type Files = { readonly items: readonly ExportFile[] };
type FilesQuery = Pick<UseQueryOptions<Files, Error>, 'queryKey' | 'queryFn'> & {
  readonly queryKey: readonly unknown[];
};

/** Where files come from: a member's own records, or the reports of an agent's team. */
export type FileSource<Order> = {
  /** Address under which each file lies. */
  readonly path: string;
  readonly files: () => FilesQuery;
  readonly begin: (order: Order) => Promise<unknown>;
  readonly drop: (id: string) => Promise<unknown>;
};
/** A source whose orders nobody makes here. */
export type AnyFileSource = Omit<FileSource<never>, 'begin'>;

// The answers hold more than is shown here, and the query of a call knows all of it.
const asFiles = (query: object) => query as FilesQuery;

export const memberFiles: FileSource<ExportOrder> = {
  path: '/wps/member/exports',
  files: () => asFiles(callQuery('GET /wps/member/exports')),
  begin: (body) => client.call('POST /wps/member/exports', { body }),
  drop: (id) => client.call('DELETE /wps/member/exports/:id', { params: { id } }),
};

export const teamFiles: FileSource<TeamExportOrder> = {
  path: '/wps/agent/exports',
  files: () => asFiles(callQuery('GET /wps/agent/exports')),
  begin: (body) => client.call('POST /wps/agent/exports', { body }),
  drop: (id) => client.call('DELETE /wps/agent/exports/:id', { params: { id } }),
};

/** Hands a finished file to the browser. It needs the session, so a plain link would not do. */
export async function saveExport(
  { path }: Pick<AnyFileSource, 'path'>,
  { id, fileName }: Pick<ExportFile, 'id' | 'fileName'>,
) {
  const response = await fetch(`${path}/${encodeURIComponent(id)}/file`, {
    headers: {
      authorization: `Bearer ${useSession.getState().token ?? ''}`,
      'accept-language': currentLanguage(),
      language: currentLanguage(),
    },
  });
  // An answer that is no JSON, as of a proxy, is told by its status alone.
  if (!response.ok) throw refusalFrom(response.status, await response.json().catch(() => null));
  saveFile(await response.blob(), fileName);
}
