import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFailure } from '../../../lib/failure.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyFailed } from '../../../lib/notify.ts';
import { useSelf } from '../../../lib/session.ts';
import { assignWithdrawal, refreshWithdrawals, type WithdrawalDetail } from '../api/index.ts';

export type AssignButtonProps = { readonly withdrawal: WithdrawalDetail };

/** Takes a withdrawal so that colleagues leave it alone, and puts it back. */
export function AssignButton({ withdrawal }: AssignButtonProps): ReactNode {
  const t = useOperatorText();
  const failure = useFailure();
  const { operatorId } = useSelf();
  const { id, assignee } = withdrawal;
  const isMine = assignee?.id === operatorId;
  const assign = useMutation({
    mutationFn: () =>
      assignWithdrawal(id, { take: !isMine, ...(!isMine && assignee !== null && { force: true }) }),
    onError: (cause) => notifyFailed(failure(cause).text),
    onSettled: refreshWithdrawals,
  });
  const label = isMine
    ? t('withdrawal.putBack')
    : assignee === null
      ? t('withdrawal.take')
      : t('withdrawal.takeFrom', { operator: assignee.account });
  return (
    <Button size="sm" variant="subtle" loading={assign.isPending} onClick={() => assign.mutate()}>
      {label}
    </Button>
  );
}
