import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useLanguageTag } from '../../../lib/language.ts';
import { permissionQuery } from '../../../lib/permission.ts';
import type { Bill } from '../api/index.ts';

export type BillPeriodProps = {
  readonly bill: Pick<Bill, 'period' | 'periodStart' | 'periodEnd'>;
};

/** The period of a bill by the site's clock, which is the one that it was counted by. */
export function BillPeriod({ bill }: BillPeriodProps): ReactNode {
  const text = usePeriodText();
  const { from, to } = instantsOf(bill);
  return (
    <time dateTime={bill.periodStart} title={`${from.toUTCString()} – ${to.toUTCString()}`}>
      {text(bill)}
    </time>
  );
}

const isOfClock = (period: Bill['period']): boolean => period === 'HOUR' || period === 'SLOT';

const instantsOf = ({ periodStart, periodEnd }: BillPeriodProps['bill']) => ({
  from: new Date(periodStart),
  to: new Date(periodEnd),
});

/** Writes periods: a day, the first and the last of several days, or the hours of a clock. */
function usePeriodText(): (bill: BillPeriodProps['bill']) => string {
  const tag = useLanguageTag();
  const timeZone = useQuery(permissionQuery()).data?.brand.timeZone;
  return useMemo(() => {
    const zone = timeZone === undefined ? {} : { timeZone };
    const locale = `${tag}-u-nu-latn`;
    const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...zone });
    const clock = new Intl.DateTimeFormat(locale, {
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      ...zone,
    });
    return (bill) => {
      const { from, to } = instantsOf(bill);
      if (isOfClock(bill.period)) return clock.formatRange(from, to);
      // The end of a period is the first instant of the next one.
      return bill.period === 'D'
        ? days.format(from)
        : days.formatRange(from, new Date(to.getTime() - 1));
    };
  }, [tag, timeZone]);
}
