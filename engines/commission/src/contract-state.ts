/**
 * PENDING_NEW: offered. ACTIVE: accepted; it governs from its `effectiveFrom` on.
 * PENDING_TERMINATE: the upline asks to end it, it still earns. The others are the end.
 */
export const contractStates = [
  'PENDING_NEW',
  'ACTIVE',
  'PENDING_TERMINATE',
  'REJECTED',
  'WITHDRAWN',
  'EXPIRED',
  'TERMINATED',
  'SUPERSEDED',
] as const;
export type ContractState = (typeof contractStates)[number];

export type ContractActor = 'upline' | 'downline' | 'operator' | 'system';

export const contractEvents = [
  'accept',
  'activate',
  'reject',
  'withdraw',
  'expire',
  'request_termination',
  'accept_termination',
  'reject_termination',
  'lapse_termination',
  'supersede',
  'force_end',
  'end',
] as const;
export type ContractEvent = (typeof contractEvents)[number];

type Change = {
  readonly from: readonly ContractState[];
  readonly to: ContractState;
  readonly actors: readonly ContractActor[];
};

const LIVE = ['ACTIVE', 'PENDING_TERMINATE'] as const;

/** Every change that there is; whatever is not written here is refused. */
export const CONTRACT_CHANGES: Readonly<Record<ContractEvent, Change>> = {
  accept: { from: ['PENDING_NEW'], to: 'ACTIVE', actors: ['downline'] },
  // An operator may let a contract with the platform begin without being asked for consent.
  activate: { from: ['PENDING_NEW'], to: 'ACTIVE', actors: ['operator'] },
  reject: { from: ['PENDING_NEW'], to: 'REJECTED', actors: ['downline'] },
  withdraw: { from: ['PENDING_NEW'], to: 'WITHDRAWN', actors: ['upline', 'operator', 'system'] },
  expire: { from: ['PENDING_NEW'], to: 'EXPIRED', actors: ['system'] },
  request_termination: {
    from: ['ACTIVE'],
    to: 'PENDING_TERMINATE',
    actors: ['upline', 'operator'],
  },
  accept_termination: { from: ['PENDING_TERMINATE'], to: 'TERMINATED', actors: ['downline'] },
  reject_termination: { from: ['PENDING_TERMINATE'], to: 'ACTIVE', actors: ['downline'] },
  // A newer version was accepted, so that there is nothing left to ask.
  lapse_termination: { from: ['PENDING_TERMINATE'], to: 'ACTIVE', actors: ['system'] },
  supersede: { from: ['ACTIVE'], to: 'SUPERSEDED', actors: ['system'] },
  force_end: { from: LIVE, to: 'TERMINATED', actors: ['operator'] },
  end: { from: LIVE, to: 'TERMINATED', actors: ['system', 'downline'] },
};

/** The state after an event; null when the event cannot happen to it, or not by this actor. */
export function nextState(
  state: ContractState,
  event: ContractEvent,
  actor: ContractActor,
): ContractState | null {
  const change = CONTRACT_CHANGES[event];
  return change.from.includes(state) && change.actors.includes(actor) ? change.to : null;
}

export const isLive = (state: ContractState): boolean =>
  state === 'ACTIVE' || state === 'PENDING_TERMINATE';

/** Why a contract came to its end. */
export const endReasons = [
  'consent',
  'superseded',
  'forced',
  'moved',
  'closed',
  'excluded',
  'upline_ended',
  'rate_cut',
] as const;
export type EndReason = (typeof endReasons)[number];

/** An offer is answered within so many days, or is over. */
export const OFFER_DAYS = 7;

type Lifetime = { readonly effectiveFrom: Date | null; readonly endsAt: Date | null };

/** Whether a contract that was accepted governs an instant. */
export const governsAt = ({ effectiveFrom, endsAt }: Lifetime, at: Date): boolean =>
  effectiveFrom !== null && effectiveFrom <= at && (endsAt === null || endsAt > at);
