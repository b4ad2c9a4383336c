// What becomes of slips that were placed: each press is sent once, and shown until it was read.
import type { SlipView } from '@parlour/contract';
import { create } from 'zustand';
import { queryClient } from '../../lib/call-query.ts';
import { isDecided } from '../../lib/is-decided.ts';
import { placeSlip } from './api/index.ts';
import { type Pick, pickId } from './pick.ts';
import {
  addSlip,
  changeSlip,
  emptySlip,
  type SentOrder,
  type Slip,
  togglePick,
} from './slip-model.ts';
import { claimSlip, useSlips } from './slip-store.ts';

/** What came of one order. */
export type Receipt = {
  readonly order: SentOrder;
  readonly slip: SlipView | null;
  /** Why it was not placed, or whatever kept an answer from coming. */
  readonly failure: unknown;
};

export type Placing = {
  readonly isSending: boolean;
  readonly receipts: readonly Receipt[];
  /** Another tab changed the slip or sent it, so that nothing was sent from here. */
  readonly isOutdated: boolean;
};

const IDLE: Placing = { isSending: false, receipts: [], isOutdated: false };

type Placings = { readonly bySlip: Readonly<Record<string, Placing>> };
const usePlacings = create<Placings>(() => ({ bySlip: {} }));

const placingOf = (slipId: string): Placing => usePlacings.getState().bySlip[slipId] ?? IDLE;

function note(slipId: string, placing: Placing): void {
  usePlacings.setState(({ bySlip }) => ({ bySlip: { ...bySlip, [slipId]: placing } }));
}

export const usePlacing = (slipId: string): Placing =>
  usePlacings(({ bySlip }) => bySlip[slipId] ?? IDLE);

/** What happened was read. */
export const forgetPlacing = (slipId: string): void => note(slipId, IDLE);

/** What answers a slip itself: a refusal of anything before it says nothing of an earlier sending. */
const OF_SLIP = /^(slip|wallet|play|protection)\./;

/** Slips, balance and values change with a slip that was placed. */
export function refreshSlips(): void {
  const changed = /^GET \/wps\/(sports\/(slips|cash-outs)|v2\/wallets\/balance)/;
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) => typeof key === 'string' && changed.test(key),
  });
}

/** The slip without what was placed; what has no answer yet stays to be asked for. */
function afterReceipts(slip: Slip, receipts: readonly Receipt[], isRepeat: boolean): Slip {
  const done = receipts.filter(
    ({ slip: placed, failure }) => placed !== null || isDecided(failure, isRepeat, OF_SLIP),
  );
  const keys = new Set(done.map(({ order }) => order.key));
  const placed = new Set(
    done.flatMap(({ order, slip: view }) => (view === null ? [] : order.picks.map(pickId))),
  );
  const picks = slip.picks.filter((pick) => !placed.has(pickId(pick)));
  const sent = slip.sent.filter(({ key }) => !keys.has(key));
  if (picks.length === slip.picks.length) return { ...slip, sent };
  const rest = picks.length < 2 ? { mode: 'singles' as const, stake: '' } : {};
  return { ...slip, ...rest, picks, sent };
}

async function send(slipId: string, orders: readonly SentOrder[], isRepeat: boolean) {
  const answers = await Promise.allSettled(orders.map(placeSlip));
  const receipts = answers.map((answer, place): Receipt => {
    const order = orders[place];
    if (order === undefined) throw new Error('an answer without an order');
    return answer.status === 'fulfilled'
      ? { order, slip: answer.value, failure: null }
      : { order, slip: null, failure: answer.reason };
  });
  useSlips
    .getState()
    .change((box) => changeSlip(box, (slip) => afterReceipts(slip, receipts, isRepeat), slipId));
  note(slipId, { isSending: false, receipts, isOutdated: false });
  refreshSlips();
  return receipts;
}

/** What two tabs must see alike before one of them may place it. */
const shownOf = ({ picks, mode, sizes, stake, stakeBy, isEachWay }: Slip): string =>
  JSON.stringify([picks, mode, sizes, stake, stakeBy, isEachWay]);

/** Sends a slip, once: a second press while the first is under way does nothing. */
export async function placeOrders(slip: Slip, orders: readonly SentOrder[]): Promise<void> {
  if (placingOf(slip.id).isSending || orders.length === 0) return;
  note(slip.id, { ...IDLE, isSending: true });
  // Written before it goes out, so that a closed page or another tab knows of it.
  const isMine = await claimSlip(slip.id, (now) =>
    now.sent.length === 0 && shownOf(now) === shownOf(slip) ? { ...now, sent: orders } : null,
  );
  if (!isMine) {
    note(slip.id, { ...IDLE, isOutdated: true });
    return;
  }
  const typed = slip.mode === 'singles' ? (slip.picks.at(-1)?.stake ?? '') : slip.stake;
  if (typed !== '') useSlips.getState().change((box) => ({ ...box, lastStake: typed }));
  await send(slip.id, orders, false);
}

/** Asks again for the answers to orders that were sent; the same keys never place them twice. */
export async function repeatOrders(slip: Slip): Promise<void> {
  if (placingOf(slip.id).isSending || slip.sent.length === 0) return;
  note(slip.id, { ...IDLE, isSending: true });
  await send(slip.id, slip.sent, true);
}

/** Puts picks back on a slip. */
export function keepPicks(slipId: string, picks: readonly Pick[]): void {
  useSlips.getState().change((box) =>
    changeSlip(
      box,
      (slip) => {
        const known = new Set(slip.picks.map(pickId));
        const back = picks.filter((pick) => !known.has(pickId(pick)));
        const all = [...slip.picks, ...back];
        return { ...slip, picks: all, mode: all.length > 1 ? 'multiple' : 'singles' };
      },
      slipId,
    ),
  );
}

/** Bets that one press placed and whose answer has not come, by their picks. */
const quickKeys = new Set<string>();

/** Bets on one pick at once. An order without an answer stays on a slip of its own, to be asked for. */
export async function placeQuick(order: SentOrder): Promise<Receipt | null> {
  const [pick] = order.picks;
  if (pick === undefined || quickKeys.has(pickId(pick))) return null;
  quickKeys.add(pickId(pick));
  try {
    const slip = await placeSlip(order);
    return { order, slip, failure: null };
  } catch (failure) {
    const isLost = !isDecided(failure, false, OF_SLIP);
    useSlips
      .getState()
      .change((box) =>
        isLost
          ? addSlip(box, { ...emptySlip(crypto.randomUUID()), picks: order.picks, sent: [order] })
          : changeSlip(box, (slip) => togglePick(slip, pick)),
      );
    return { order, slip: null, failure };
  } finally {
    quickKeys.delete(pickId(pick));
    refreshSlips();
  }
}
