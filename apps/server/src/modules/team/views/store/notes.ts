// What senders wrote beside transfers between members and their uplines. Why an operator moved money is
// for operators alone, and is not read here.
import type { Reader } from '@parlour/database';
import type { Movement } from './transactions.ts';
import { bucketSql } from './team.ts';

const TRANSFERS = {
  upline_transfer: 'upline_transfers',
  downline_transfer: 'downline_transfers',
} as const;
const CAUSE = /^(upline_transfer|downline_transfer):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Notes by the id of the movement; both legs of a transfer have the same one. */
export async function listNotes(
  reader: Reader,
  movements: readonly Pick<Movement, 'cause' | 'id'>[],
): Promise<ReadonlyMap<string, string>> {
  const named = movements.flatMap(({ cause, id }) => {
    const [, noun, transferId] = CAUSE.exec(cause) ?? [];
    return noun === undefined || transferId === undefined ? [] : [{ id, noun, transferId }];
  });
  const notes = new Map<string, string>();
  for (const [noun, table] of Object.entries(TRANSFERS)) {
    const asked = named.filter((one) => one.noun === noun);
    if (asked.length === 0) continue;
    const rows = await reader.query<{ id: string; note: string }>({
      name: `team_list_notes_of_${table}`,
      text: `select t.id, t.note from unnest($1::uuid[]) asked (id)
        join ${table} t on t.bucket = ${bucketSql('asked.id')} and t.id = asked.id
        where t.note <> ''`,
      values: [[...new Set(asked.map(({ transferId }) => transferId))]],
    });
    const written = new Map(rows.map(({ id, note }) => [id, note]));
    for (const { id, transferId } of asked) notes.set(id, written.get(transferId) ?? '');
  }
  return notes;
}
