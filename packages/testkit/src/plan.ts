import type { Db, Reader, Statement } from '@parlour/database';

/** The plan that PostgreSQL makes for the last statement of a read, as EXPLAIN prints it. */
export async function explainRead(
  db: Db,
  read: (reader: Reader) => Promise<unknown>,
): Promise<string> {
  let plan = '';
  const explaining: Reader = {
    ...db,
    query: async <Row>({ text, values }: { text: string; values?: readonly unknown[] }) => {
      const rows = await db.query<{ 'QUERY PLAN': string }>({
        text: `explain ${text}`,
        ...(values !== undefined && { values }),
      });
      plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      return [] as Row[];
    },
  };
  await read(explaining);
  return plan;
}

/**
 * The plan of the first statement that is asked for, in a transaction or not, as EXPLAIN prints it.
 * Its answer is a row without columns: what that does to its caller is not looked at.
 */
export async function explainFirst(
  db: Db,
  ask: (reader: never) => Promise<unknown>,
): Promise<string> {
  const asked: Statement[] = [];
  const spy = {
    query: async (statement: Statement) => {
      asked.push(statement);
      return [{}];
    },
  };
  const failure = await ask(spy as never).catch((error: unknown) => error);
  const [first] = asked;
  if (first === undefined) throw new Error('nothing was asked for', { cause: failure });
  const { text, values = [] } = first;
  const rows = await db.query<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
