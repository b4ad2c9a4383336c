import { BRANCH_MOVED } from '../../agent/index.ts';
import type { OutboxConsumer } from '../../../platform/outbox-follower.ts';
import { ROUNDS_CHANGED } from '../../play/index.ts';
import { WALLET_CHANGED } from '../../wallet/index.ts';
import { moveBalances } from './balances.ts';
import { countRounds } from './count-rounds.ts';
import { countTransfers } from './count-transfers.ts';
import type { RollupDeps } from './deps.ts';
import { countRegistrations, MEMBER_REGISTERED } from './people.ts';

export const TEAM_CONSUMER = 'team.facts';

/**
 * Keeps the journal and what teams came to. Rounds are added by what each change of them was, once
 * because the place in the stream moves in the same transaction; transfers from the ledger up to the
 * version that an event names.
 */
export function createTeamConsumer(deps: RollupDeps): OutboxConsumer {
  return {
    name: TEAM_CONSUMER,
    types: [ROUNDS_CHANGED, WALLET_CHANGED, MEMBER_REGISTERED, BRANCH_MOVED],
    async apply(tx, events) {
      await countRounds(tx, events, deps);
      await countTransfers(tx, events, deps);
      await countRegistrations(tx, events, deps);
      for (const { type, payload } of events) {
        if (type === BRANCH_MOVED) await moveBalances(tx, (payload as { headId: string }).headId);
      }
    },
  };
}
