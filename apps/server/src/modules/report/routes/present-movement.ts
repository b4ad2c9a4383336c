import type { ValueOf, Contract } from '@parlour/contract';
import { kindGroupOf } from '@parlour/ledger';
import { add, amountToText, subtract } from '@parlour/money';
import type { Transfer, TransferDetail } from '../../wallet/index.ts';
import type { MovementDetail } from '../service/records.ts';

type DetailView = ValueOf<Contract['GET /wps/member/transactions/:transferId']>;
type Leg = TransferDetail['legs'][number];

const presentTransfer = (transfer: Transfer) => ({
  id: transfer.id,
  kind: transfer.kind,
  group: kindGroupOf(transfer.kind),
  at: transfer.at.toISOString(),
  currency: transfer.currency,
  amount: amountToText(transfer.main),
  lockedAmount: amountToText(transfer.locked),
  bonusAmount: amountToText(transfer.bonus),
  balance: amountToText(transfer.mainAfter),
  locked: amountToText(transfer.lockedAfter),
  bonus: amountToText(transfer.bonusAfter),
  cause: transfer.cause,
});

/** Names of the house's own accounts are nobody's business but the house's. */
const presentLeg = ({ account, code, amount, after }: Leg, isForHouse: boolean) => ({
  account,
  code: account === 'house' && !isForHouse ? null : code,
  amount: amountToText(amount),
  before: after === null ? null : amountToText(subtract(after, amount)),
  after: after === null ? null : amountToText(after),
});

export function presentMovement(found: MovementDetail, reader: 'member' | 'operator'): DetailView {
  const { transfer, legs, cause, related } = found;
  return {
    ...presentTransfer(transfer),
    link: cause,
    legs: legs.map((leg) => presentLeg(leg, reader === 'operator')),
    related: related.map(({ relation, transfer: other }) => ({
      id: other.id,
      relation,
      kind: other.kind,
      at: other.at.toISOString(),
      amount: amountToText(add(add(other.main, other.locked), other.bonus)),
    })),
  };
}
