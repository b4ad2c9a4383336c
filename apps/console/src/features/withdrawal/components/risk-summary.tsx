import type { ReactNode } from 'react';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import type { Withdrawal } from '../api/index.ts';
import { RiskPill } from './pills.tsx';
import classes from './withdrawal-columns.module.css';

export type RiskSummaryProps = { readonly withdrawal: Withdrawal };

/** The risk in a word, and the weightiest reason in a sentence. */
export function RiskSummary({ withdrawal }: RiskSummaryProps): ReactNode {
  const t = useOperatorText();
  const { riskScore, reasons } = withdrawal;
  const [first, ...rest] = reasons.toSorted((a, b) => b.weight - a.weight);
  return (
    <span className={classes.risk}>
      <RiskPill score={riskScore} />
      {first === undefined ? null : (
        <span className={classes.reason}>
          {textOfCode('risk', first.code, first.params) ?? first.code}
          {rest.length === 0 ? null : ` ${t('withdrawal.moreReasons', { count: rest.length })}`}
        </span>
      )}
    </span>
  );
}
