import type { Tx } from '@parlour/database';
import type { StoredEvent } from '../../../platform/outbox.ts';
import { roundChanges } from '../../report/index.ts';
import { entriesOf } from '../journal/entries.ts';
import { insertEntries } from '../journal/store.ts';
import type { RollupDeps } from './deps.ts';
import { addAgentDays, addMemberPlay } from './play-store.ts';
import { spreadTurns } from './spread.ts';

/** Writes the journal of what a page of events tells, and adds it to all sums of play. */
export async function countRounds(
  tx: Tx,
  events: readonly StoredEvent[],
  deps: RollupDeps,
): Promise<void> {
  const entries = roundChanges(events).flatMap(entriesOf);
  if (entries.length === 0) return;
  const brandIds = new Set(entries.map(({ brandId }) => brandId));
  const zones = await deps.reports.demandZones(tx, brandIds);
  await insertEntries(tx, entries);
  await addAgentDays(tx, entries, zones);
  await spreadTurns(tx, 'play', await addMemberPlay(tx, entries, zones), deps);
}
