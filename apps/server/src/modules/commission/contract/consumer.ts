import type { OutboxConsumer } from '../../../platform/outbox-follower.ts';
import { BRANCH_MOVED } from '../../agent/index.ts';
import type { Departure, EndDeparted } from './service/departures.ts';

const PROTECTION_CHANGED = 'protection.changed';
const EXCLUDED = 'exclusion.set';

type Payload = {
  readonly headId?: string;
  readonly memberId?: string;
  readonly action?: string;
};

/** Ends contracts of members who moved or excluded themselves, in the order in which they did. */
export const createDepartureConsumer = (endDeparted: EndDeparted): OutboxConsumer => ({
  name: 'commission.departures',
  types: [BRANCH_MOVED, PROTECTION_CHANGED],
  async apply(tx, events) {
    const departures = events.flatMap(({ payload, type }): Departure[] => {
      const { action, headId, memberId } = payload as Payload;
      if (type === BRANCH_MOVED && headId !== undefined) {
        return [{ memberId: headId, reason: 'moved' }];
      }
      return action === EXCLUDED && memberId !== undefined
        ? [{ memberId, reason: 'excluded' }]
        : [];
    });
    if (departures.length > 0) await endDeparted(tx, departures);
  },
});
