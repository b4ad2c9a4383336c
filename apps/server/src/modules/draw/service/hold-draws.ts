import type { Db } from '@parlour/database';
import { drawWords } from '@parlour/fairness';
import { familyOfIssue } from '@parlour/lottery';
import type { Logger } from 'pino';
import type { Beacon } from '../chain/beacon.ts';
import type { Chains } from '../chain/chains.ts';
import type { StoredIssue } from '../rules/issue.ts';
import { listDue } from '../store/due.ts';
import { lockIssues } from '../store/issues.ts';
import type { DrawDeps } from './deps.ts';
import type { RecordResults } from './record.ts';

/** Draws that one transaction records. */
const DRAWS_PER_TX = 100;

export type HoldDrawsDeps = Pick<DrawDeps, 'sharedNow'> & {
  readonly db: Db;
  readonly log: Logger;
  readonly chains: Chains;
  readonly beacon: Beacon;
  readonly record: RecordResults;
};

/** The code that an issue of the house is drawn with; null before its beacon has spoken. */
type DrawCodeOf = (issue: StoredIssue, at: Date) => Promise<string | null>;

function createDrawCode({
  db,
  chains,
  beacon,
}: Pick<HoldDrawsDeps, 'db' | 'chains' | 'beacon'>): DrawCodeOf {
  return async (issue, at) => {
    const { chainId, chainIndex, beaconChainId, beaconRound } = issue;
    const isOfHouse = chainId !== null && chainIndex !== null;
    if (!isOfHouse || beaconChainId === null || beaconRound === null) return null;
    const spoken = await beacon.valueAt(db, { chainId: beaconChainId, round: beaconRound }, at);
    if (spoken === null) return null;
    const family = familyOfIssue(issue.family, issue, issue.timeZone);
    if (family === null) throw new Error(`there is no family ${issue.family}`);
    const hash = await chains.linkAt(db, chainId, chainIndex);
    const words = drawWords({ hash, index: chainIndex, beacon: spoken });
    return family.draw.format(family.draw.drawFrom(words));
  };
}

/**
 * Draws what is due, and answers how many were drawn. The database's clock decides that it is time; the
 * lock waits for everybody who still sells, so no ticket comes after its draw.
 */
export function createHoldDraws(deps: HoldDrawsDeps) {
  const { db, log, record, sharedNow } = deps;
  const codeOf = createDrawCode(deps);

  async function compute(due: readonly StoredIssue[], at: Date): Promise<Map<string, string>> {
    const codes = new Map<string, string>();
    for (const issue of due) {
      try {
        const code = await codeOf(issue, at);
        if (code !== null) codes.set(issue.id, code);
      } catch (error) {
        // One chain that cannot be opened must not keep all other games from being drawn.
        log.error({ err: error, game: issue.gameCode, issue: issue.no }, 'cannot draw an issue');
      }
    }
    return codes;
  }

  async function drawPage(due: readonly StoredIssue[], at: Date): Promise<number> {
    const codes = await compute(due, at);
    if (codes.size === 0) return 0;
    return db.tx(async (tx) => {
      const locked = await lockIssues(tx, [...codes.keys()]);
      const drawn = locked.filter(({ outcome }) => outcome === null);
      const drawnAt = await sharedNow(tx);
      const results = drawn
        .toSorted((a, b) => a.drawsAt.getTime() - b.drawsAt.getTime())
        .map((issue) => ({
          issue,
          outcome: 'DRAWN' as const,
          code: codes.get(issue.id) ?? null,
          source: 'house' as const,
          enteredBy: null,
          verifiedBy: null,
          reason: null,
          at: drawnAt,
        }));
      await record(tx, results);
      return results.length;
    });
  }

  /** Where a page cannot be recorded as a whole, each of its games is recorded by itself. */
  async function drawSafely(due: readonly StoredIssue[], at: Date): Promise<number> {
    try {
      return await drawPage(due, at);
    } catch (error) {
      const games = Map.groupBy(due, ({ gameCode }) => gameCode);
      const [game] = games.keys();
      if (games.size === 1) {
        log.error({ err: error, game }, 'draws of a game could not be recorded');
        return 0;
      }
      let count = 0;
      for (const issues of games.values()) count += await drawSafely(issues, at);
      return count;
    }
  }

  return async (): Promise<number> => {
    const at = await sharedNow(db);
    let count = 0;
    let after: Date | null = null;
    for (;;) {
      const due = await listDue(db, { at, after, limit: DRAWS_PER_TX });
      const drawn = await drawSafely(due, at);
      count += drawn;
      if (due.length < DRAWS_PER_TX) return count;
      // What could not be drawn is passed over, so that it does not hide what can be.
      if (drawn < due.length) after = due.at(-1)?.drawsAt ?? null;
    }
  };
}
