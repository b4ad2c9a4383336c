// An affiliate's own server, to test with.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Heard = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly search: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
};

export type Tracker = {
  readonly url: string;
  readonly heard: Heard[];
  /** How it answers from now on; with 200 to begin with. */
  answer(respond: (response: ServerResponse) => void): void;
  close(): Promise<void>;
};

export async function openTracker(): Promise<Tracker> {
  const heard: Heard[] = [];
  const taken = (response: ServerResponse): void => void response.end('OK');
  let respond = taken;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { pathname, search, searchParams } = new URL(`http://localhost${request.url ?? ''}`);
      heard.push({
        method: request.method ?? '',
        path: pathname,
        query: Object.fromEntries(searchParams),
        search: search.slice(1),
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
      });
      respond(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    answer: (next) => (respond = next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
