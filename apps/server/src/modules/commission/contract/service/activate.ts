import { effectiveFrom } from '@parlour/commission';
import type { Tx } from '@parlour/database';
import { Refusal } from '../../../../platform/refusal.ts';
import {
  type Contract,
  type ContractRow,
  listIncoming,
  updateContracts,
} from '../store/contracts.ts';
import { findConflicts } from './bound.ts';
import { changeContract, changed, type Step, writeSteps } from './change.ts';
import { type Author, type ContractDeps, SYSTEM } from './deps.ts';
import { endAll } from './end.ts';
import type { Limits } from './limits.ts';
import type { Bulletin } from './notice.ts';

type ActivateDeps = Pick<ContractDeps, 'newId' | 'now' | 'site'> & { readonly limits: Limits };

export type Activation = {
  readonly event: 'accept' | 'activate';
  readonly author: Author;
  /** Agreed that contracts end which the new terms make illegal. */
  readonly hasConsent: boolean;
  readonly bulletin: Bulletin;
};

/** How a version that governed until now gives way at the instant at which the next one begins. */
function givenWay(contract: ContractRow, at: Date): ContractRow {
  // What was to end by agreement does so earlier; everything else is superseded.
  const endReason =
    contract.endsAt === null ? ('superseded' as const) : (contract.endReason ?? 'superseded');
  return { ...contract, endsAt: at, endReason };
}

/** Requests to end a version that gives way anyway need no answer any more. */
const settled = (contract: Contract): Step => ({
  contract: changed({
    contract,
    event: 'lapse_termination',
    author: SYSTEM,
    patch: { terminationAskedAt: null },
  }),
  event: 'lapse_termination',
  author: SYSTEM,
});

/**
 * Lets an offer begin with the next period: what governed so far gives way then, and contracts that
 * the new terms make illegal end then, as far as there is consent. The kind is locked.
 */
export async function activate(
  deps: ActivateDeps,
  tx: Tx,
  offer: Contract,
  { author, bulletin, event, hasConsent }: Activation,
): Promise<Contract> {
  const { brandId, currency, downlineId, kind, period } = offer;
  const { timeZone } = await deps.site.brand(brandId);
  const at = effectiveFrom(period, deps.now(), timeZone);
  const limits = await deps.limits.get(tx, { brandId, currency, kind });
  const conflicts = await findConflicts(tx, offer, { at, limits });
  if (conflicts.length > 0 && !hasConsent) {
    throw new Refusal('commission.downline_contract_conflict', {
      params: { count: conflicts.length },
      extra: { contractIds: conflicts.map(({ id }) => id) },
    });
  }
  const known = await listIncoming(tx, { memberIds: [downlineId], kind, at });
  const before = known.filter(({ effectiveFrom: begin }) => begin !== null);
  const asked = before.filter(({ status }) => status === 'PENDING_TERMINATE').map(settled);
  await writeSteps(deps, tx, asked);
  const rows = before.filter(({ status }) => status !== 'PENDING_TERMINATE');
  const way = [...rows, ...asked.map(({ contract }) => contract)];
  // Before the newer one begins, because there is one open contract at a time.
  await updateContracts(
    tx,
    way.map((contract) => givenWay(contract, at)),
  );
  const patch = { decidedAt: deps.now(), effectiveFrom: at };
  const begun = changed({ contract: offer, event, author, patch });
  await writeSteps(deps, tx, [{ contract: begun, event, author }]);
  await endConflicts(deps, tx, conflicts, { at, bulletin });
  return begun;
}

/** Ends contracts, and takes offers back, that stand on more than their upline is paid now. */
async function endConflicts(
  deps: ActivateDeps,
  tx: Tx,
  conflicts: readonly Contract[],
  { at, bulletin }: { readonly at: Date; readonly bulletin: Bulletin },
): Promise<void> {
  for (const conflict of conflicts) {
    if (conflict.status === 'PENDING_NEW') {
      const taken = { contract: conflict, event: 'withdraw', author: SYSTEM } as const;
      const patch = { decidedAt: deps.now() };
      bulletin.add(await changeContract(deps, tx, { ...taken, patch }), null);
    } else {
      const ending = { at, reason: 'rate_cut', event: 'end', author: SYSTEM } as const;
      await endAll(deps, tx, conflict, { ...ending, bulletin, withOffers: false });
    }
  }
}
