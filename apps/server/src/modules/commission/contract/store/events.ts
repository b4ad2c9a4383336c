import type { ContractActor, ContractEvent } from '@parlour/commission';
import type { Reader, Tx } from '@parlour/database';

export type TimelineEvent = ContractEvent | 'offer' | 'ask_end';

export type TimelineEntry = {
  readonly id: string;
  readonly contractId: string;
  readonly at: Date;
  readonly event: TimelineEvent;
  readonly actor: ContractActor;
  /** A member or an operator, by the actor; null for the system. */
  readonly actorId: string | null;
  readonly note: string | null;
};

export const insertEvents = (tx: Tx, entries: readonly TimelineEntry[]) =>
  tx.query({
    name: 'contract_insert_events',
    text: `insert into contract_events (contract_id, id, at, event, actor, actor_id, note)
      select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[], $5::text[],
        $6::uuid[], $7::text[])`,
    values: [
      entries.map(({ contractId }) => contractId),
      entries.map(({ id }) => id),
      entries.map(({ at }) => at),
      entries.map(({ event }) => event),
      entries.map(({ actor }) => actor),
      entries.map(({ actorId }) => actorId),
      entries.map(({ note }) => note),
    ],
  });

/** The newest hundred, the oldest of them first. */
export const listEvents = async (
  reader: Reader,
  contractId: string,
): Promise<readonly TimelineEntry[]> => {
  const rows = await reader.query<TimelineEntry>({
    name: 'contract_list_events',
    text: `select contract_id as "contractId", id, at, event, actor, actor_id as "actorId", note
      from contract_events where contract_id = $1 order by id desc limit 100`,
    values: [contractId],
  });
  return rows.toReversed();
};
