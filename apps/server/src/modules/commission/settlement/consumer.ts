import type { Jobs } from '../../../platform/jobs.ts';
import type { OutboxConsumer } from '../../../platform/outbox-follower.ts';
import { readChanges, WALLET_CHANGED } from '../../wallet/index.ts';
import { PAY_OWED } from './service/deps.ts';
import { listOwing } from './store/bills.ts';

/** An agent who owes downlines and has money again pays with it, the oldest bill first. */
export const createBillConsumer = (jobs: Jobs): OutboxConsumer => ({
  name: 'commission.pay_owed',
  types: [WALLET_CHANGED],
  async apply(tx, events) {
    const changed = new Set(
      events.flatMap(({ payload }) =>
        readChanges(payload)
          .filter(({ main }) => main > 0n)
          .map(({ memberId }) => memberId),
      ),
    );
    if (changed.size === 0) return;
    for (const id of await listOwing(tx, [...changed])) {
      await jobs.add(tx, PAY_OWED, { id }, { key: `${PAY_OWED}:${id}` });
    }
  },
});
