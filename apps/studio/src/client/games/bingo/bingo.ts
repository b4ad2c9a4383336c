import type { OpenDeps } from '../../instant/open.ts';
import type { RoundRecord } from '../../verify/record-text.ts';
import { openBingo } from './open.ts';
import { recordOf } from './record.ts';
import { type Hall, street, pier } from './room.ts';

const pageOf = (hall: Hall) => ({
  open: (deps: OpenDeps) => openBingo(hall, deps),
  record: (proof: RoundRecord, language: string) => recordOf(hall, proof, language),
});

/** The pages of both halls, and their rounds on the verifier's. */
export const bingo75 = pageOf(pier);
export const bingo90 = pageOf(street);
