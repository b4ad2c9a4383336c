import { isOver, isStuck } from '../rules/transfer-state.ts';
import type { Settling } from '../service/settlement.ts';
import { money } from './present.ts';

type Look = Awaited<ReturnType<Settling['look']>>;

/** Both sides of a transfer, and what the operator who looks may do about it. */
export function presentDetail(
  { ledger, timeline, transfer }: Look,
  { at, operatorId }: { readonly at: Date; readonly operatorId: string },
) {
  const { currency, settlement, state } = transfer;
  const isOpen = !isOver(state);
  const mayPropose = isStuck(transfer, at) && settlement === null;
  return {
    ledger: ledger.map((row) => ({
      id: row.id,
      kind: row.kind,
      at: row.at.toISOString(),
      main: money(row.main, currency),
      locked: money(row.locked, currency),
      vendor: money(row.vendor, currency),
    })),
    vendorSide: {
      reference: transfer.id,
      vendorReference: transfer.vendorReference,
      balanceAfter: transfer.balanceAfter === null ? null : money(transfer.balanceAfter, currency),
      askedAt: transfer.askedAt?.toISOString() ?? null,
      nextAskAt: transfer.askAt?.toISOString() ?? null,
    },
    settlement:
      settlement === null
        ? null
        : {
            outcome: settlement.outcome,
            amount: settlement.amount === null ? null : money(settlement.amount, currency),
            reason: settlement.reason,
            by: { id: settlement.operatorId, account: settlement.operatorAccount },
            at: settlement.at.toISOString(),
          },
    canAsk: isOpen,
    canPropose: isOpen && mayPropose,
    canDecide: isOpen && settlement !== null && settlement.operatorId !== operatorId,
    timeline: timeline.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  };
}
