import pg from 'pg';
import { listText } from './list-text.ts';
import { COMMIT_TABLE, ONE_SHARD, type Shards, textWithin } from './shards.ts';
import { holdBack } from './wire.ts';

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
declare const rowBrand: unique symbol;

/**
 * A statement of PostgreSQL text; with a `name` it is prepared once per connection. One that `typed` made
 * knows the type of its rows.
 */
export type Statement<Row = unknown> = {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly [rowBrand]?: Row;
  /**
   * The buckets of its rows, where the text says `within` behind the conditions of a table. Where sharding is
   * on, it finds no others; where it is off, they say nothing. `splitByShard` keeps them in one shard.
   */
  readonly buckets?: readonly number[];
};

/** What a statement answered: its rows, and how many it read or wrote. */
export type Answer = {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly count: number;
};

/** What may be read from. int8 arrives as bigint, timestamptz as Date, date as 'YYYY-MM-DD'. */
export type Reader = {
  /** How the rows that begin with a bucket are spread. */
  readonly shards: Shards;
  query<Row>(statement: Statement<Row>): Promise<Row[]>;
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
  /**
   * As `together`, with the commit in the same trip: for writes whose answers cannot undo them. Where one of
   * them fails, nothing of the transaction is kept. Nothing can be asked afterwards.
   */
  commitWith<const Asked extends readonly unknown[]>(
    ask: () => Asked,
  ): Promise<{ -readonly [Place in keyof Asked]: Awaited<Asked[Place]> }>;
  /** Runs a statement and says how many rows it touched besides those that it returns. */
  run(statement: Statement): Promise<Answer>;
};

export type TxOptions = {
  /**
   * Plans each named statement once for a connection, whatever its values. PostgreSQL would plan a statement
   * over lists again for each run, in 50 to 300 microseconds, because it sees how short the lists are. For
   * statements that look up each item by an index: no table is read whole where an index serves, so that a
   * plan made while the table was empty stays good, and a list whose length is not known counts as ten rows.
   * Has no effect where the database is spread: Citus needs the values to find the shard.
   */
  readonly keepsPlans?: boolean;
};

export type Db = Reader & {
  /**
   * Commits what `work` did, or rolls all of it back when `work` throws or a statement of it failed.
   * Statements are run in the order in which they are asked.
   */
  tx<T>(work: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>;
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
  /** How long a new connection may take, in milliseconds; three seconds when left out. */
  readonly connectTimeoutMs?: number;
  /** How the database is spread; one server when left out. */
  readonly shards?: Shards;
  readonly onIdleError?: (error: Error) => void;
  /** Told of every trip that a transaction makes to the server, with the statements that it carries. */
  readonly onTrip?: (statements: readonly string[]) => void;
};

const CONNECT_TIMEOUT_MS = 3_000;
/** A connection keeps its plans, which a new one has to make again. */
const IDLE_TIMEOUT_MS = 5 * 60_000;
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
  const { shards = ONE_SHARD } = options;
  const toPg = (statement: Statement) => toPgWithin(shards, statement);
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: options.applicationName,
    pipeline: true,
    // A limit that is set for one transaction holds on the servers with its shards as well.
    ...(shards.count === 1 ? {} : { options: '-c citus.propagate_set_commands=local' }),
    max: options.connectionsMax ?? 12,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
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
    ...createReader(shards, async (statement) => {
      if (pool.waitingCount >= waitingMax) throw new DatabaseBusyError();
      return pool.query(toPg(statement));
    }),

    async tx(work, { keepsPlans = false } = {}) {
      const client = await connect();
      const statements = createStatements(client, { onTrip: options.onTrip, shards, keepsPlans });
      let broken: Error | undefined;
      try {
        const result = await work(createTxOf(shards, statements));
        await statements.commit();
        return result;
      } catch (error) {
        // A connection that cannot even roll back must not go back into the pool.
        await statements.rollback().catch((failure: Error) => (broken = failure));
        broken ??= statements.fault();
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

function toPgWithin(shards: Shards, statement: Statement): pg.QueryConfig {
  const { buckets, name, text, values } = statement;
  const config = {
    ...(name === undefined ? {} : { name }),
    text,
    values: values === undefined ? [] : [...values],
  };
  if (buckets === undefined || shards.count === 1) return config;
  config.values.push(listText([...new Set(buckets)]));
  return { ...config, text: textWithin(text, config.values.length) };
}

const createReader = (
  shards: Shards,
  run: (statement: Statement) => Promise<pg.QueryResult>,
): Reader => ({
  shards,
  query: async <Row>(statement: Statement<Row>) => (await run(statement)).rows as Row[],
});

type Statements = ReturnType<typeof createStatements>;

const createTxOf = (shards: Shards, { commitWith, run, together }: Statements): Tx =>
  ({
    ...createReader(shards, (statement) => run(toPgWithin(shards, statement))),
    together: (ask: () => readonly unknown[]) => Promise.all(together(ask)),
    commitWith: async (ask: () => readonly unknown[]) => Promise.all(commitWith(ask)),
    run: async (statement: Statement) => {
      const { rows, rowCount } = await run(toPgWithin(shards, statement));
      return { rows, count: rowCount ?? 0 };
    },
  }) as Reader as Tx;

/**
 * A write of the coordinator, of no row, makes Citus commit in two phases: otherwise the servers with the
 * shards commit before the coordinator, and a crash between them would keep money without its events.
 */
const WRITE_COORDINATOR = { name: 'write_coordinator', text: `delete from ${COMMIT_TABLE}` };
/**
 * A plan that is kept must not be one for a table that was empty when it was made, which would read all of it
 * later. One message, because each message has an answer.
 */
const BEGIN_KEEPING_PLANS = `begin; set local plan_cache_mode = force_generic_plan;
  set local enable_seqscan = off; set local jit = off`;
const IN_FAILED_TRANSACTION = '25P02';
const isBehindFailure = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === IN_FAILED_TRANSACTION;
const READ_ONLY = /^set transaction .*read only/i;

type StatementsOptions = Required<TxOptions> & {
  readonly onTrip: DbOptions['onTrip'];
  readonly shards: Shards;
};

/** The statements of one transaction, in their order, from the `begin` that travels with the first of them. */
function createStatements(
  client: pg.ClientBase,
  { onTrip, shards, keepsPlans }: StatementsOptions,
) {
  let isBegun = false;
  let failure: pg.DatabaseError | null = null;
  let isTwoPhase = shards.count > 1;
  let isEnded = false;
  /** What no answer of the server tells: a value that could not be written, a `begin` that failed. */
  let fault: Error | null = null;
  /** What travels together with the statement that is asked now; null where it travels alone. */
  let trip: string[] | null = null;
  /** The answer to a commit that travels behind the last statements. */
  let committing: Promise<pg.QueryResult> | null = null;

  const send = (config: pg.QueryConfig): Promise<pg.QueryResult> =>
    new Promise((resolve, reject) => {
      trip?.push(config.name ?? config.text);
      client.query(config, (error: Error | null, result: pg.QueryResult) => {
        if (error === null) return resolve(result);
        if (!(error instanceof pg.DatabaseError)) fault ??= error;
        else if (!isBehindFailure(error)) failure = error;
        reject(error);
      });
    });
  const collect = <Result>(names: string[], ask: () => Result): Result => {
    trip = names;
    try {
      return ask();
    } finally {
      trip = null;
    }
  };
  const together = <Result>(ask: () => Result): Result => {
    // A list within a list travels with it.
    if (trip !== null) return ask();
    const names: string[] = [];
    const release = holdBack(client);
    try {
      return collect(names, ask);
    } finally {
      release();
      if (names.length > 0) onTrip?.(names);
    }
  };
  const begin = (): void => {
    if (isBegun) return;
    isBegun = true;
    send({ text: keepsPlans && shards.count === 1 ? BEGIN_KEEPING_PLANS : 'begin' }).catch(
      (error: Error) => (fault ??= error),
    );
  };

  const sendCommit = (): Promise<pg.QueryResult> => {
    // It fails where the transaction has failed, which the answer to the commit says.
    if (isTwoPhase && fault === null) send(WRITE_COORDINATOR).catch(() => {});
    return send({ text: fault === null ? 'commit' : 'rollback' });
  };

  return {
    together,

    commitWith<Result>(ask: () => Result): Result {
      const names: string[] = [];
      const release = holdBack(client);
      try {
        return collect(names, ask);
      } catch (error) {
        fault ??= error as Error;
        throw error;
      } finally {
        isEnded = true;
        committing = new Promise((resolve) => {
          // Some statements never reach the server, and only now the driver has said so.
          process.nextTick(() => {
            resolve(collect(names, sendCommit));
            release();
            onTrip?.(names);
          });
        });
        committing.catch(() => {});
      }
    },

    /** Why the connection may not be used again: the driver believes that the server knows a statement. */
    fault: (): Error | undefined => fault ?? undefined,

    async run(config: pg.QueryConfig): Promise<pg.QueryResult> {
      if (isEnded || fault !== null) throw ended(fault);
      return together(() => {
        begin();
        if (isTwoPhase && READ_ONLY.test(config.text ?? '')) isTwoPhase = false;
        return send(config);
      });
    },

    /** Of a statement that was refused because one before it had failed, that failure. */
    causeOf: (error: unknown): unknown => (isBehindFailure(error) ? (failure ?? error) : error),

    async commit(): Promise<void> {
      isEnded = true;
      if (!isBegun && committing === null) return;
      // Behind whatever the work has asked for and not waited for.
      const { command } = await (committing ?? together(sendCommit));
      // The server answers a commit of a failed transaction by rolling it back, and calls that no error.
      if (command !== 'COMMIT') throw ended(fault);
    },

    async rollback(): Promise<void> {
      isEnded = true;
      if (committing !== null) await committing;
      else if (isBegun) await together(() => send({ text: 'rollback' }));
    },
  };
}

const ended = (cause: Error | null): Error =>
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
