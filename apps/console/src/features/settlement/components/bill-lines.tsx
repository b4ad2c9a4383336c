import { formatDecimal } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { writeRate } from '../../../lib/commission/rate.ts';
import { Tiers } from '../../../lib/commission/tiers.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { textOfCode, useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import type { BillDetail } from '../api/bill.ts';
import { isExactLine, isSumLine } from '../model.ts';
import classes from './settlement.module.css';

export type BillLinesProps = { readonly bill: BillDetail };

/** How a bill came to its amount, line by line, and the tiers that it was measured by. */
export function BillLines({ bill }: BillLinesProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const { currency, lines, tiers, tier } = bill;
  return (
    <>
      <Section title={t('settlement.desk.lines')}>
        <div className={classes.scroll}>
          <table className={classes.lines}>
            <tbody>
              {lines.map(({ label, amount, rateBps, count }, index) => (
                <tr key={`${label} ${index}`} data-strong={isSumLine(label) || undefined}>
                  <th scope="row">
                    {textOfCode('settlement.desk.line', label) ?? label}
                    {count === null ? null : (
                      <span className={classes.muted}>
                        {' '}
                        {label === 'tier'
                          ? t('settlement.desk.tierNo', { number: count })
                          : t('settlement.desk.bets', { count })}
                      </span>
                    )}
                  </th>
                  <td data-align="end">{rateBps === null ? '' : writeRate(rateBps)}</td>
                  <td data-align="end">
                    {amount === null ? (
                      ''
                    ) : isExactLine(label) ? (
                      formatDecimal(amount, amount.split('.')[1]?.length ?? 0, tag)
                    ) : (
                      <Amount value={amount} currency={currency} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className={classes.muted}>
          {t('settlement.desk.activeMembers')}: {bill.activeMembers.toLocaleString(tag)}
        </p>
      </Section>
      {tiers.length === 0 ? null : (
        <Section title={t('settlement.desk.tiers')}>
          <Tiers
            kind={bill.kind}
            tiers={tiers}
            currency={currency}
            label={t('settlement.desk.tiers')}
            reached={tier === null ? null : tier - 1}
          />
        </Section>
      )}
    </>
  );
}
