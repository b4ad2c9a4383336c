import { type ReactNode, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { textOfCode, useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { ViewTabs } from '../../../lib/list/view-tabs.tsx';
import type { BillDetail } from '../api/bill.ts';
import classes from './settlement.module.css';

export type BillSharesProps = { readonly bill: BillDetail };

/** Who and which games brought a bill's base. */
export function BillShares({ bill }: BillSharesProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const [by, setBy] = useState<'members' | 'categories'>('members');
  const { currency } = bill;
  const shares = bill[by];
  const nameOf = ({ name, of }: (typeof shares)[number]): string => {
    if (by === 'categories') return textOfCode('game.category', name) ?? name;
    if (of === 'own') return t('settlement.desk.ownPlay', { name });
    return of === 'moved' ? t('settlement.desk.movedPlay') : name;
  };
  if (bill.members.length === 0 && bill.categories.length === 0) return null;
  return (
    <Section title={t('settlement.desk.shares')}>
      <ViewTabs
        label={t('settlement.desk.shares')}
        value={by}
        views={[
          { value: 'members', label: t('settlement.desk.byLine') },
          { value: 'categories', label: t('settlement.desk.byCategory') },
        ]}
        onChange={setBy}
      />
      <div className={classes.scroll}>
        <table className={classes.lines}>
          <thead>
            <tr>
              <th scope="col">
                {t(by === 'members' ? 'settlement.desk.account' : 'settlement.desk.category')}
              </th>
              <th scope="col" data-align="end">
                {t('settlement.desk.betCount')}
              </th>
              <th scope="col" data-align="end">
                {t('settlement.desk.validBet')}
              </th>
              <th scope="col" data-align="end">
                {t('settlement.desk.profitLoss')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shares.map((share) => (
              <tr key={`${share.name} ${share.of}`}>
                <th scope="row">{nameOf(share)}</th>
                <td data-align="end">{share.bets.toLocaleString(tag)}</td>
                <td data-align="end">
                  <Amount value={share.validBet} currency={currency} />
                </td>
                <td data-align="end">
                  <Amount value={share.profitLoss} currency={currency} tone="signed" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {by === 'members' && bill.hasMoreMembers ? (
        <p className={classes.muted}>{t('settlement.desk.moreLines')}</p>
      ) : null}
    </Section>
  );
}
