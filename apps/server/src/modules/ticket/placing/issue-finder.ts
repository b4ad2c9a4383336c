import type { Db } from '@parlour/database';
import { createBatcher } from '../../../platform/batch.ts';
import type { IssueService, StoredIssue } from '../../draw/index.ts';

export type FindIssue = (gameCode: string, no: string) => Promise<StoredIssue | null>;

type Wanted = { readonly gameCode: string; readonly no: string };

const keyOf = ({ gameCode, no }: Wanted): string => `${gameCode} ${no}`;

/** Reads an issue once for all slips on it that come at the same moment. */
export function createIssueFinder(db: Db, issues: Pick<IssueService, 'find'>): FindIssue {
  const find = createBatcher<Wanted, StoredIssue | null>({
    run: async (wanted) => {
      const found = new Map<string, StoredIssue | null>();
      for (const one of new Map(wanted.map((each) => [keyOf(each), each])).values()) {
        found.set(keyOf(one), await issues.find(db, one.gameCode, one.no));
      }
      return wanted.map((one) => found.get(keyOf(one)) ?? null);
    },
    batchMax: 256,
    lanes: 2,
    queueMax: 10_000,
  });
  return (gameCode, no) => find({ gameCode, no });
}
