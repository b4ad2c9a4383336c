import { formatLeft, Hint } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useLanguageTag } from '../../../../lib/language.ts';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { useServerNow } from '../../clock.ts';
import { saleAt, type SaleTimes } from '../../sale.ts';
import classes from './sale-clock.module.css';

const DAY_MS = 86_400_000;
/** The last seconds of a sale stand out. */
const LATE_MS = 10_000;

export type SaleClockProps = { readonly times: SaleTimes | null };

/** How long the sale goes on by the server's clock, and what comes when it is over. */
export function SaleClock({ times }: SaleClockProps): ReactNode {
  const t = useLotteryText();
  const tag = useLanguageTag();
  const now = useServerNow();
  if (times === null)
    return (
      <Hint as="span" isSmall>
        {t('hall.no_sale')}
      </Hint>
    );
  const { stage, leftMs } = saleAt(times, now);
  if (stage === 'drawing') {
    return (
      <span className={classes.clock}>
        <span className={classes.drawing}>{t('hall.drawing')}</span>
      </span>
    );
  }
  const left =
    leftMs < DAY_MS
      ? formatLeft(leftMs)
      : new Intl.NumberFormat(`${tag}-u-nu-latn`, {
          style: 'unit',
          unit: 'day',
          unitDisplay: 'long',
        }).format(Math.floor(leftMs / DAY_MS));
  return (
    <span className={classes.clock} data-late={stage === 'open' && leftMs <= LATE_MS}>
      <Hint as="span" isSmall>
        {t(`hall.stage_${stage}`)}
      </Hint>
      <bdi className={classes.left}>{left}</bdi>
    </span>
  );
}
