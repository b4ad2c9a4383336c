import { createServer, type RequestListener, type Server } from 'node:http';

const HEADERS_MS = 10_000;
/** From the first byte of a request to its last one: a file of 5 MB over a slow mobile network. */
const REQUEST_MS = 60_000;
/** Without a byte in either direction; sockets keep a heartbeat of their own. */
const IDLE_MS = 120_000;
/** Longer than proxies keep a connection, so that none is closed under a request on its way. */
const KEEP_ALIVE_MS = 75_000;
/** How often slow requests are looked for. */
const CHECK_MS = 5_000;

/** Ends connections whose sender does not go on; Node itself waits for minutes, the framework for ever. */
export function createTimedServer(listener: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: CHECK_MS,
    },
    listener,
  );
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server.setTimeout(IDLE_MS);
}
