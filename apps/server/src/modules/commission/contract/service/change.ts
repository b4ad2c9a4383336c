import { type ContractEvent, nextState } from '@parlour/commission';
import type { Tx } from '@parlour/database';
import { Refusal } from '../../../../platform/refusal.ts';
import { type ContractRow, updateContracts } from '../store/contracts.ts';
import { insertEvents, type TimelineEvent } from '../store/events.ts';
import type { Author, ContractDeps } from './deps.ts';

type WriteDeps = Pick<ContractDeps, 'newId' | 'now'>;

/** Refuses what cannot happen to a contract any more, saying where it is. */
export const overRefusal = ({ status }: Pick<ContractRow, 'status'>): Refusal =>
  new Refusal('commission.contract_over', { extra: { status } });

export type Patch = Partial<
  Pick<ContractRow, 'decidedAt' | 'effectiveFrom' | 'terminationAskedAt' | 'endsAt' | 'endReason'>
>;

export type Change<Row extends ContractRow> = {
  readonly contract: Row;
  readonly event: ContractEvent;
  readonly author: Author;
  readonly patch?: Patch;
};

/** The contract after an event; refuses one that cannot happen to it, or not by this actor. */
export function changed<Row extends ContractRow>({
  author,
  contract,
  event,
  patch = {},
}: Change<Row>): Row {
  const status = nextState(contract.status, event, author.actor);
  if (status === null) throw overRefusal(contract);
  return { ...contract, ...patch, status };
}

export type Step = {
  readonly contract: ContractRow;
  readonly event: TimelineEvent;
  readonly author: Author;
};

/** Writes contracts as they have become, each with its line of the timeline. */
export async function writeSteps(
  { newId, now }: WriteDeps,
  tx: Tx,
  steps: readonly Step[],
): Promise<void> {
  if (steps.length === 0) return;
  await updateContracts(
    tx,
    steps.map(({ contract }) => contract),
  );
  await insertEvents(
    tx,
    steps.map(({ author, contract, event }) => ({
      contractId: contract.id,
      id: newId(),
      at: now(),
      event,
      actor: author.actor,
      actorId: author.id,
      note: author.note,
    })),
  );
}

/** Takes a contract on by one event. The kind is locked by then. */
export async function changeContract<Row extends ContractRow>(
  deps: WriteDeps,
  tx: Tx,
  change: Change<Row>,
): Promise<Row> {
  const contract = changed(change);
  await writeSteps(deps, tx, [{ contract, event: change.event, author: change.author }]);
  return contract;
}
