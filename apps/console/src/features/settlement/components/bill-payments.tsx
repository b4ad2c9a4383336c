import { StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { BillDetail } from '../api/bill.ts';
import { billTone } from '../model.ts';
import classes from './settlement.module.css';

export type BillPaymentsProps = { readonly bill: BillDetail };

/** The parts in which a bill was paid: each leaves its payer and then arrives. */
export function BillPayments({ bill }: BillPaymentsProps): ReactNode {
  const t = useOperatorText();
  const { payments, currency } = bill;
  return (
    <Section title={t('settlement.desk.payments')}>
      {payments.length === 0 ? (
        <p className={classes.text}>{t('settlement.desk.noPayments')}</p>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.lines}>
            <tbody>
              {payments.map(({ id, amount, state, payerAccount, sentAt, doneAt }) => (
                <tr key={id}>
                  <th scope="row">
                    <Time at={doneAt ?? sentAt} look="full" />
                  </th>
                  <td>{payerAccount ?? t('settlement.desk.platform')}</td>
                  <td>
                    <StatusPill tone={state === 'DONE' ? 'good' : 'notice'}>
                      {t(`settlement.desk.payment.${state}`)}
                    </StatusPill>
                  </td>
                  <td data-align="end">
                    <Amount value={amount} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

/** Corrections of a bill, and the bill that it corrects. */
export function BillRelated({ bill }: BillPaymentsProps): ReactNode {
  const t = useOperatorText();
  if (bill.related.length === 0) return null;
  return (
    <Section title={t('settlement.desk.related')}>
      <table className={classes.lines}>
        <tbody>
          {bill.related.map(({ id, correctionNo, state, amount }) => (
            <tr key={id}>
              <th scope="row">
                <RecordLink kind="bill" id={id}>
                  {correctionNo === 0
                    ? t('settlement.desk.original')
                    : t('settlement.desk.correctionNo', { number: correctionNo })}
                </RecordLink>
              </th>
              <td>
                <StatusPill tone={billTone(state)}>
                  {t(`settlement.desk.billState.${state}`)}
                </StatusPill>
              </td>
              <td data-align="end">
                <Amount value={amount} currency={bill.currency} tone="signed" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
