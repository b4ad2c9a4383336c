import { RefusalError } from '@parlour/client';
import type { ContractRequest } from './api/index.ts';

/** Refusals after which what was shown is not what stands any more. */
const GONE: ReadonlySet<string> = new Set([
  'commission.contract_over',
  'commission.contract_not_found',
  'commission.offer_changed',
  'commission.offer_expired',
  'commission.termination_missing',
]);

/** Whether an answer came too late, so that the present state has to be looked at. */
export const isGone = (cause: unknown): boolean =>
  cause instanceof RefusalError && GONE.has(cause.code);

/** Whether the answer needs consent to the end of contracts that were not known of. */
export const isConflict = (cause: unknown): boolean =>
  cause instanceof RefusalError && cause.code === 'commission.downline_contract_conflict';

type Conflicts = ContractRequest['conflicts'];

const isBrief = (value: unknown): value is Conflicts[number] =>
  typeof value === 'object' && value !== null && 'id' in value && 'account' in value;

/**
 * The caller's own contracts that would end: those of the offer, and after a refusal those that the
 * server names, which may have come about since.
 */
export function conflictsOf(
  request: Pick<ContractRequest, 'conflicts'>,
  cause: unknown,
): Conflicts {
  if (!isConflict(cause) || !(cause instanceof RefusalError)) return request.conflicts;
  const named = cause.details['conflicts'];
  return Array.isArray(named) && named.every(isBrief) ? named : request.conflicts;
}
