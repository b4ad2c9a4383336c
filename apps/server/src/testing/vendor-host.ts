// A vendor's Games API for tests, on a port of its own.
import { createPublicKey } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { isSignedBy, SIGNATURE_HEADER } from '@parlour/contract/vendor';

export type VendorReply = {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly afterMs?: number;
};

export type ReceivedCall = {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly isSigned: boolean;
};

export type VendorHost = {
  readonly url: string;
  readonly calls: readonly ReceivedCall[];
  /** Answers every call from now on. */
  answer(reply: (call: ReceivedCall) => VendorReply | Promise<VendorReply>): void;
  close(): Promise<void>;
};

export async function openVendorHost(operatorPublicKey: string | Buffer): Promise<VendorHost> {
  const key = createPublicKey(operatorPublicKey);
  const calls: ReceivedCall[] = [];
  let reply: (call: ReceivedCall) => VendorReply | Promise<VendorReply> = () => ({ body: {} });
  const server: Server = createServer(async (request, response) => {
    const bytes = await buffer(request);
    const signature = request.headers[SIGNATURE_HEADER.toLowerCase()];
    const call: ReceivedCall = {
      path: request.url ?? '',
      body: JSON.parse(bytes.toString('utf8')) as Record<string, unknown>,
      isSigned: isSignedBy(bytes, String(signature), [key]),
    };
    calls.push(call);
    const { afterMs = 0, body, headers = {}, status = 200 } = await reply(call);
    if (afterMs > 0) await new Promise((done) => setTimeout(done, afterMs));
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A test that leaves it open ends all the same.
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer: (next) => {
      reply = next;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
