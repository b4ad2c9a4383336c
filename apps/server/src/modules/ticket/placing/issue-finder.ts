import type { Db } from '@parlour/database';
import { LRUCache } from 'lru-cache';
import { createBatcher } from '../../../platform/batch.ts';
import type { IssueService, StoredIssue } from '../../draw/index.ts';

export type FindIssue = (
  gameCode: string,
  no: string,
  options?: { readonly isFresh: boolean },
) => Promise<StoredIssue | null>;

type Wanted = { readonly gameCode: string; readonly no: string };
type Remembered = { readonly issue: StoredIssue; readonly until: number };

/** What is decided by an issue is read behind locks again; who refuses by it asks for a fresh one. */
const REMEMBERED_MS = 1_000;
const REMEMBERED_MAX = 500;

const keyOf = ({ gameCode, no }: Wanted): string => `${gameCode} ${no}`;

export type IssueFinderDeps = {
  readonly db: Db;
  readonly issues: Pick<IssueService, 'find'>;
  now(): Date;
};

/** Finds issues by their numbers, once for all slips on it that come at about the same moment. */
export function createIssueFinder({ db, issues, now }: IssueFinderDeps): FindIssue {
  const remembered = new LRUCache<string, Remembered>({ max: REMEMBERED_MAX });

  const remember = (key: string, issue: StoredIssue | null): void => {
    if (issue === null) remembered.delete(key);
    else remembered.set(key, { issue, until: now().getTime() + REMEMBERED_MS });
  };

  const read = createBatcher<Wanted, StoredIssue | null>({
    run: async (wanted) => {
      const found = new Map<string, StoredIssue | null>();
      for (const [key, one] of new Map(wanted.map((each) => [keyOf(each), each]))) {
        const issue = await issues.find(db, one.gameCode, one.no);
        found.set(key, issue);
        remember(key, issue);
      }
      return wanted.map((one) => found.get(keyOf(one)) ?? null);
    },
    batchMax: 256,
    queueMax: 10_000,
  });

  return async (gameCode, no, { isFresh } = { isFresh: false }) => {
    const held = isFresh ? undefined : remembered.get(keyOf({ gameCode, no }));
    return held !== undefined && held.until > now().getTime() ? held.issue : read({ gameCode, no });
  };
}
