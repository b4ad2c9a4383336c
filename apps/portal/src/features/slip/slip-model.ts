// Slips as they are filled in: what is kept of them, and every change of them. No clock, no storage.
import type { SLIP_LEGS_MAX } from '@parlour/contract';
import { type Pick, pickId } from './pick.ts';

export const PICKS_MAX: typeof SLIP_LEGS_MAX = 100;
export const SLIPS_MAX = 8;

export const SLIP_MODES = ['singles', 'multiple', 'system'] as const;
export type SlipMode = (typeof SLIP_MODES)[number];

export const CHANGE_RULES = ['none', 'better', 'any'] as const;
/** Which changes since a pick was seen are taken. */
export type ChangeRule = (typeof CHANGE_RULES)[number];

/** What goes to the server for one press, kept until its answer is known. */
export type SentOrder = {
  readonly key: string;
  readonly picks: readonly Pick[];
  readonly sizes: readonly number[];
  /** Events whose picks are one leg, with their joint price as it was seen. */
  readonly combined: readonly { readonly eventId: string; readonly odds: number }[];
  readonly unitStake: string;
  readonly isEachWay: boolean;
  readonly accept: ChangeRule;
};

export type Slip = {
  readonly id: string;
  readonly picks: readonly Pick[];
  readonly mode: SlipMode;
  /** Sizes of a system's combinations; those that its number of picks does not allow count for nothing. */
  readonly sizes: readonly number[];
  /** Of a multiple or a system, as it is typed. */
  readonly stake: string;
  /** Whether that is of each bet, or of all together. */
  readonly stakeBy: 'bet' | 'total';
  /** Two bets of each, where all picks have places. */
  readonly isEachWay: boolean;
  /** Orders whose answer has not come. */
  readonly sent: readonly SentOrder[];
};

/** Everything about slips that is kept on this device. */
export type SlipBox = {
  readonly slips: readonly Slip[];
  readonly activeId: string;
  readonly accept: ChangeRule;
  /** The stake that was placed last, as it was typed. */
  readonly lastStake: string;
  readonly isQuick: boolean;
  /** Of a bet in one press. */
  readonly quickStake: string;
};

export const emptySlip = (id: string): Slip => ({
  id,
  picks: [],
  mode: 'singles',
  sizes: [],
  stake: '',
  stakeBy: 'bet',
  isEachWay: false,
  sent: [],
});

const FIRST_ID = 'first';
export const emptyBox = (): SlipBox => ({
  slips: [emptySlip(FIRST_ID)],
  activeId: FIRST_ID,
  accept: 'better',
  lastStake: '',
  isQuick: false,
  quickStake: '',
});

export const activeSlip = ({ slips, activeId }: SlipBox): Slip =>
  slips.find(({ id }) => id === activeId) ?? slips[0] ?? emptySlip(FIRST_ID);

/** Changes one slip; the active one unless another is named. */
export function changeSlip(
  box: SlipBox,
  next: (slip: Slip) => Slip,
  id: string = activeSlip(box).id,
): SlipBox {
  return { ...box, slips: box.slips.map((slip) => (slip.id === id ? next(slip) : slip)) };
}

/** A slip of one pick is a single, and one that grows becomes a multiple until another kind is chosen. */
function modeFor({ mode, picks }: Slip, count: number): SlipMode {
  if (count < 2) return 'singles';
  if (mode === 'system' && count < 3) return 'multiple';
  return picks.length < 2 ? 'multiple' : mode;
}

function withPicks(slip: Slip, picks: readonly Pick[]): Slip {
  return {
    ...slip,
    picks,
    mode: modeFor(slip, picks.length),
    sizes: slip.sizes.filter((size) => size <= picks.length),
  };
}

/** Adds a pick, or takes it out where it is already; a full slip stays as it is. */
export function togglePick(slip: Slip, pick: Pick): Slip {
  if (slip.sent.length > 0) return slip;
  const id = pickId(pick);
  const others = slip.picks.filter((one) => pickId(one) !== id);
  if (others.length < slip.picks.length) return withPicks(slip, others);
  return slip.picks.length >= PICKS_MAX ? slip : withPicks(slip, [...slip.picks, pick]);
}

export const removePick = (slip: Slip, id: string): Slip =>
  slip.sent.length > 0
    ? slip
    : withPicks(
        slip,
        slip.picks.filter((pick) => pickId(pick) !== id),
      );

export const changePick = (slip: Slip, id: string, change: Partial<Pick>): Slip => ({
  ...slip,
  picks: slip.picks.map((pick) => (pickId(pick) === id ? { ...pick, ...change } : pick)),
});

/** Without its picks and stakes; an order that is under way stays. */
export const clearSlip = (slip: Slip): Slip =>
  slip.sent.length > 0 ? slip : { ...emptySlip(slip.id), stakeBy: slip.stakeBy };

/** One more slip, which becomes the active one; where there are too many nothing changes. */
export function addSlip(box: SlipBox, slip: Slip): SlipBox {
  if (box.slips.length >= SLIPS_MAX) return box;
  return { ...box, slips: [...box.slips, slip], activeId: slip.id };
}

/** Takes a slip away; there is always one left. */
export function removeSlip(box: SlipBox, id: string): SlipBox {
  const place = box.slips.findIndex((slip) => slip.id === id);
  const slips = box.slips.filter((slip) => slip.id !== id);
  if (place === -1 || slips.length === 0) return box;
  const next = slips[Math.max(0, place - 1)];
  return { ...box, slips, activeId: box.activeId === id ? (next?.id ?? '') : box.activeId };
}
