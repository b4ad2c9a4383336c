// The one place that relies on more of the driver than its documentation promises.
import type pg from 'pg';
import driver from 'pg/package.json' with { type: 'json' };

/**
 * What is relied on, as read in this version: a client made with `pipeline: true` writes each query to
 * `client.connection.stream` within the call of `query()`, without waiting for the answers before it.
 */
const READ_VERSION = '8.23.1';

if (driver.version !== READ_VERSION) {
  throw new Error(
    `pg ${driver.version} is installed, and wire.ts was written for ${READ_VERSION}: ` +
      'read again how a pipelined client writes its queries, run the tests of this package, and change the version there.',
  );
}

type Wired = pg.ClientBase & {
  readonly connection: { readonly stream: { cork(): void; uncork(): void } };
};

/** Holds back whatever is written to the connection from now on, until the function that it answers is called. */
export function holdBack(client: pg.ClientBase): () => void {
  const { stream } = (client as Wired).connection;
  stream.cork();
  return () => stream.uncork();
}
