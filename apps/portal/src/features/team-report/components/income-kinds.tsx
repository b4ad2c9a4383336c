import { ChevronEndIcon } from '@parlour/ui';
import type { BillKind, IncomeKind } from '@parlour/contract';
import type { ReactNode } from 'react';
import { useTeamText } from '../../../lib/team-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import type { Income } from '../api/index.ts';
import { billKindOf, isIdle, sortKinds } from '../income-model.ts';
import classes from './income-kinds.module.css';

export type IncomeKindsProps = {
  readonly income: Income;
  /** Leads to the bills that a kind was paid by. */
  readonly onBills: (kind: BillKind) => void;
  /** Leads to the bets that rebates came of. */
  readonly onRebates: () => void;
};

/** Where income came from: what was received, what went on, and what stayed, kind by kind. */
export function IncomeKinds({ income, onBills, onRebates }: IncomeKindsProps): ReactNode {
  const t = useTeamText();
  return (
    <table className={classes.kinds}>
      <caption className={classes.caption}>{t('income.by_kind')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('income.kind')}</th>
          <th scope="col" data-align="end">
            {t('income.received')}
          </th>
          <th scope="col" data-align="end">
            {t('income.paid_down')}
          </th>
          <th scope="col" data-align="end">
            {t('income.net')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sortKinds(income.kinds).map((row) => (
          <tr key={row.kind} data-idle={isIdle(row) || undefined}>
            <th scope="row">
              <Kind kind={row.kind} isIdle={isIdle(row)} onBills={onBills} onRebates={onRebates} />
            </th>
            {(['received', 'paid', 'net'] as const).map((of) => (
              <td key={of} data-align="end">
                {of === 'paid' && billKindOf(row.kind) === null ? (
                  '–'
                ) : (
                  <Amount
                    value={row[of]}
                    currency={income.currency}
                    tone={of === 'net' ? 'signed' : 'plain'}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type KindProps = Pick<IncomeKindsProps, 'onBills' | 'onRebates'> & {
  readonly kind: IncomeKind;
  readonly isIdle: boolean;
};

function Kind({ isIdle: idle, kind, onBills, onRebates }: KindProps): ReactNode {
  const t = useTeamText();
  const bills = billKindOf(kind);
  const name = t(`income.${kind}`);
  if ((bills === null && kind !== 'rebate') || idle) return name;
  return (
    <button
      type="button"
      className={classes.open}
      title={bills === null ? t('income.open_rebates') : t('income.open_bills', { kind: name })}
      onClick={() => (bills === null ? onRebates() : onBills(bills))}
    >
      {name}
      <ChevronEndIcon size={14} />
    </button>
  );
}
