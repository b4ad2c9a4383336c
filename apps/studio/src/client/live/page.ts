import type { OpenDeps } from '../instant/open.ts';
import type { InstantRecord } from '../instant/record.ts';
import type { RoundRecord } from '../verify/record-text.ts';
import type { LiveGame } from './game.ts';
import { openLive } from './open.ts';
import { liveRecord } from './record.ts';

/** The page of a live table, and its rounds on the verifier's. */
export const livePage = <Key extends string, Outcome>(game: LiveGame<Key, Outcome>) => ({
  open: (deps: OpenDeps): Promise<void> => openLive(game, deps),
  record: (proof: RoundRecord, language: string): Promise<InstantRecord> =>
    liveRecord(game, proof, language),
});
