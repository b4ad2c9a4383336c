import type { Reader } from '@parlour/database';
import { nameIn } from '../name/naming.ts';
import { listLeagues } from './store.ts';

/** A league as operators choose it. */
export type League = {
  readonly id: bigint;
  readonly name: string;
  readonly categoryName: string;
  /** The number of its sport in the unified feed. */
  readonly sportCode: string;
  readonly sportName: string;
};

const SPORT_REF = /^sr:sport:(\d+)$/;

/** All leagues of the book in a language. */
export async function leaguesIn(reader: Reader, language: string): Promise<readonly League[]> {
  return (await listLeagues(reader)).map((row) => ({
    id: row.tournamentId,
    name: nameIn(row.tournamentNames, language),
    categoryName: nameIn(row.categoryNames, language),
    sportCode: SPORT_REF.exec(row.sportRef)?.[1] ?? row.sportRef,
    sportName: nameIn(row.sportNames, language),
  }));
}
