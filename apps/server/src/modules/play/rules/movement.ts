import type { VendorStatus } from '@parlour/contract/vendor';
import { type Amount, negate, subtract } from '@parlour/money';
import type { OrderKey, TransferOrder } from '../../wallet/index.ts';
import { type Action, type KnownAction, wasTip } from './action.ts';
import type { Decision } from './decide.ts';

export type OrderContext = {
  readonly vendorCode: string;
  readonly brandId: string;
  readonly currency: string;
  /** The round that the money moves for; null for a promotion or a tip outside of any. */
  readonly roundId: string | null;
};

/** What a transfer outside of any round is for. */
const causeOf = (action: Action, decision: Decision): string => {
  if (decision.step === 'tip') return `tip:${action.transactionUuid}`;
  const tip = decision.step === 'undo' ? decision.actions.find(wasTip) : undefined;
  return tip === undefined ? `promo:${action.transactionUuid}` : `tip:${tip.transactionUuid}`;
};

/** The key of the transfer that a call makes. One that undoes several makes others beside it. */
export const keyOf = (vendorCode: string, { transactionUuid }: Action): string =>
  `play:${vendorCode}:${transactionUuid}`;

/** The transfers that carry a decision out, in their order. */
export function ordersOf(
  action: Action,
  decision: Decision,
  context: OrderContext,
): readonly TransferOrder[] {
  const shared = {
    cause: context.roundId === null ? causeOf(action, decision) : `round:${context.roundId}`,
    memberId: action.memberId,
    brandId: context.brandId,
    currency: context.currency,
  };
  const key = keyOf(context.vendorCode, action);
  // Tips lie apart from what is won and lost: they are not the house's.
  const postings = (toMember: Amount, of: 'gaming' | 'tips' = 'gaming') => [
    { account: { purse: 'main' as const }, amount: toMember },
    { account: { house: `${of}:${context.vendorCode}` }, amount: negate(toMember) },
  ];
  switch (decision.step) {
    case 'stake':
      if (decision.amount === 0n) return [];
      return [{ ...shared, key, kind: 'BET_DEDUCT', postings: postings(negate(decision.amount)) }];
    case 'tip':
      if (decision.amount === 0n) return [];
      return [{ ...shared, key, kind: 'TIP', postings: postings(negate(decision.amount), 'tips') }];
    case 'pay':
      if (decision.amount === 0n) return [];
      return [
        {
          ...shared,
          key,
          kind: decision.isPromo ? 'PROMOTION' : 'PAYOUT',
          postings: postings(decision.amount),
        },
      ];
    case 'undo':
      return decision.actions.filter(hasMoved).map((undone) => ({
        ...shared,
        key: undoingKey(key, undone.transactionUuid),
        kind: undoingKind(undone),
        postings: postings(
          undone.kind === 'bet' ? undone.amount : negate(undone.amount),
          wasTip(undone) ? 'tips' : 'gaming',
        ),
        // What was paid out may be spent already; the member then owes it.
        mayOverdraw: undone.kind === 'win',
      }));
    case 'refuse':
    case 'replay':
    case 'bury':
    case 'nothing':
      return [];
  }
}

const undoingKey = (key: string, undoneUuid: string): string => `${key}:${undoneUuid}`;

/** Keys of what a call may come to, as far as it names what it is about. */
export const likelyKeys = (vendorCode: string, action: Action): readonly OrderKey[] => {
  const { kind, memberId, referenceUuid } = action;
  const key = keyOf(vendorCode, action);
  return kind === 'rollback'
    ? referenceUuid === null
      ? []
      : [{ memberId, key: undoingKey(key, referenceUuid) }]
    : [{ memberId, key }];
};

/** Free bets took nothing, so nothing goes back. */
const hasMoved = (action: KnownAction): boolean =>
  action.amount !== 0n && !(action.kind === 'bet' && action.isFree);

function undoingKind(undone: KnownAction) {
  if (undone.kind === 'bet') return wasTip(undone) ? 'TIP_RETURN' : 'BET_CANCEL_RETURN';
  return undone.isPromo ? 'REWARD_REVERSAL' : 'PAYOUT_REVERSAL';
}

/** Change of a free-bet reward's counter and winnings; null when the action uses none. */
export function rewardChange(
  action: Action,
  decision: Decision,
): { readonly rewardUuid: string; readonly bets: number; readonly win: Amount } | null {
  const none = 0n as Amount;
  if (decision.step === 'undo') {
    const rewardUuid = decision.actions.find((undone) => undone.rewardUuid !== null)?.rewardUuid;
    if (rewardUuid === undefined || rewardUuid === null) return null;
    const wins = decision.actions.filter((undone) => undone.kind === 'win');
    return {
      rewardUuid,
      bets: decision.actions.some((undone) => undone.kind === 'bet') ? -1 : 0,
      win: wins.reduce((total, undone) => subtract(total, undone.amount), none),
    };
  }
  if (action.rewardUuid === null || !action.isFree) return null;
  if (decision.step === 'stake') return { rewardUuid: action.rewardUuid, bets: 1, win: none };
  if (decision.step === 'pay')
    return { rewardUuid: action.rewardUuid, bets: 0, win: decision.amount };
  return null;
}

/** The status that a decision is answered with once it was carried out. */
export const statusOf = (decision: Decision): VendorStatus =>
  decision.step === 'refuse' || decision.step === 'replay' ? decision.status : 'RS_OK';
