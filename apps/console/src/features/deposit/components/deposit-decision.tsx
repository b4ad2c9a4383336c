import { Button } from '@mantine/core';
import { Row } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { isStale } from '../../../lib/form/stale.ts';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import { useMay } from '../../../lib/session.ts';
import {
  decideDeposit,
  type DepositDecision as Decision,
  type DepositDetail,
  refreshDeposits,
} from '../api/index.ts';
import { isHarsh } from '../model.ts';
import classes from './deposit-detail.module.css';

export type DepositDecisionProps = { readonly deposit: DepositDetail };

const REASON_CHARS_MAX = 140;

const openDecisions = (deposit: DepositDetail): readonly Decision[] => [
  ...(deposit.canApprove ? (['approve'] as const) : []),
  ...(deposit.canCredit ? (['credit'] as const) : []),
  ...(deposit.canDecline ? (['decline'] as const) : []),
  ...(deposit.canDismiss ? (['dismiss'] as const) : []),
];

/** What an operator does with money that did not arrive by itself, or not as it was asked for. */
export function DepositDecision({ deposit }: DepositDecisionProps): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  const [asking, setAsking] = useState<Decision | null>(null);
  const decide = useMutation({
    mutationFn: (reason: string) => decideDeposit(deposit.id, asking ?? 'dismiss', reason),
    onSuccess: ({ firstApproval, state }) => {
      setAsking(null);
      const isWaiting = asking !== null && isGiving(asking) && state !== 'PAID';
      notifyDone(
        t(isWaiting && firstApproval !== null ? 'deposit.firstApproved' : 'deposit.resolved'),
      );
    },
    // After a conflict the screen shows what a colleague decided, behind the words that say so.
    onSettled: (_value, cause) =>
      cause === null || isStale(cause) ? refreshDeposits() : undefined,
  });
  const decisions = openDecisions(deposit);
  if (decisions.length === 0 && asking === null) return null;
  if (!may('deposit.decide')) return null;
  const decision = asking ?? 'dismiss';
  return (
    <Row align="center">
      {decisions.map((known) => (
        <Button
          key={known}
          size="sm"
          {...(known !== 'credit' && { variant: 'default' })}
          onClick={() => setAsking(known)}
        >
          {labelOf(known, deposit, t)}
        </Button>
      ))}
      <ReasonDialog
        isOpen={asking !== null}
        onClose={() => {
          setAsking(null);
          decide.reset();
        }}
        title={labelOf(decision, deposit, t)}
        text={<DecisionText decision={decision} deposit={deposit} />}
        reasonLabel={t('form.reason')}
        reasonHint={isHarsh(decision) ? t('deposit.reasonSeen') : t('form.reasonAudit')}
        reasonMax={REASON_CHARS_MAX}
        confirmLabel={labelOf(decision, deposit, t)}
        tone={isHarsh(decision) ? 'danger' : 'accent'}
        isPending={decide.isPending}
        error={decide.error}
        onConfirm={(reason) => decide.mutate(reason)}
      />
    </Row>
  );
}

const isGiving = (decision: Decision): boolean => decision === 'approve' || decision === 'credit';

/** A large sum is approved twice, and each of the two operators reads which one it is. */
function labelOf(
  decision: Decision,
  { approvalsNeeded, firstApproval }: DepositDetail,
  t: ReturnType<typeof useOperatorText>,
): string {
  if (!isGiving(decision) || approvalsNeeded === 1) return t(`deposit.${decision}`);
  return t(firstApproval === null ? 'deposit.approveFirst' : 'deposit.approveSecond');
}

type DecisionTextProps = { readonly decision: Decision; readonly deposit: DepositDetail };

/** What the decision does to the money, before it is made. */
function DecisionText({ decision, deposit }: DecisionTextProps): ReactNode {
  const t = useOperatorText();
  const { currency, paidAmount } = deposit;
  const given =
    decision === 'approve' ? deposit.credited : decision === 'credit' ? paidAmount : null;
  return (
    <>
      <p>
        {!isGiving(decision) || deposit.approvalsNeeded === 1
          ? t(`deposit.${decision}Text`)
          : deposit.firstApproval === null
            ? t('deposit.approveFirstText')
            : t('deposit.approveSecondText', { by: deposit.firstApproval.by })}
      </p>
      {given === null ? null : (
        <p className={classes.given}>
          {t('deposit.givenTo', { account: deposit.account })}{' '}
          <Amount value={given} currency={currency} tone="gain" />
        </p>
      )}
    </>
  );
}
