// A provider's calculation of custom bets in a test's hands: one answer to whatever is asked.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CustomBets = {
  readonly env: Readonly<Record<string, string>>;
  /** What it answers from now on: decimal odds, or a pick that stands in the way; null for nothing at all. */
  answer(next: { odds: string } | { conflict: string; reason: string } | null): void;
  asked(): number;
  close(): Promise<void>;
};

/** `conflict` is "market/outcome". */
const conflictXml = (conflict: string, reason: string): string => {
  const [market = '', outcome = ''] = conflict.split('/');
  return `<available_selections><event id="e"><markets><market id="${market}">
    <outcome id="${outcome}" conflict="true" conflict_reason="${reason}"/>
    </market></markets></event></available_selections>`;
};

export async function openCustomBets(): Promise<CustomBets> {
  let body: string | null = null;
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    if (body === null) response.writeHead(404).end();
    else response.end(`<calculation_response>${body}</calculation_response>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    env: { FEED_URL: `http://127.0.0.1:${port}/v1`, FEED_TOKEN: 'test' },
    answer(next) {
      if (next === null) body = null;
      else if ('odds' in next) body = `<calculation odds="${next.odds}" probability="0.3"/>`;
      else body = conflictXml(next.conflict, next.reason);
    },
    asked: () => asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
