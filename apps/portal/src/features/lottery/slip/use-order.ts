import { RefusalError } from '@parlour/client';
import type { OrderPlaced } from '@parlour/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../lib/call-query.ts';
import { isDecided } from '../../../lib/is-decided.ts';
import { placeOrder } from '../api/order.ts';
import type { Offer } from '../offer.ts';
import { claimSlip, closeOrder, orderOf, type SentOrder } from './slip-model.ts';
import type { SharedSlip } from './slip-store.ts';

export type PlacedOrder = OrderPlaced & {
  /** Of a chase, all of them. */
  readonly draws: number | null;
};

export type OrderFailure = {
  /** The refusal, or whatever kept an answer from coming. */
  readonly cause: Error;
  /** The line that was refused, by its place; null where it is the slip. */
  readonly line: number | null;
};

export type Ordering = {
  readonly isPending: boolean;
  readonly failure: OrderFailure | null;
  /** Another tab changed the slip or sent it, so that nothing was sent from here. */
  readonly isOutdated: boolean;
  readonly placed: PlacedOrder | null;
  readonly place: (issueNo: string, chase: SentOrder['chase']) => void;
  /** Asks again for the answer to an order that was sent. */
  readonly repeat: () => void;
  readonly forget: () => void;
};

/** What a refusal says is out of date is fetched again, so that the slip shows what is. */
const STALE: Readonly<Record<string, readonly string[]>> = {
  'ticket.odds_changed': ['GET /wps/lottery/games/:gameCode/offer'],
  'ticket.play_off': ['GET /wps/lottery/games/:gameCode/offer'],
  'ticket.group_bad': ['GET /wps/lottery/games/:gameCode/offer'],
  'ticket.issue_closed': ['GET /wps/lottery/games', 'GET /wps/lottery/games/:gameCode/upcoming'],
  'ticket.issue_not_open': ['GET /wps/lottery/games'],
  'draw.game_paused': ['GET /wps/lottery/games'],
};

function refresh(keys: readonly string[]): void {
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
}

/** What answers an order itself: refusals of anything before it tell nothing of an earlier sending. */
const OF_ORDER = /^(ticket|wallet|play|protection|draw)\./;

type Sending = { readonly order: SentOrder; readonly isRepeat: boolean };

/** Places the slip, once: an order whose answer was lost is asked for again, and never made twice. */
export function useOrder({ gameCode }: Offer, { slip, change, claim }: SharedSlip): Ordering {
  const [failure, setFailure] = useState<OrderFailure | null>(null);
  const [isOutdated, setIsOutdated] = useState(false);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const clear = () => {
    setFailure(null);
    setIsOutdated(false);
  };
  const order = useMutation({
    mutationFn: async ({ order: sent, isRepeat }: Sending) => {
      // Written before it goes out, so that a closed page or another tab knows of it.
      const isMine = isRepeat || (await claim((now) => claimSlip(now, slip, sent)));
      return isMine ? placeOrder(sent) : null;
    },
    onMutate: clear,
    onSuccess: (answer, { order: { chase, orderId } }) => {
      setIsOutdated(answer === null);
      if (answer === null) return;
      change((now) => closeOrder(now, orderId, true));
      setPlaced({ ...answer, draws: chase?.items.length ?? null });
      refresh([
        'GET /wps/lottery/tickets',
        'GET /wps/lottery/chases',
        'GET /wps/v2/wallets/balance',
      ]);
    },
    onError: (cause, { order: { orderId }, isRepeat }) => {
      setFailure({ cause, line: lineOf(cause) });
      if (!isDecided(cause, isRepeat, OF_ORDER)) return;
      change((now) => closeOrder(now, orderId, false));
      refresh(STALE[cause.code] ?? []);
    },
  });
  return {
    isPending: order.isPending,
    failure,
    isOutdated,
    placed,
    place: (issueNo, chase) => {
      const orderId = crypto.randomUUID();
      const sent = orderOf(slip, { orderId, gameCode, issueNo, chase });
      order.mutate({ order: sent, isRepeat: false });
    },
    repeat: () => {
      if (slip.sent !== null) order.mutate({ order: slip.sent, isRepeat: true });
    },
    forget: () => {
      setPlaced(null);
      clear();
    },
  };
}

function lineOf(cause: unknown): number | null {
  const line = cause instanceof RefusalError ? cause.details['ticket'] : undefined;
  return typeof line === 'number' ? line : null;
}
