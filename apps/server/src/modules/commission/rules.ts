import type { ContractKind } from '@parlour/commission';

/** Kinds that are paid out of what members lose; a real-time salary has a rate on lost bets. */
const OUT_OF_LOSSES: ReadonlySet<ContractKind> = new Set(['DIVIDEND', 'REALTIME_SALARY']);

/**
 * Whether the laws under which a brand runs know a contract at all. Pay out of members' losses, and
 * pay that is handed down from agent to agent, exist under the open profile alone.
 */
export const isKindPermitted = (
  profile: string,
  kind: ContractKind,
  payer: 'platform' | 'upline',
): boolean => profile === 'OPEN' || (payer === 'platform' && !OUT_OF_LOSSES.has(kind));

/** Whether rebates go to anybody but the member who played. */
export const isRebatePassedUp = (profile: string): boolean => profile === 'OPEN';
