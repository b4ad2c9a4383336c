import type { OpenDeps } from '../instant/open.ts';
import type { InstantRecord } from '../instant/record.ts';
import type { RoundRecord } from '../verify/record-text.ts';
import type { HandView, RoomGame } from './game.ts';
import { openRoom } from './open.ts';
import { recordOf } from './record.ts';

/** The page of a game of a room, and its sittings on the verifier's. */
export const roomPage = <View extends HandView, Own extends string>(game: RoomGame<View, Own>) => ({
  open: (deps: OpenDeps): Promise<void> => openRoom(game, deps),
  record: (proof: RoundRecord, language: string): Promise<InstantRecord> =>
    recordOf(game, proof, language),
});
