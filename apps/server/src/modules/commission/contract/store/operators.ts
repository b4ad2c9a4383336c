import type { Reader } from '@parlour/database';

/** The accounts of operators by their ids, for timelines. */
export async function listOperatorNames(
  reader: Reader,
  ids: readonly (string | null)[],
): Promise<(operatorId: string) => string> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const rows =
    known.length === 0
      ? []
      : await reader.query<{ id: string; account: string }>({
          name: 'contract_operator_names',
          text: `select id, account from operator_names where id = any($1::uuid[])`,
          values: [known],
        });
  const names = new Map(rows.map(({ account, id }) => [id, account]));
  return (operatorId) => names.get(operatorId) ?? '';
}
