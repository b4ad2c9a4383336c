import type { Tx } from '@parlour/database';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditService } from '../../audit/index.ts';
import { lockMember } from '../store.ts';
import {
  deleteNote,
  findNote,
  insertNote,
  listNotes,
  type MemberNote,
  NOTES_MAX,
  updatePinned,
} from './store.ts';

/** Which member of which brand, and who is at work on the notes. */
export type AtMember = {
  readonly brandId: string;
  readonly memberId: string;
  readonly operatorId: string;
  readonly ip: string;
};

export type NoteService = {
  list(memberId: string): Promise<MemberNote[]>;
  write(at: AtMember, note: { text: string; isPinned: boolean }): Promise<MemberNote>;
  pin(at: AtMember, noteId: string, isPinned: boolean): Promise<MemberNote>;
  /** Only the one who wrote a note takes it back. */
  remove(at: AtMember, noteId: string): Promise<void>;
};

type NoteDeps = Pick<Platform, 'db' | 'now' | 'newId'> & { readonly audit: AuditService };

export function createNoteService({ db, audit, now, newId }: NoteDeps): NoteService {
  const lockNote = async (tx: Tx, { brandId, memberId }: AtMember, noteId: string) => {
    if ((await lockMember(tx, brandId, memberId)) === null) throw new Refusal('member.unknown');
    const note = await findNote(tx, memberId, noteId);
    if (note === null) throw new Refusal('member.note_unknown');
    return note;
  };
  const record = (tx: Tx, { memberId, operatorId, ip }: AtMember, change: Change) =>
    audit.record(tx, {
      actor: { kind: 'operator', id: operatorId },
      subject: { kind: 'member', id: memberId },
      ip,
      ...change,
    });

  return {
    list: (memberId) => listNotes(db, memberId),

    async write(at, { text, isPinned }) {
      const written = text.trim();
      if (written === '') throw new Refusal('member.note_empty');
      const id = newId();
      return db.tx(async (tx) => {
        const member = await lockMember(tx, at.brandId, at.memberId);
        if (member === null) throw new Refusal('member.unknown');
        const before = await listNotes(tx, at.memberId);
        if (before.length >= NOTES_MAX) throw new Refusal('member.notes_many');
        const { operatorId } = at;
        const note = { id, text: written, isPinned, operatorId, writtenAt: now() };
        await insertNote(tx, at.memberId, note);
        const after = { noteId: id, text: written, isPinned };
        await record(tx, at, { action: 'member.write_note', after });
        return lockNote(tx, at, id);
      });
    },

    pin: (at, noteId, isPinned) =>
      db.tx(async (tx) => {
        const note = await lockNote(tx, at, noteId);
        await updatePinned(tx, noteId, isPinned);
        const before = { noteId, isPinned: note.isPinned };
        await record(tx, at, { action: 'member.pin_note', before, after: { noteId, isPinned } });
        return { ...note, isPinned };
      }),

    remove: (at, noteId) =>
      db.tx(async (tx) => {
        const note = await lockNote(tx, at, noteId);
        if (note.operatorId !== at.operatorId) throw new Refusal('member.note_of_another');
        await deleteNote(tx, noteId);
        const before = { noteId, text: note.text };
        await record(tx, at, { action: 'member.delete_note', before });
      }),
  };
}

type Change = Pick<Parameters<AuditService['record']>[1], 'action' | 'before' | 'after'>;
