import process from 'node:process';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { sendTogether } from './together.ts';

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
  /** Sends statements at once, in one trip to the server, which runs them in their order. */
  together(statements: readonly Statement[]): Promise<readonly Answer[]>;
  /** Runs a write of Kysely and says how many rows it touched. */
  execute(query: Compilable<unknown>): Promise<number>;
};

export type Db = Reader & {
  /**
   * Commits what `work` did, or rolls all of it back when `work` throws. Statements that it asks for in
   * one turn, as by `Promise.all`, travel together and are run in their order.
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
      const asking = createAsking(client, options.onTrip);
      let broken: Error | undefined;
      try {
        // Not waited for: it travels with what the work asks for first.
        asking.ask({ text: 'begin' }).catch(() => {});
        const result = await work(createTxOf(asking.ask));
        // Behind whatever the work has asked for and not waited for.
        const committed = asking.ask({ text: 'commit' });
        asking.refuseMore();
        await committed;
        return result;
      } catch (error) {
        // What was asked for and not sent yet would be run after the rollback, and stay.
        asking.abandon();
        // A connection that cannot even roll back must not go back into the pool.
        await client.query('rollback').catch((failure: Error) => (broken = failure));
        throw error;
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

/** Wraps a client on which the caller has already begun a transaction, and ends it. */
export const createTx = (client: pg.ClientBase): Tx => createTxOf(createAsking(client).ask);

type Ask = (config: pg.QueryConfig) => Promise<pg.QueryResult>;

const createTxOf = (ask: Ask): Tx =>
  ({
    ...createReader((statement) => ask(toPg(statement))),
    together: (statements: readonly Statement[]) =>
      Promise.all(
        statements.map(async (statement) => {
          const { rows, rowCount } = await ask(toPg(statement));
          return { rows, count: rowCount ?? 0 };
        }),
      ),
    execute: async (query: Compilable<unknown>) => {
      const { sql, parameters } = query.compile();
      return (await ask({ text: sql, values: [...parameters] })).rowCount ?? 0;
    },
  }) as Reader as Tx;

type Asked = {
  readonly config: pg.QueryConfig;
  readonly resolve: (result: pg.QueryResult | Promise<pg.QueryResult>) => void;
  readonly reject: (error: unknown) => void;
};

/** What is asked for in one turn of the program is sent at its end. */
function createAsking(client: pg.ClientBase, onTrip?: DbOptions['onTrip']) {
  let asked: Asked[] = [];
  let isEnded = false;
  const take = (): readonly Asked[] => {
    const taken = asked;
    asked = [];
    return taken;
  };
  const send = (): void => {
    const sent = take();
    if (sent.length === 0) return;
    const configs = sent.map(({ config }) => config);
    onTrip?.(configs.map(({ name, text }) => name ?? text));
    try {
      const answers =
        configs.length === 1
          ? configs.map((config) => client.query(config))
          : sendTogether(client, configs);
      for (const [index, answer] of answers.entries()) sent[index]?.resolve(answer);
    } catch (error) {
      for (const { reject } of sent) reject(error);
    }
  };
  return {
    ask: (config: pg.QueryConfig): Promise<pg.QueryResult> =>
      new Promise((resolve, reject) => {
        if (isEnded) {
          reject(ended());
          return;
        }
        asked.push({ config, resolve, reject });
        if (asked.length === 1) process.nextTick(send);
      }),
    refuseMore(): void {
      isEnded = true;
    },
    abandon(): void {
      isEnded = true;
      for (const { reject } of take()) reject(ended());
    },
  };
}

const ended = (): Error => new Error('a statement was asked of a transaction that has ended');

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
