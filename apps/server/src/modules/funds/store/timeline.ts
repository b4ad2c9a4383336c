import type { VendorTransferState } from '@parlour/contract';
import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { TransferStep } from '../rules/transfer-state.ts';

export type ActorKind = 'member' | 'operator' | 'system' | 'vendor';
export type TimelineActor = { readonly kind: ActorKind; readonly name: string };

export type TimelineEntry = {
  readonly at: Date;
  readonly state: VendorTransferState;
  readonly step: TransferStep;
  readonly actor: TimelineActor;
  readonly note: string | null;
};

const NOTE_CHARS_MAX = 300;

/** Appends to a transfer's timeline; the caller holds the transfer's lock. */
export async function insertEvent(
  tx: Tx,
  transferId: string,
  { actor, at, note, state, step }: TimelineEntry,
): Promise<void> {
  await tx.query({
    name: 'funds_insert_event',
    text: `insert into vendor_transfer_events
        (bucket, transfer_id, seq, at, state, step, actor_kind, actor_name, note)
      select $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, $7, $8
      from vendor_transfer_events where bucket = $1 and transfer_id = $2`,
    values: [
      bucketOf(transferId),
      transferId,
      at,
      state,
      step,
      actor.kind,
      actor.name,
      note?.slice(0, NOTE_CHARS_MAX) ?? null,
    ],
  });
}

const ENTRIES_MAX = 200;

export async function listEvents(reader: Reader, transferId: string): Promise<TimelineEntry[]> {
  const rows = await reader.query<
    Omit<TimelineEntry, 'actor'> & { actorKind: ActorKind; actorName: string }
  >({
    name: 'funds_list_events',
    text: `select at, state, step, actor_kind as "actorKind", actor_name as "actorName", note
      from vendor_transfer_events where bucket = $1 and transfer_id = $2
      order by seq limit ${ENTRIES_MAX}`,
    values: [bucketOf(transferId), transferId],
  });
  return rows.map(({ actorKind, actorName, ...entry }) => ({
    ...entry,
    actor: { kind: actorKind, name: actorName },
  }));
}
