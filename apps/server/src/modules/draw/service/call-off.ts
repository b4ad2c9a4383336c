import type { Db } from '@parlour/database';
import type { Logger } from 'pino';
import { voidsAt } from '../rules/issue.ts';
import { listMissing } from '../store/due.ts';
import { lockIssues } from '../store/issues.ts';
import type { DrawDeps } from './deps.ts';
import type { RecordResults } from './record.ts';

/** Issues that one turn calls off; there are few. */
const PER_TURN = 100;

export type CallOffDeps = Pick<DrawDeps, 'audit' | 'sharedNow'> & {
  readonly db: Db;
  readonly log: Pick<Logger, 'warn'>;
  readonly record: RecordResults;
};

/**
 * Calls off official draws that nobody entered a result of within their hours: every stake goes
 * back. Answers how many. What someone entered, however uncertain, waits for people.
 */
export function createCallOff({ audit, db, log, record, sharedNow }: CallOffDeps) {
  return async (): Promise<number> => {
    const missing = await listMissing(db, { at: await sharedNow(db), limit: PER_TURN });
    if (missing.length === 0) return 0;
    return db.tx(async (tx) => {
      const locked = await lockIssues(tx, missing);
      const at = await sharedNow(tx);
      const over = locked.filter((issue) => (voidsAt(issue) ?? at) < at);
      const none = { code: null, enteredBy: null, verifiedBy: null, reason: null, at };
      const result = { outcome: 'VOID', source: 'timeout', ...none } as const;
      await record(
        tx,
        over.map((issue) => ({ issue, ...result })),
      );
      for (const { id, gameCode: game, no, voidAfterHours } of over) {
        log.warn({ game, issue: no, voidAfterHours }, 'nobody entered a result: called off');
        await audit.record(tx, {
          actor: { kind: 'system', id: null },
          action: 'draw.timeout',
          subject: { kind: 'lottery_issue', id },
          after: { game, issue: no, outcome: 'VOID', voidAfterHours },
          ip: null,
        });
      }
      return over.length;
    });
  };
}
