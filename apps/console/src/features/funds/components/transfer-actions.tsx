import { Button } from '@mantine/core';
import { amountToText } from '@parlour/money';
import { Actions, Row } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { AmountField } from '../../../lib/money/amount-field.tsx';
import { readAmount } from '../../../lib/money/typed.ts';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useMay } from '../../../lib/session.ts';
import {
  askVendor,
  decideSettlement,
  proposeSettlement,
  refreshTransfers,
  type TransferDetail,
} from '../api/index.ts';
import classes from './funds.module.css';

/** Asking again, and settling by hand with four eyes what the vendor leaves unanswered. */
export function TransferActions({ transfer }: { readonly transfer: TransferDetail }): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  const ask = useDecision({
    act: () => askVendor(transfer.id),
    refresh: refreshTransfers,
    doneText: t('transfer.asked'),
    onDone: () => {},
  });
  if (!may('transfer.update')) return null;
  const { canAsk, canDecide, canPropose, hasSettlement } = transfer;
  if (!canAsk && !canPropose && !canDecide) return null;
  return (
    <div className={classes.stack}>
      <Actions>
        {canAsk ? (
          <Button
            size="sm"
            variant="default"
            loading={ask.isPending}
            onClick={() => ask.mutate(undefined)}
          >
            {t('transfer.ask')}
          </Button>
        ) : null}
        {canDecide ? <Decisions transferId={transfer.id} /> : null}
      </Actions>
      {ask.error === null ? null : <FailureNote cause={ask.error} />}
      {hasSettlement && !canDecide ? (
        <p className={classes.muted}>{t('transfer.waitsForOther')}</p>
      ) : null}
      {canPropose ? <Proposals transfer={transfer} /> : null}
    </div>
  );
}

function Decisions({ transferId }: { readonly transferId: string }): ReactNode {
  const t = useOperatorText();
  return (
    <>
      <ReasonAction
        label={t('transfer.approve')}
        text={<p>{t('transfer.approveText')}</p>}
        doneText={t('transfer.settled')}
        look="filled"
        act={(reason) => decideSettlement(transferId, true, reason)}
        refresh={refreshTransfers}
      />
      <ReasonAction
        label={t('transfer.drop')}
        text={<p>{t('transfer.dropText')}</p>}
        doneText={t('transfer.dropped')}
        tone="danger"
        act={(reason) => decideSettlement(transferId, false, reason)}
        refresh={refreshTransfers}
      />
    </>
  );
}

function Proposals({ transfer }: { readonly transfer: TransferDetail }): ReactNode {
  const t = useOperatorText();
  const { amount, currency, id } = transfer;
  const [typed, setTyped] = useState('');
  const read = readAmount(typed, currency);
  const isNeeded = amount === null;
  const told = read.ok ? amountToText(read.amount) : null;
  return (
    <fieldset className={classes.stack}>
      <legend>{t('transfer.settle')}</legend>
      {isNeeded ? (
        <AmountField
          label={t('transfer.settleAmount')}
          value={typed}
          currency={currency}
          onChange={setTyped}
          isOptional
        />
      ) : null}
      <Row>
        <ReasonAction
          label={t('transfer.settleDone')}
          text={<p>{t('transfer.settleDoneText')}</p>}
          doneText={t('transfer.proposed')}
          isDisabled={isNeeded && told === null}
          act={(reason) =>
            proposeSettlement(id, {
              outcome: 'done',
              reason,
              ...(isNeeded ? { amount: told } : {}),
            })
          }
          refresh={refreshTransfers}
        />
        <ReasonAction
          label={t('transfer.settleFailed')}
          text={<p>{t('transfer.settleFailedText')}</p>}
          doneText={t('transfer.proposed')}
          tone="danger"
          act={(reason) => proposeSettlement(id, { outcome: 'failed', reason })}
          refresh={refreshTransfers}
        />
      </Row>
    </fieldset>
  );
}
