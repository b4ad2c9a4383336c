import type { Db, Reader } from '@parlour/database';

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
