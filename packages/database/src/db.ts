import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { inOnePiece } from './wire.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// The driver would hand over strings; lists of bigint have one dimension here.
const INT8_ARRAY = 1016 as never;
pg.types.setTypeParser(INT8_ARRAY, (text) =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((part) => (part === 'NULL' ? null : BigInt(part))),
);

declare const txBrand: unique symbol;

/** A statement of PostgreSQL text; with a `name` it is prepared once per connection. */
export type Statement = {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
};

/** What a statement answered: its rows, and how many it read or wrote. */
export type Answer = {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly count: number;
};

/** Anything of Kysely that compiles to a statement; Kysely builds here and never connects. */
export type Compilable<Row> = { compile(): CompiledQuery<Row> };

/** What may be read from. int8 arrives as bigint, timestamptz as Date, date as 'YYYY-MM-DD'. */
export type Reader = {
  query<Row>(statement: Statement): Promise<Row[]>;
  all<Row>(query: Compilable<Row>): Promise<Row[]>;
  first<Row>(query: Compilable<Row>): Promise<Row | null>;
};

/**
 * Proof that a transaction is open. Store writes demand it, so that no statement can slip
 * outside the transaction that it belongs to.
 */
export type Tx = Reader & {
  readonly [txBrand]: true;
  /**
   * Sends in one trip all statements that `ask` asks for before it returns; the server runs them in the
   * order in which they were asked. Answers what became of the list, as `Promise.all` does. A statement
   * that is asked later, behind an `await`, makes a trip of its own.
   */
  together<const Asked extends readonly unknown[]>(
    ask: () => Asked,
  ): Promise<{ -readonly [Place in keyof Asked]: Awaited<Asked[Place]> }>;
  /** Runs a statement and says how many rows it touched besides those that it returns. */
  run(statement: Statement): Promise<Answer>;
  /** Runs a write of Kysely and says how many rows it touched. */
  execute(query: Compilable<unknown>): Promise<number>;
};

export type Db = Reader & {
  /**
   * Commits what `work` did, or rolls all of it back when `work` throws or a statement of it failed.
   * Statements are run in the order in which they are asked.
   */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A connection of its own outside the pool's turn-taking, for LISTEN and advisory locks. */
  connect(): Promise<pg.PoolClient>;
  /** How many callers wait for a connection now. */
  waiting(): number;
  close(): Promise<void>;
};

export type DbOptions = {
  readonly url: string;
  readonly applicationName: string;
  readonly connectionsMax?: number;
  /** Callers that may wait for a connection before further ones are turned away at once. */
  readonly waitingMax?: number;
  readonly onIdleError?: (error: Error) => void;
  /** Told of every trip that a transaction makes to the server, with the statements that it carries. */
  readonly onTrip?: (statements: readonly string[]) => void;
};

const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 30_000;
const LOCK_TIMEOUT_MS = 10_000;
const IDLE_IN_TX_TIMEOUT_MS = 30_000;

/** Thrown instead of queueing without bound when every connection is taken. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
  constructor() {
    super('every database connection is taken and the queue is full');
  }
}

export function createDb(options: DbOptions): Db {
  const waitingMax = options.waitingMax ?? 2_000;
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: options.applicationName,
    pipeline: true,
    max: options.connectionsMax ?? 12,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TX_TIMEOUT_MS,
  });
  // A connection that breaks fails whatever statement it runs; its error event, unheard, would end
  // the process as well.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => options.onIdleError?.(error));

  const connect = async (): Promise<pg.PoolClient> => {
    if (pool.waitingCount >= waitingMax) throw new DatabaseBusyError();
    return pool.connect();
  };

  return {
    ...createReader(async (statement) => {
      if (pool.waitingCount >= waitingMax) throw new DatabaseBusyError();
      return pool.query(toPg(statement));
    }),

    async tx(work) {
      const client = await connect();
      const statements = createStatements(client, options.onTrip);
      let broken: Error | undefined;
      try {
        const result = await work(createTxOf(statements));
        await statements.commit();
        return result;
      } catch (error) {
        // A connection that cannot even roll back must not go back into the pool.
        await statements.rollback().catch((failure: Error) => (broken = failure));
        throw statements.causeOf(error);
      } finally {
        client.release(broken);
      }
    },

    connect,
    waiting: () => pool.waitingCount,
    close: () => pool.end(),
  };
}

const toPg = ({ name, text, values }: Statement): pg.QueryConfig => ({
  ...(name === undefined ? {} : { name }),
  text,
  values: values === undefined ? [] : [...values],
});

function createReader(run: (statement: Statement) => Promise<pg.QueryResult>): Reader {
  const compiled = (query: Compilable<unknown>) => {
    const { sql, parameters } = query.compile();
    return run({ text: sql, values: parameters });
  };
  return {
    query: async <Row>(statement: Statement) => (await run(statement)).rows as Row[],
    all: async <Row>(query: Compilable<Row>) => (await compiled(query)).rows as Row[],
    first: async <Row>(query: Compilable<Row>) =>
      ((await compiled(query)).rows[0] as Row | undefined) ?? null,
  };
}

type Statements = ReturnType<typeof createStatements>;

const createTxOf = ({ run, together }: Statements): Tx =>
  ({
    ...createReader((statement) => run(toPg(statement))),
    together: (ask: () => readonly unknown[]) => Promise.all(together(ask)),
    run: async (statement: Statement) => {
      const { rows, rowCount } = await run(toPg(statement));
      return { rows, count: rowCount ?? 0 };
    },
    execute: async (query: Compilable<unknown>) => {
      const { sql, parameters } = query.compile();
      return (await run({ text: sql, values: [...parameters] })).rowCount ?? 0;
    },
  }) as Reader as Tx;

const IN_FAILED_TRANSACTION = '25P02';

/** The statements of one transaction, in their order, from the `begin` that travels with the first of them. */
function createStatements(client: pg.ClientBase, onTrip: DbOptions['onTrip']) {
  let isBegun = false;
  let isEnded = false;
  /** What no answer of the server tells: a value that could not be written, a `begin` that failed. */
  let fault: unknown = null;
  /** What failed first: it is why the server refuses all that comes behind it. */
  let failed: pg.DatabaseError | null = null;
  /** What travels together with the statement that is asked now; null where it travels alone. */
  let trip: string[] | null = null;

  const send = (config: pg.QueryConfig): Promise<pg.QueryResult> =>
    new Promise((resolve, reject) => {
      trip?.push(config.name ?? config.text);
      client.query(config, (error: Error | null, result: pg.QueryResult) => {
        if (error === null) return resolve(result);
        if (error instanceof pg.DatabaseError) failed ??= error;
        else fault ??= error;
        reject(error);
      });
    });
  const together = <Result>(ask: () => Result): Result => {
    // A list within a list travels with it.
    if (trip !== null) return ask();
    const names: string[] = [];
    trip = names;
    try {
      return inOnePiece(client, ask);
    } finally {
      trip = null;
      if (names.length > 0) onTrip?.(names);
    }
  };
  const begin = (): void => {
    if (isBegun) return;
    isBegun = true;
    send({ text: 'begin' }).catch((error: unknown) => (fault ??= error));
  };
  return {
    together,

    /** Of several statements that were sent together, which of them is heard first says nothing. */
    causeOf: (error: unknown): unknown =>
      error instanceof pg.DatabaseError && error.code === IN_FAILED_TRANSACTION
        ? (failed ?? error)
        : error,

    async run(config: pg.QueryConfig): Promise<pg.QueryResult> {
      if (isEnded || fault !== null) throw ended(fault);
      return together(() => {
        begin();
        return send(config);
      });
    },

    async commit(): Promise<void> {
      isEnded = true;
      if (!isBegun) return;
      // Behind whatever the work has asked for and not waited for.
      const { command } = await together(() =>
        send({ text: fault === null ? 'commit' : 'rollback' }),
      );
      // The server answers a commit of a failed transaction by rolling it back, and calls that no error.
      if (command !== 'COMMIT') throw ended(fault);
    },

    async rollback(): Promise<void> {
      isEnded = true;
      if (isBegun) await together(() => send({ text: 'rollback' }));
    },
  };
}

const ended = (cause: unknown): Error =>
  cause === null
    ? new Error('a statement was asked of a transaction that has ended or failed')
    : new Error('the transaction has failed', { cause });

export type WorkerPoolOptions = {
  readonly url: string;
  readonly connectionsMax: number;
  /** Told of connections that break; the next one that is wanted takes their place. */
  readonly onBroken: (error: Error) => void;
};

/**
 * Connections for the job worker. Its statements were written for the driver's own reading of int8,
 * which is text: it puts ids of jobs into JSON, and a bigint does not go there.
 */
export function createWorkerPool(options: WorkerPoolOptions): pg.Pool {
  const { types } = pg;
  const int8: number = types.builtins.INT8;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connectionsMax,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === int8
          ? (text: string) => text
          : // The overloads of the driver tell text and binary apart; the worker asks as it does.
            types.getTypeParser(oid as never, format as 'text'),
    },
  });
  pool.on('error', options.onBroken);
  pool.on('connect', (client) => client.on('error', options.onBroken));
  return pool;
}
