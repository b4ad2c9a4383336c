import type { Contract, ParamsOf } from '@parlour/contract';
import type { CallKey, ClientOptions } from './http-client.ts';
import { FaultError, refusalFrom } from './refusal-error.ts';

/** Calls that answer with a file. */
export type DownloadKey = {
  [Key in CallKey]: Contract[Key] extends { readonly download: object } ? Key : never;
}[CallKey];

/** A file as a page can hand it on, and the name that the server gave it. */
export type Download = { readonly content: Blob; readonly name: string };

export type DownloadOptions = Pick<
  ClientOptions,
  'baseUrl' | 'token' | 'language' | 'onUnauthorised' | 'fetch'
>;

const DOWNLOAD_TIMEOUT_MS = 300_000;

/**
 * Fetches a file with the session's token, which a plain link could not carry. Kept out of the
 * client, because few screens need it.
 */
export async function download<Key extends DownloadKey>(
  options: DownloadOptions,
  key: Key,
  params: ParamsOf<Contract[Key]>,
): Promise<Download> {
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  const [method = 'GET', path = ''] = key.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name] ?? '')),
  );
  const token = options.token();
  const headers = new Headers({ 'accept-language': options.language() });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const offline = () => {
    throw new FaultError('offline');
  };
  const response = await send(`${options.baseUrl}${filled}`, {
    method,
    headers,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS),
  }).catch(offline);
  if (!response.ok) {
    if (response.status === 401 && token !== null && token === options.token()) {
      options.onUnauthorised();
    }
    throw refusalFrom(response.status, await response.json().catch(() => null));
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { content: await response.blob().catch(offline), name: name ?? 'download' };
}
