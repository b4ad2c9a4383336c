import { type Db, ONE_SHARD, type Reader, type Statement, type Tx } from '@parlour/database';

type Recording = {
  readonly tx: Tx;
  /** In their order. */
  readonly asked: readonly Statement[];
};

/** A transaction that asks no database: it keeps the statements and answers each with these rows. */
export function recordStatements(
  answer: (statement: Statement) => readonly unknown[] = () => [],
): Recording {
  const asked: Statement[] = [];
  const query = async (statement: Statement) => {
    asked.push(statement);
    return answer(statement);
  };
  return { tx: { shards: ONE_SHARD, query } as unknown as Tx, asked };
}

async function explain(reader: Reader, { text, values }: Statement): Promise<string> {
  const rows = await reader.query<{ 'QUERY PLAN': string }>({
    text: `explain ${text}`,
    ...(values !== undefined && { values }),
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** The plans that PostgreSQL makes for the statements of a read, as EXPLAIN prints them. */
export async function explainRead(db: Db, read: (reader: Tx) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  const query = async (statement: Statement) => {
    plans.push(await explain(db, statement));
    return [];
  };
  await read({ ...db, query } as unknown as Tx);
  return plans.join('\n');
}

/**
 * The plan of the first statement that is asked for, in a transaction or not, as EXPLAIN prints it.
 * Its answer is a row without columns: what that does to its caller is not looked at.
 */
export async function explainFirst(db: Db, ask: (tx: Tx) => Promise<unknown>): Promise<string> {
  const { tx, asked } = recordStatements(() => [{}]);
  const failure = await ask(tx).catch((error: unknown) => error);
  const [first] = asked;
  if (first === undefined) throw new Error('nothing was asked for', { cause: failure });
  return explain(db, first);
}

/**
 * The plans of all statements that are asked for, as EXPLAIN prints them where whole tables are read
 * only if nothing else will do: tables may be empty. A statement with rows to answer is not explained;
 * the others are answered with none, and what that does to their caller is not looked at.
 */
export async function explainAll(
  db: Db,
  ask: (tx: Tx) => Promise<unknown>,
  rowsFor: (statement: Statement) => readonly unknown[] = () => [],
): Promise<string[]> {
  const { tx, asked } = recordStatements(rowsFor);
  const failure = await ask(tx).catch((error: unknown) => error);
  const wanted = asked.filter((statement) => rowsFor(statement).length === 0);
  if (wanted.length === 0) throw new Error('nothing was asked for', { cause: failure });
  return Promise.all(
    wanted.map((statement) =>
      db.tx(async (inner) => {
        await inner.query({ text: 'set local enable_seqscan = off' });
        return explain(inner, statement);
      }),
    ),
  );
}

/** Keeps the statements with a name that are asked for in transactions that keep their plans, by name. */
export function noteKept(db: Db, asked: Map<string, Statement>): Db {
  const note = (statement: Statement): void => {
    if (statement.name !== undefined) asked.set(statement.name, statement);
  };
  const listening = (tx: Tx): Tx => ({
    ...tx,
    query: (statement) => {
      note(statement);
      return tx.query(statement);
    },
    run: (statement) => {
      note(statement);
      return tx.run(statement);
    },
  });
  return {
    ...db,
    tx: (work, options) =>
      db.tx((tx) => work(options?.keepsPlans === true ? listening(tx) : tx), options),
  };
}

/**
 * The plans that PostgreSQL makes without the values of statements, by name, where whole tables are read
 * only if nothing else will do: tables may be empty.
 */
export const keptPlans = (
  db: Db,
  asked: ReadonlyMap<string, Statement>,
): Promise<(readonly [name: string, plan: string])[]> =>
  db.tx(async (tx) => {
    const plans: (readonly [string, string])[] = [];
    await tx.query({ text: 'set local enable_seqscan = off' });
    for (const [name, { text }] of asked) {
      const rows = await tx.query<{ 'QUERY PLAN': string }>({
        text: `explain (generic_plan) ${text}`,
      });
      plans.push([name, rows.map((row) => row['QUERY PLAN']).join('\n')]);
    }
    return plans;
  });
