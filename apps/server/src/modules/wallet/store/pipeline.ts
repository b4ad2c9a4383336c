import type { Tx } from '@parlour/database';
import type pg from 'pg';

/** A prepared statement. Its rows arrive as text on both roads below. */
export type LedgerStatement = { readonly name: string; readonly text: string };
export type LedgerCall = {
  readonly statement: LedgerStatement;
  readonly values: readonly unknown[];
};
export type LedgerRow = readonly (string | null)[];
export type LedgerAnswer = {
  readonly rows: readonly LedgerRow[];
  /** Rows that a write touched. */
  readonly count: number;
};

/** Runs calls in their order and answers each of them. */
export type LedgerRunner = (calls: readonly LedgerCall[]) => Promise<LedgerAnswer[]>;

/** Runs inside the caller's transaction, which sends all calls together and runs them in their order. */
export const txRunner =
  (tx: Tx): LedgerRunner =>
  (calls) =>
    Promise.all(
      calls.map(async ({ statement, values }) => {
        const rows = await tx.query<Record<string, unknown>>({ ...statement, values });
        return { rows: rows.map((row) => Object.values(row).map(textOf)), count: rows.length };
      }),
    );

const textOf = (value: unknown): string | null => (value === null ? null : String(value));

/**
 * The part of pg's connection that its Submittable extension point hands out. Rows stay text here, and
 * `begin` and `commit` travel with the rest: what `sendTogether` of the database does not do.
 */
type Wire = {
  readonly stream: { cork(): void; uncork(): void };
  parse(query: { name: string; text: string }): void;
  bind(query: { statement: string; values: readonly unknown[] }): void;
  execute(): void;
  sync(): void;
};

/** A pooled connection may have prepared the same statement for a transaction before. */
const pipelined = (name: string): string => `${name}_pipelined`;

/**
 * Sends all calls at once and waits for the answers together: one round trip, whatever their
 * number. Outside a transaction block the server runs them as one transaction, so the first
 * failure undoes all of them. A connection on which anything failed must be thrown away.
 */
export function pipelineRunner(client: pg.ClientBase): LedgerRunner {
  const prepared = new Set<string>();
  return (calls) =>
    submit(client, calls.length, (wire) => {
      for (const { statement, values } of calls) {
        const name = pipelined(statement.name);
        if (!prepared.has(name)) wire.parse({ name, text: statement.text });
        prepared.add(name);
        wire.bind({ statement: name, values });
        wire.execute();
      }
    });
}

function submit(
  client: pg.ClientBase,
  answersExpected: number,
  write: (wire: Wire) => void,
): Promise<LedgerAnswer[]> {
  return new Promise((resolve, reject) => {
    const answers: LedgerAnswer[] = [];
    let rows: LedgerRow[] = [];
    const complete = (message?: { text?: string }): void => {
      answers.push({ rows, count: countOf(message?.text ?? '') });
      rows = [];
    };
    const submittable = {
      callback: reject,
      submit(wire: Wire): null {
        wire.stream.cork();
        try {
          write(wire);
          wire.sync();
        } finally {
          wire.stream.uncork();
        }
        return null;
      },
      handleRowDescription: () => {},
      handleDataRow: (message: { fields: LedgerRow }) => rows.push(message.fields),
      handleCommandComplete: complete,
      handleEmptyQuery: () => complete(),
      handlePortalSuspended: () => {},
      handleError: (error: Error) => reject(error),
      handleReadyForQuery: () => {
        if (answers.length === answersExpected) resolve(answers);
        else reject(new Error(`expected ${answersExpected} answers, got ${answers.length}`));
      },
    };
    client.query(submittable as unknown as pg.Submittable);
  });
}

/** The number that ends a command tag: `UPDATE 12`, `INSERT 0 12`. */
const countOf = (tag: string): number => {
  const count = Number.parseInt(tag.slice(tag.lastIndexOf(' ') + 1), 10);
  return Number.isNaN(count) ? 0 : count;
};
