// PostgreSQL's COPY over the ordinary driver, which speaks the protocol but offers no stream for it.
import { Readable } from 'node:stream';
import type pg from 'pg';

/** The parts of the driver's connection that a COPY needs. */
type Connection = {
  readonly stream: { pause(): void; resume(): void; write: unknown } & NodeJS.WritableStream;
  query(text: string): void;
  sync(): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

/** What the driver calls on the query in progress. */
type Submittable = {
  submit(connection: Connection): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
  handleCopyInResponse(connection: Connection): void;
  handleCopyData(message: { readonly chunk: Buffer }, connection: Connection): void;
  handleCommandComplete(message: { readonly text: string }): void;
  handleRowDescription(): void;
  handleDataRow(): void;
  handlePortalSuspended(): void;
  handleEmptyQuery(): void;
};

const ignore = (): void => {};

const base = {
  handleRowDescription: ignore,
  handleDataRow: ignore,
  handlePortalSuspended: ignore,
  handleEmptyQuery: ignore,
};

const submit = (client: pg.ClientBase, query: Submittable): void => {
  // The driver's types know queries of rows alone; anything submittable is taken at run time.
  (client.query as unknown as (query: Submittable) => void).call(client, query);
};

/** The number at the end of `COPY 42`. */
const countOf = (text: string): number => Number.parseInt(text.split(' ').at(-1) ?? '0', 10);

/**
 * Runs `copy … to stdout`; the rows come out of the stream, their count when it has ended. Reading
 * slowly pauses the connection, which goes on in any case once the rows have ended: the answers to
 * later queries arrive over it as well.
 */
export function copyOut(
  client: pg.ClientBase,
  text: string,
): { readonly rows: Readable; readonly count: Promise<number> } {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let count = 0;
  let socket: Connection['stream'] | null = null;
  const resume = (): void => {
    socket?.resume();
  };
  const rows = new Readable({
    read: resume,
    destroy(error, done) {
      resume();
      done(error);
    },
  });
  submit(client, {
    ...base,
    submit: (connection) => {
      socket = connection.stream;
      connection.query(text);
    },
    handleCopyInResponse: ignore,
    handleCopyData: ({ chunk }, { stream }) => {
      // A reader that gave up gets nothing more; what it left is read off the connection.
      if (rows.destroyed) return;
      // What is already on its way arrives even while the socket is paused.
      if (!rows.push(Buffer.from(chunk))) stream.pause();
    },
    handleCommandComplete: (message) => {
      count = countOf(message.text);
    },
    handleReadyForQuery: () => {
      rows.push(null);
      resume();
      resolve(count);
    },
    handleError: (error) => {
      rows.destroy(error);
      reject(error);
    },
  });
  return { rows, count: promise };
}

/** Runs `copy … from stdin` with what the stream holds and answers how many rows were taken. */
export function copyIn(client: pg.ClientBase, text: string, rows: Readable): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let count = 0;
  let failure: Error | null = null;
  submit(client, {
    ...base,
    submit: (connection) => connection.query(text),
    handleCopyInResponse: (connection) => void feed(connection, rows),
    handleCopyData: ignore,
    handleCommandComplete: (message) => {
      count = countOf(message.text);
    },
    handleReadyForQuery: () => (failure === null ? resolve(count) : reject(failure)),
    handleError: (error) => {
      failure = error;
      reject(error);
    },
  });
  return promise;
}

async function feed(connection: Connection, rows: Readable): Promise<void> {
  try {
    for await (const chunk of rows) {
      connection.sendCopyFromChunk(chunk as Buffer);
      const { stream } = connection as {
        stream: { writableNeedDrain?: boolean } & Connection['stream'];
      };
      if (stream.writableNeedDrain === true) {
        await new Promise((resolve) => stream.once('drain', resolve));
      }
    }
    connection.endCopyFrom();
  } catch (error) {
    connection.sendCopyFail((error as Error).message);
  }
}
