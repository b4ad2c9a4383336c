// The life of a slip as data: which events may happen to it in each state, and where they lead.

export const SLIP_STATES = [
  'built',
  'pending',
  'offered',
  'referred',
  'accepted',
  'rejected',
  'expired',
  'partly_cashed_out',
  'cashed_out',
  'settled',
  'resettled',
  'voided',
] as const;
export type SlipState = (typeof SLIP_STATES)[number];

export const SLIP_EVENTS = [
  'submit',
  'accept',
  'reject',
  'offer',
  'refer',
  'expire',
  'settle',
  'resettle',
  'roll_back',
  'void',
  'cash_out',
  'cash_out_part',
] as const;
export type SlipEvent = (typeof SLIP_EVENTS)[number];

type Transitions = Readonly<Partial<Record<SlipEvent, SlipState>>>;

/** A slip that runs, whole or in part: what the feed and the member may do to it. */
const RUNNING: Transitions = {
  settle: 'settled',
  void: 'voided',
  cash_out: 'cashed_out',
  cash_out_part: 'partly_cashed_out',
};

/**
 * Pending waits for the delay of a live bet. An offer is a part of the stake or another price, and a
 * referral is a question to a trader; both end by a clock. A rollback opens a settled or void slip again: in
 * which state, whole or partly cashed out, is what it was before (`reopenedState`). What was cashed out
 * whole stays so.
 */
export const SLIP_TRANSITIONS: Readonly<Record<SlipState, Transitions>> = {
  built: { submit: 'pending' },
  pending: { accept: 'accepted', reject: 'rejected', offer: 'offered', refer: 'referred' },
  offered: { accept: 'accepted', reject: 'rejected', expire: 'expired' },
  referred: { accept: 'accepted', reject: 'rejected', offer: 'offered', expire: 'expired' },
  accepted: RUNNING,
  partly_cashed_out: RUNNING,
  settled: { resettle: 'resettled', roll_back: 'accepted', void: 'voided' },
  resettled: { resettle: 'resettled', roll_back: 'accepted', void: 'voided' },
  voided: { resettle: 'resettled', roll_back: 'accepted' },
  rejected: {},
  expired: {},
  cashed_out: {},
};

/** The state of a running slip by what of it was cashed out, in basis points. */
export const reopenedState = (cashedBps: number): SlipState =>
  cashedBps === 0 ? 'accepted' : 'partly_cashed_out';

/** Where an event leads a slip; null where it is not legal. `cashedBps` is what was cashed out before. */
export function nextState(state: SlipState, event: SlipEvent, cashedBps = 0): SlipState | null {
  const next = SLIP_TRANSITIONS[state][event] ?? null;
  return event === 'roll_back' && next !== null ? reopenedState(cashedBps) : next;
}

/** Whether the member's stake is held or spent: from submitting on, unless the slip was rejected or ran out. */
export const isStaked = (state: SlipState): boolean =>
  state !== 'built' && state !== 'rejected' && state !== 'expired';

/** Whether nothing happens to a slip any more, not even by a correction. */
export const isFinal = (state: SlipState): boolean =>
  Object.keys(SLIP_TRANSITIONS[state]).length === 0;
