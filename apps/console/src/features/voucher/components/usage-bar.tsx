import { Hint } from '@parlour/ui';
import type { CSSProperties, ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { VoucherBatch } from '../api/index.ts';
import { usedShare } from '../model.ts';
import classes from './voucher.module.css';

export type UsageBarProps = { readonly batch: VoucherBatch };

/** How many vouchers of a batch are redeemed. */
export function UsageBar({ batch }: UsageBarProps): ReactNode {
  const t = useOperatorText();
  const { counts } = batch;
  const share = usedShare(counts);
  return (
    <span className={classes.usage}>
      <span
        className={classes.bar}
        role="meter"
        aria-label={t('voucher.desk.usage')}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        style={{ '--share': `${share}%` } as CSSProperties}
      />
      <Hint as="span">
        {t('voucher.desk.usedOf', { redeemed: counts.redeemed, total: counts.total })}
        {counts.voided === 0 ? '' : ` · ${t('voucher.desk.voidedCount', { count: counts.voided })}`}
      </Hint>
    </span>
  );
}
