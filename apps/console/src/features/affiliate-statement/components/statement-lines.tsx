import { amountFromText } from '@parlour/money';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { writeRate } from '../../../lib/commission/rate.ts';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { StatementDetail } from '../api/index.ts';
import { isSumLine } from '../model.ts';
import classes from './statement.module.css';

export type StatementPartProps = { readonly statement: StatementDetail };

/** How a statement came to its sum, line by line, in the order in which it was calculated. */
export function StatementLines({ statement }: StatementPartProps): ReactNode {
  const t = useOperatorText();
  const { currency, lines } = statement;
  return (
    <Section title={t('affiliates.desk.lines')}>
      <div className={classes.scroll}>
        <table className={classes.lines}>
          <tbody>
            {lines.map(({ amount, count, label, rateBps }) => (
              <tr
                key={label}
                data-strong={isSumLine(label) || undefined}
                data-idle={amountFromText(amount) === 0n || undefined}
              >
                <th scope="row">
                  {t(`affiliates.desk.line.${label}`)}
                  {count === null ? null : (
                    <span className={classes.muted}>
                      {' '}
                      {label === 'share' ? t('affiliates.desk.tier', { number: count }) : count}
                    </span>
                  )}
                </th>
                <td data-align="end">{rateBps === null ? '' : writeRate(rateBps)}</td>
                <td data-align="end">
                  <Amount value={amount} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** What downlines with deals of their own brought. */
export function StatementSubs({ statement }: StatementPartProps): ReactNode {
  const t = useOperatorText();
  const { currency, hasMoreSubs, subs } = statement;
  if (subs.length === 0) return null;
  return (
    <Section title={t('affiliates.desk.subs')}>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{t('affiliates.desk.affiliate')}</th>
            <th scope="col" data-align="end">
              {t('affiliates.desk.earned')}
            </th>
            <th scope="col" data-align="end">
              {t('affiliates.desk.share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {subs.map(({ account, amount, earned, memberReference }) => (
            <tr key={memberReference}>
              <th scope="row">{account ?? memberReference}</th>
              <td data-align="end">
                <Amount value={earned} currency={currency} />
              </td>
              <td data-align="end">
                <Amount value={amount} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasMoreSubs ? <p className={classes.muted}>{t('affiliates.desk.subsMore')}</p> : null}
    </Section>
  );
}
