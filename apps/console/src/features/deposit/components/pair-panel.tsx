import { Button, TextInput } from '@mantine/core';
import { CheckIcon, MinusIcon, Skeleton, Stack, WarningIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { type BankCreditDetail, creditQuery, matchCredit } from '../api/bank-credit.ts';
import { type DepositDetail, depositQuery, refreshDeposits } from '../api/index.ts';
import { type Agreement, comparePair, type PairView } from '../model.ts';
import classes from './matching.module.css';

export type PairPanelProps = {
  readonly creditId: string;
  readonly depositId: string;
  /** Tells what became of the arrival, so that it can be taken back where it still can. */
  readonly onMatched: (credit: BankCreditDetail) => void;
};

/** An arrival and a transfer side by side: what agrees, what a match does, and the match. */
export function PairPanel({ creditId, depositId, onMatched }: PairPanelProps): ReactNode {
  const credit = useQuery(creditQuery(creditId));
  const deposit = useQuery(depositQuery(depositId));
  const error = credit.error ?? deposit.error;
  if (error !== null) return <FailureNote cause={error} />;
  if (credit.data === undefined || deposit.data === undefined) {
    return <Skeleton height="10rem" shape="card" />;
  }
  return (
    <PairForm
      key={`${creditId} ${depositId}`}
      credit={credit.data}
      deposit={deposit.data}
      onMatched={onMatched}
    />
  );
}

type PairFormProps = Pick<PairPanelProps, 'onMatched'> & {
  readonly credit: BankCreditDetail;
  readonly deposit: DepositDetail;
};

const REASON_CHARS_MIN = 3;

function PairForm({ credit, deposit, onMatched }: PairFormProps): ReactNode {
  const t = useOperatorText();
  const mayDecide = useMay()('deposit.decide');
  const pair = comparePair(credit, deposit);
  const agreed = (['reference', 'amount', 'payer'] as const).filter(
    (sign) => pair[sign] === 'same',
  );
  const [reason, setReason] = useState(() =>
    agreed.length === 0
      ? ''
      : t('matching.agreedReason', {
          signs: agreed.map((s) => t(`matching.sign.${s}`)).join(', '),
        }),
  );
  const match = useDecision({
    act: (why: string) => matchCredit(credit.id, deposit.id, why),
    refresh: refreshDeposits,
    doneText: ({ state }) =>
      state === 'CREDITED' ? t('matching.credited') : t('matching.needsDecision'),
    onDone: onMatched,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    match.mutate(reason.trim());
  };
  return (
    <Stack as="form" gap={3} onSubmit={submit} aria-label={t('matching.pair')}>
      <PairTable credit={credit} deposit={deposit} pair={pair} />
      <p className={classes.outcome} data-outcome={pair.outcome}>
        {pair.outcome === 'credited' ? (
          <>
            {t('matching.willCredit', { account: deposit.account })}{' '}
            <Amount value={deposit.credited} currency={deposit.currency} tone="gain" />
          </>
        ) : (
          <>
            {t('matching.willWait')}{' '}
            {pair.difference === null ? null : (
              <Amount value={pair.difference} currency={credit.currency} tone="signed" />
            )}
          </>
        )}
      </p>
      {match.error === null ? null : <FailureNote cause={match.error} />}
      {mayDecide && credit.canMatch ? (
        <div className={classes.confirm}>
          <TextInput
            aria-label={t('form.reason')}
            placeholder={t('form.reason')}
            maxLength={140}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button
            type="submit"
            size="sm"
            data-match
            disabled={reason.trim().length < REASON_CHARS_MIN}
            loading={match.isPending}
          >
            {t('matching.match')}
          </Button>
        </div>
      ) : (
        <p className={classes.words}>
          {t(mayDecide && credit.isOwn ? 'matching.own' : 'matching.cannot')}
        </p>
      )}
    </Stack>
  );
}

type PairTableProps = Omit<PairFormProps, 'onMatched'> & { readonly pair: PairView };

function PairTable({ credit, deposit, pair }: PairTableProps): ReactNode {
  const t = useOperatorText();
  const rows = [
    {
      sign: 'amount',
      arrived: <Amount value={credit.amount} currency={credit.currency} />,
      asked: <Amount value={deposit.amount} currency={deposit.currency} />,
    },
    {
      sign: 'reference',
      arrived: credit.reference ?? credit.remittance,
      asked: deposit.reference ?? '—',
    },
    { sign: 'payer', arrived: credit.payer, asked: deposit.payerName ?? '—' },
  ] as const;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('matching.compare')}</th>
          <th scope="col">{t('matching.arrived')}</th>
          <th scope="col">{t('matching.asked', { account: deposit.account })}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ sign, arrived, asked }) => (
          <tr key={sign}>
            <th scope="row">
              <AgreementMark agreement={pair[sign]} /> {t(`matching.sign.${sign}`)}
            </th>
            <td>{arrived}</td>
            <td>{asked}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MARKS = { same: CheckIcon, other: WarningIcon, unknown: MinusIcon } as const;

function AgreementMark({ agreement }: { readonly agreement: Agreement }): ReactNode {
  const t = useOperatorText();
  const Mark = MARKS[agreement];
  return (
    <span className={classes.mark} data-agreement={agreement} title={t(`matching.is.${agreement}`)}>
      <Mark size={14} />
      <span className={classes.said}>{t(`matching.is.${agreement}`)}</span>
    </span>
  );
}
