import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { OwnLimitHint } from '../../../lib/approval/approval-hint.tsx';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { ChoiceAction } from '../../../lib/form/choice-action.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import {
  adjustBill,
  approveBill,
  type BillDetail,
  decideWriteOff,
  holdBill,
  rejectBill,
  releaseBill,
  writeOffBill,
} from '../api/bill.ts';
import { refreshSettlements } from '../api/refresh.ts';
import classes from './settlement.module.css';

export type BillActionsProps = { readonly bill: BillDetail };

/** What may be done about a bill as it stands. */
export function BillActions({ bill }: BillActionsProps): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  if (!may('settlement.decide')) return null;
  const shared = { doneText: t('settlement.desk.decided'), refresh: refreshSettlements };
  return (
    <div className={classes.row}>
      <OpenProposal kinds={['bill.approve', 'bill.adjust']} subjectId={bill.id} />
      {bill.canApprove ? (
        <ReasonAction
          {...shared}
          label={t('settlement.desk.approve')}
          text={
            <>
              {t('settlement.desk.approveText')} <OwnLimitHint />
            </>
          }
          look="filled"
          isOptional
          act={(reason) => approveBill(bill, reason)}
        />
      ) : null}
      {bill.canRelease ? (
        <ReasonAction
          {...shared}
          label={t('settlement.desk.release')}
          text={t('settlement.desk.releaseText')}
          look="filled"
          act={(reason) => releaseBill(bill, reason)}
        />
      ) : null}
      {bill.canHold ? (
        <ReasonAction
          {...shared}
          label={t('settlement.desk.hold')}
          text={t('settlement.desk.holdText')}
          act={(reason) => holdBill(bill, reason)}
        />
      ) : null}
      {bill.canReject ? (
        <ReasonAction
          {...shared}
          label={t('settlement.desk.reject')}
          text={t('settlement.desk.rejectText')}
          tone="danger"
          act={(reason) => rejectBill(bill, reason)}
        />
      ) : null}
      {bill.canWriteOff ? <WriteOffButton bill={bill} /> : null}
      {bill.canAdjust ? <AdjustButton bill={bill} /> : null}
      {bill.canDecideWriteOff
        ? (['approve', 'decline'] as const).map((decision) => (
            <ReasonAction
              {...shared}
              key={decision}
              label={t(`settlement.desk.writeOff.${decision}`)}
              text={t(`settlement.desk.writeOff.${decision}Text`)}
              look={decision === 'approve' ? 'filled' : 'default'}
              tone={decision === 'approve' ? 'danger' : 'accent'}
              act={(reason) => decideWriteOff(bill, decision, reason)}
            />
          ))
        : null}
    </div>
  );
}

function WriteOffButton({ bill }: BillActionsProps): ReactNode {
  const t = useOperatorText();
  return (
    <ChoiceAction
      label={t('settlement.desk.writeOff')}
      text={
        <>
          {t('settlement.desk.writeOffText')}{' '}
          <strong>
            <Amount value={bill.open} currency={bill.currency} />
          </strong>
        </>
      }
      choiceLabel={t('settlement.desk.writeOffMode')}
      choices={[
        {
          value: 'platform_pays',
          label: t('settlement.desk.writeOffMode.platform_pays'),
          hint: t('settlement.desk.writeOffMode.platform_paysHint'),
        },
        {
          value: 'cancel',
          label: t('settlement.desk.writeOffMode.cancel'),
          hint: t('settlement.desk.writeOffMode.cancelHint'),
        },
      ]}
      doneText={t('settlement.desk.decided')}
      refresh={refreshSettlements}
      act={(mode, reason) => writeOffBill(bill, mode, reason)}
    />
  );
}

const CONSENT_CHARS_MAX = 140;

function AdjustButton({ bill }: BillActionsProps): ReactNode {
  const t = useOperatorText();
  const [consent, setConsent] = useState('');
  return (
    <ChoiceAction
      label={t('settlement.desk.adjust')}
      text={
        <>
          {t('settlement.desk.adjustText')}{' '}
          <strong>
            <Amount value={bill.amount} currency={bill.currency} />
          </strong>{' '}
          <OwnLimitHint />
        </>
      }
      choiceLabel={t('settlement.desk.adjustOutcome')}
      choices={[
        {
          value: 'waive',
          label: t('settlement.desk.adjustOutcome.waive'),
          hint: t('settlement.desk.adjustOutcome.waiveHint'),
        },
        {
          value: 'deduct',
          label: t('settlement.desk.adjustOutcome.deduct'),
          hint: t('settlement.desk.adjustOutcome.deductHint'),
        },
      ]}
      extra={(outcome) =>
        outcome === 'deduct' ? (
          <TextInput
            label={t('settlement.desk.consent')}
            description={t('settlement.desk.consentHint')}
            required
            maxLength={CONSENT_CHARS_MAX}
            value={consent}
            onChange={(event) => setConsent(event.currentTarget.value)}
          />
        ) : null
      }
      doneText={t('settlement.desk.decided')}
      refresh={refreshSettlements}
      act={(outcome, reason) =>
        adjustBill(bill, {
          outcome,
          reason,
          consent: outcome === 'deduct' ? consent.trim() : '',
        })
      }
    />
  );
}
