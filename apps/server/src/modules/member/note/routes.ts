import type { Reader } from '@parlour/database';
import { serve } from '../../../platform/http/call.ts';
import type { MemberService } from '../service.ts';
import type { NoteService } from './service.ts';
import type { MemberNote } from './store.ts';

type NoteRoutesDeps = {
  readonly notes: NoteService;
  readonly members: MemberService;
  readonly reader: Reader;
};

const presentNote = (note: MemberNote) => ({ ...note, writtenAt: note.writtenAt.toISOString() });

export const serveNotes = ({ notes, members, reader }: NoteRoutesDeps) =>
  serve({
    'GET /console/members/:memberId/notes': async ({ brand, params }) => {
      await members.getOfBrand(reader, brand.id, params.memberId);
      return { items: (await notes.list(params.memberId)).map(presentNote) };
    },
    'POST /console/members/:memberId/notes': async ({ brand, params, body, caller, ip }) => {
      const { operatorId } = caller;
      const at = { brandId: brand.id, memberId: params.memberId, operatorId, ip };
      return presentNote(await notes.write(at, body));
    },
    'PUT /console/members/:memberId/notes/:noteId': async ({ brand, params, body, caller, ip }) => {
      const { operatorId } = caller;
      const at = { brandId: brand.id, memberId: params.memberId, operatorId, ip };
      return presentNote(await notes.pin(at, params.noteId, body.isPinned));
    },
    'DELETE /console/members/:memberId/notes/:noteId': async ({ brand, params, caller, ip }) => {
      const { operatorId } = caller;
      const at = { brandId: brand.id, memberId: params.memberId, operatorId, ip };
      await notes.remove(at, params.noteId);
      return null;
    },
  });
