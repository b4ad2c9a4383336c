import { type ContractEvent, type EndReason, isLive } from '@parlour/commission';
import type { Tx } from '@parlour/database';
import { type ContractRow, listBelow, listIncoming } from '../store/contracts.ts';
import { changed, type Step, writeSteps } from './change.ts';
import { type Author, type ContractDeps, SYSTEM } from './deps.ts';
import type { Bulletin } from './notice.ts';

type EndDeps = Pick<ContractDeps, 'newId' | 'now'>;

export type Ending = {
  /** From when on it earns nothing more. */
  readonly at: Date;
  readonly reason: EndReason;
  readonly event: Extract<ContractEvent, 'accept_termination' | 'force_end' | 'end'>;
  readonly author: Author;
};

/** A contract ended at an instant, whatever end it was to have later. */
function endedAt(contract: ContractRow, ending: Ending, now: Date): Step {
  const { at: endsAt, author, event, reason: endReason } = ending;
  const patch = { endsAt, endReason, decidedAt: now };
  if (isLive(contract.status)) {
    return { contract: changed({ contract, event, author, patch }), event, author };
  }
  // It was to end later by agreement, and does so now.
  return { contract: { ...contract, endsAt, endReason }, event: 'end', author };
}

/** An offer is withdrawn when what it stood on is gone. */
const withdrawn = (contract: ContractRow, now: Date): Step => ({
  contract: changed({ contract, event: 'withdraw', author: SYSTEM, patch: { decidedAt: now } }),
  event: 'withdraw',
  author: SYSTEM,
});

/** Ends, at the same instant, every contract of the kind that hangs on what a member was paid. */
export async function endBelow(
  deps: EndDeps,
  tx: Tx,
  head: Pick<ContractRow, 'downlineId' | 'kind'>,
  { at, bulletin }: { readonly at: Date; readonly bulletin: Bulletin },
): Promise<number> {
  const { downlineId, kind } = head;
  const below = await listBelow(tx, { memberId: downlineId, kind, at });
  const ending: Ending = { at, reason: 'upline_ended', event: 'end', author: SYSTEM };
  const steps = below.map((contract) =>
    contract.status === 'PENDING_NEW'
      ? withdrawn(contract, deps.now())
      : endedAt(contract, ending, deps.now()),
  );
  await writeSteps(deps, tx, steps);
  bulletin.addLater(steps.map(({ contract }) => contract));
  return below.length;
}

/**
 * Ends all that a downline is paid of a kind from an instant on, versions that wait for their
 * begin among them, with everything of the kind below. The kind is locked by then.
 */
export async function endAll(
  deps: EndDeps,
  tx: Tx,
  head: Pick<ContractRow, 'downlineId' | 'kind'>,
  wish: Ending & {
    readonly bulletin: Bulletin;
    /** Whether what is only offered goes, too. */
    readonly withOffers: boolean;
    /** Whether the downline is written to. */
    readonly isSilent?: boolean;
  },
): Promise<number> {
  const { bulletin, isSilent = false, withOffers, ...ending } = wish;
  const { downlineId, kind } = head;
  const incoming = await listIncoming(tx, { memberIds: [downlineId], kind, at: ending.at });
  const steps = incoming.flatMap((contract): Step[] => {
    if (contract.status === 'PENDING_NEW') {
      return withOffers ? [withdrawn(contract, deps.now())] : [];
    }
    // An agreement to the end is about one version; others of the downline end with it.
    const isMeant =
      ending.event !== 'accept_termination' || contract.status === 'PENDING_TERMINATE';
    const own: Ending = isMeant ? ending : { ...ending, event: 'end' };
    return [endedAt(contract, own, deps.now())];
  });
  await writeSteps(deps, tx, steps);
  const news = ending.event === 'accept_termination' ? 'termination_agreed' : 'ended';
  for (const { contract, event } of steps) {
    bulletin.add(contract, event === 'withdraw' ? null : news, { isSilent });
  }
  await endBelow(deps, tx, head, { at: ending.at, bulletin });
  return steps.length;
}
