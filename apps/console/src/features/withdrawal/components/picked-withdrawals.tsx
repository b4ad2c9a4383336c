import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { BulkAction, type BulkActionProps } from '../../../lib/resource/bulk-action.tsx';
import { pickedRows, type PickedRowsProps } from '../../../lib/resource/resource.ts';
import {
  assignWithdrawal,
  holdWithdrawal,
  refreshWithdrawals,
  rejectWithdrawal,
  type Withdrawal,
} from '../api/index.ts';
import { isOpen, isUndecided } from '../model.ts';

const REASON_CHARS_MAX = 140;

type Act = Pick<
  BulkActionProps<Withdrawal>,
  'act' | 'doneText' | 'effectOf' | 'label' | 'tone' | 'hasReason' | 'isSecond'
>;

/** Takes picked withdrawals to decide them, holds them back, or gives their money back. */
export function PickedWithdrawals({ picked, clear }: PickedRowsProps<Withdrawal>): ReactNode {
  const t = useOperatorText();
  const acts: readonly Act[] = [
    {
      label: t('withdrawal.take'),
      // What a colleague has taken is left to that colleague.
      effectOf: (one) =>
        isUndecided(one) && one.assignee === null ? t('withdrawal.assignee.me') : null,
      act: ({ id }) => assignWithdrawal(id, { take: true }),
      doneText: t('withdrawal.takenDone'),
      tone: 'accent',
      hasReason: false,
    },
    {
      label: t('withdrawal.hold'),
      effectOf: (one) => (isOpen(one) && one.hold === null ? t('withdrawal.held') : null),
      act: ({ id }, reason) => holdWithdrawal(id, reason),
      doneText: t('withdrawal.heldDone'),
      isSecond: true,
    },
    {
      label: t('withdrawal.reject'),
      effectOf: (one) =>
        isUndecided(one) && one.hold === null ? t('withdrawal.state.REJECTED') : null,
      act: ({ id }, reason) => rejectWithdrawal(id, reason),
      doneText: t('withdrawal.rejected'),
      isSecond: true,
    },
  ];
  return acts.map((one) => (
    <BulkAction
      key={one.label}
      rows={pickedRows(picked)}
      keyOf={({ id }) => id}
      nameOf={({ account, amount, currency }) => `${account} · ${amount} ${currency}`}
      reasonMax={REASON_CHARS_MAX}
      onDone={() => {
        clear();
        void refreshWithdrawals();
      }}
      {...one}
    />
  ));
}
