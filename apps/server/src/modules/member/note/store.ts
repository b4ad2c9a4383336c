import type { Reader, Tx } from '@parlour/database';

export type MemberNote = {
  readonly id: string;
  readonly text: string;
  readonly isPinned: boolean;
  readonly operatorId: string;
  readonly operatorAccount: string;
  readonly writtenAt: Date;
};

const SELECT = `select n.id, n.text, n.is_pinned as "isPinned", n.operator_id as "operatorId",
    o.account as "operatorAccount", n.written_at as "writtenAt"
  from member_notes n join operator_names o on o.id = n.operator_id`;

export const NOTES_MAX = 200;

/** Pinned ones first, then the newest. */
export const listNotes = (reader: Reader, memberId: string): Promise<MemberNote[]> =>
  reader.query<MemberNote>({
    text: `${SELECT} where n.member_id = $1 order by n.is_pinned desc, n.id desc limit ${NOTES_MAX}`,
    values: [memberId],
  });

export async function findNote(
  reader: Reader,
  memberId: string,
  noteId: string,
): Promise<MemberNote | null> {
  const [row] = await reader.query<MemberNote>({
    text: `${SELECT} where n.id = $1 and n.member_id = $2`,
    values: [noteId, memberId],
  });
  return row ?? null;
}

export const insertNote = (tx: Tx, memberId: string, note: Omit<MemberNote, 'operatorAccount'>) =>
  tx.query({
    text: `insert into member_notes (id, member_id, operator_id, text, is_pinned, written_at)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [note.id, memberId, note.operatorId, note.text, note.isPinned, note.writtenAt],
  });

export const updatePinned = (tx: Tx, noteId: string, isPinned: boolean) =>
  tx.query({
    text: 'update member_notes set is_pinned = $2 where id = $1',
    values: [noteId, isPinned],
  });

export const deleteNote = (tx: Tx, noteId: string) =>
  tx.query({ text: 'delete from member_notes where id = $1', values: [noteId] });
