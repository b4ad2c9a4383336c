// The SQL of the chains from which rounds of tables are drawn.
import type { Reader, Statement, Tx } from '@parlour/database';

export type TableChain = {
  readonly id: string;
  readonly tableCode: string;
  readonly firstNumber: number;
  readonly length: number;
  readonly endHash: string;
  readonly seed: string;
};

const rowOf = async (
  reader: Reader,
  statement: Statement<TableChain>,
): Promise<TableChain | null> => (await reader.query(statement))[0] ?? null;

const chainColumns = `id, table_code as "tableCode", first_number as "firstNumber", length,
  end_hash as "endHash", seed`;

export const lastChain = (reader: Reader, tableCode: string): Promise<TableChain | null> =>
  rowOf(reader, {
    text: `select ${chainColumns} from table_chains where table_code = $1
        order by first_number desc limit 1`,
    values: [tableCode],
  });

export async function getChain(reader: Reader, id: string): Promise<TableChain> {
  const chain = await rowOf(reader, {
    text: `select ${chainColumns} from table_chains where id = $1`,
    values: [id],
  });
  if (chain === null) throw new Error(`no chain ${id}`);
  return chain;
}

export async function insertChain(tx: Tx, chain: TableChain & { at: Date }): Promise<void> {
  await tx.query({
    text: `insert into table_chains (id, table_code, first_number, length, end_hash, seed, created_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (table_code, first_number) do nothing`,
    values: [
      chain.id,
      chain.tableCode,
      chain.firstNumber,
      chain.length,
      chain.endHash,
      chain.seed,
      chain.at,
    ],
  });
}
