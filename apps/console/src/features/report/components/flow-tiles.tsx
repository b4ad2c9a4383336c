import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { CashFlow } from '../api/index.ts';
import { growth } from '../model.ts';
import classes from './report.module.css';

const FIGURES = [
  'deposits',
  'withdrawals',
  'netFlow',
  'grossGaming',
  'netGaming',
  'bonuses',
] as const;

const PERCENT_MAX = 999;

/** Against next to nothing a percentage says nothing, so the highest is as far as it goes. */
function changeText(t: ReturnType<typeof useOperatorText>, change: number | null): string {
  if (change === null) return t('report.nothingBefore');
  if (change === 0) return t('report.same');
  const percent = Math.abs(change);
  if (percent > PERCENT_MAX) {
    return t(change < 0 ? 'report.lessThan' : 'report.moreThan', { percent: PERCENT_MAX });
  }
  return t(change < 0 ? 'report.less' : 'report.more', { percent });
}

/** The figures of the period beside those of as many days before, and what stands open now. */
export function FlowTiles({ flow }: { readonly flow: CashFlow }): ReactNode {
  const t = useOperatorText();
  const { totals, previous, head, liability, pending } = flow;
  const { currency } = head;
  const counts = {
    deposits: totals.depositCount,
    withdrawals: totals.withdrawalCount,
    bonuses: totals.bonusCount,
  } as const;
  return (
    <>
      <div className={classes.tiles}>
        {FIGURES.map((key) => {
          const count = key in counts ? counts[key as keyof typeof counts] : null;
          return (
            <div key={key} className={classes.tile}>
              <span className={classes.label}>{t(`report.${key}`)}</span>
              <Amount value={totals[key]} currency={currency} className={classes.figure} />
              <span className={classes.note}>
                {count === null ? null : `${t('report.count', { count })} · `}
                {changeText(t, growth(totals[key], previous.totals[key]))}
              </span>
            </div>
          );
        })}
      </div>
      <div className={classes.tiles}>
        {(['deposits', 'reviews', 'withdrawals'] as const).map((key) => (
          <div key={key} className={classes.tile}>
            <span className={classes.label}>{t(`report.pending.${key}`)}</span>
            <Amount value={pending[key].amount} currency={currency} className={classes.figure} />
            <span className={classes.note}>{t('report.count', { count: pending[key].count })}</span>
          </div>
        ))}
        <div className={classes.tile}>
          <span className={classes.label}>{t('report.liability')}</span>
          <Amount value={liability.total} currency={currency} className={classes.figure} />
          <span className={classes.note}>
            {t('report.liabilityLocked')} <Amount value={liability.locked} currency={currency} />
          </span>
        </div>
      </div>
    </>
  );
}
