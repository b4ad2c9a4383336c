import type { Movement, TransferOrder } from './order.ts';
import { planTransfer, type PurseState } from './plan.ts';

/** An order that was checked, with the fingerprint that tells a repeat from a conflict. */
export type PreparedOrder = {
  readonly order: TransferOrder;
  readonly movement: Movement;
  readonly keyHash: string;
  readonly inputHash: string;
};

/** What an earlier transfer left under a key. */
export type KnownKey = { readonly inputHash: string; readonly transferId: string };

export type Decision =
  | { readonly step: 'post'; readonly transferId: string; readonly after: PurseState }
  | { readonly step: 'replay'; readonly transferId: string; readonly after: PurseState | null }
  | {
      readonly step: 'refuse';
      readonly reason: 'insufficient_funds' | 'key_conflict' | 'purse_missing';
      /** What the order found, with the earlier orders of the batch already applied. */
      readonly purse: PurseState | null;
    }
  | { readonly step: 'fail'; readonly error: Error };

export type Folding<Order extends PreparedOrder> = {
  readonly purse: PurseState | null;
  readonly orders: readonly Order[];
  readonly known: ReadonlyMap<string, KnownKey>;
  /** Names the transfer that brings the purse to a version. */
  transferIdOf(version: bigint): string;
};

export type Folded = { readonly purse: PurseState | null; readonly decisions: readonly Decision[] };

/**
 * Applies several orders to one member's purse in their order. Each is refused alone; a key
 * that occurs twice among them posts once, and its repeat gets the same answer.
 */
export function foldOrders<Order extends PreparedOrder>(folding: Folding<Order>): Folded {
  let purse = folding.purse;
  if (purse === null) {
    const missing: Decision = { step: 'refuse', reason: 'purse_missing', purse };
    return { purse, decisions: folding.orders.map(() => missing) };
  }
  const [only] = folding.orders;
  if (folding.orders.length === 1 && only !== undefined) {
    const decision = decide(purse, only, { posted: NOTHING_POSTED, folding });
    return { purse: decision.step === 'post' ? decision.after : purse, decisions: [decision] };
  }
  const posted = new Map<string, Posted>();
  const decisions: Decision[] = [];
  for (const prepared of folding.orders) {
    const decision = decide(purse, prepared, { posted, folding });
    decisions.push(decision);
    if (decision.step !== 'post') continue;
    purse = decision.after;
    posted.set(prepared.keyHash, { inputHash: prepared.inputHash, decision });
  }
  return { purse, decisions };
}

type Posted = { readonly inputHash: string; readonly decision: Decision & { step: 'post' } };

const NOTHING_POSTED: ReadonlyMap<string, Posted> = new Map();

type Context = {
  readonly posted: ReadonlyMap<string, Posted>;
  readonly folding: Pick<Folding<PreparedOrder>, 'known' | 'transferIdOf'>;
};

type Reason = (Decision & { step: 'refuse' })['reason'];

const refuse = (reason: Reason, purse: PurseState): Decision => ({ step: 'refuse', reason, purse });

function decide(
  purse: PurseState,
  prepared: PreparedOrder,
  { posted, folding }: Context,
): Decision {
  const earlier = posted.get(prepared.keyHash);
  if (earlier !== undefined) {
    if (earlier.inputHash !== prepared.inputHash) return refuse('key_conflict', purse);
    const { transferId, after } = earlier.decision;
    return { step: 'replay', transferId, after };
  }
  const known = folding.known.get(prepared.keyHash);
  if (known !== undefined) {
    if (known.inputHash !== prepared.inputHash) return refuse('key_conflict', purse);
    return { step: 'replay', transferId: known.transferId, after: null };
  }
  try {
    const plan = planTransfer(purse, prepared.order, prepared.movement);
    if (!plan.ok) return refuse(plan.reason, purse);
    return {
      step: 'post',
      transferId: folding.transferIdOf(plan.after.version),
      after: plan.after,
    };
  } catch (error) {
    // One impossible order must not take the others of its batch with it.
    return { step: 'fail', error: error as Error };
  }
}
