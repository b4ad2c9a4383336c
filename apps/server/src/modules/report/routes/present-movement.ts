import type { ValueOf, Contract } from '@parlour/contract';
import { add, amountToText, subtract } from '@parlour/money';
import { presentTransfer, type TransferDetail } from '../../wallet/index.ts';
import type { MovementDetail } from '../service/records.ts';

type DetailView = ValueOf<Contract['GET /wps/member/transactions/:transferId']>;
type Leg = TransferDetail['legs'][number];

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
