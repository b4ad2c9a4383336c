import type { Jobs } from '../../../platform/jobs.ts';
import type { OutboxConsumer } from '../../../platform/outbox-follower.ts';
import { CALL_HOME } from './deps.ts';

/** What player protection tells of a member whose play is over now. */
const PLAY_IS_OVER: ReadonlySet<unknown> = new Set(['exclusion', 'play.over']);

/** Calls money home at once when a member is excluded or the time is up; a clock sees to the rest. */
export const createCallHomeConsumer = (jobs: Jobs): OutboxConsumer => ({
  name: 'funds.call_home',
  types: ['protection.changed'],
  async apply(tx, events) {
    const told = events.map(({ payload }) => payload as { memberId: string; action: string });
    const over = told.filter(({ action }) => PLAY_IS_OVER.has(action));
    for (const memberId of new Set(over.map((event) => event.memberId))) {
      await jobs.add(tx, CALL_HOME, { memberId }, { key: `${CALL_HOME}:${memberId}` });
    }
  },
});
