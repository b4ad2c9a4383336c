import { CopyField, Facts } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Link } from '../../../lib/link.ts';
import { Time } from '../../../lib/time.tsx';
import type { DepositDetail } from '../api/index.ts';
import { CreditPill } from './credit-pill.tsx';
import classes from './deposit-detail.module.css';

export type DepositTransferProps = { readonly deposit: DepositDetail };

/** A bank transfer: where it was to go, under which code, and which arrival it is or may be. */
export function DepositTransfer({ deposit }: DepositTransferProps): ReactNode {
  const t = useOperatorText();
  const { transfer, bankCredit, suggestions } = deposit;
  return (
    <Section
      title={t('deposit.transfer')}
      actions={
        bankCredit !== null || suggestions.length === 0 ? undefined : (
          <Link to="/deposits/matching" search={{ deposit: deposit.id }} className={classes.link}>
            {t('deposit.findArrival', { count: suggestions.length })}
          </Link>
        )
      }
    >
      {transfer === null ? null : (
        <Facts
          facts={[
            {
              label: t('deposit.code'),
              value: (
                <CopyField
                  value={transfer.reference}
                  copyLabel={t('action.copy')}
                  copiedLabel={t('action.copied')}
                />
              ),
            },
            {
              label: t('deposit.houseAccount'),
              value: `${transfer.account.bank} ${transfer.account.number}`,
            },
            { label: t('deposit.deadline'), value: <Time at={transfer.deadlineAt} look="full" /> },
          ]}
        />
      )}
      {bankCredit === null ? null : (
        <Facts
          facts={[
            {
              label: t('arrival.title'),
              value: (
                <Link
                  to="/deposits/matching"
                  search={{ credit: bankCredit.id, state: bankCredit.state }}
                  className={classes.link}
                >
                  <Amount value={bankCredit.amount} currency={bankCredit.currency} />{' '}
                  {bankCredit.payer}
                </Link>
              ),
            },
            { label: t('deposit.stateLabel'), value: <CreditPill state={bankCredit.state} /> },
            { label: t('arrival.remittance'), value: bankCredit.remittance },
          ]}
        />
      )}
    </Section>
  );
}
