import { Hint, Skeleton } from '@parlour/ui';
import { Link } from '../../../lib/link.ts';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { dayOf } from '../../../lib/list/period.ts';
import type { Overview } from '../api/index.ts';
import classes from './today-strip.module.css';

export type TodayStripProps = { readonly overview: Overview | undefined };

/** What has happened since midnight at the site: what the person may see of it. */
export function TodayStrip({ overview }: TodayStripProps): ReactNode {
  const t = useOperatorText();
  if (overview === undefined) {
    return (
      <div className={classes.strip} aria-busy="true">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height="7rem" shape="card" />
        ))}
      </div>
    );
  }
  const { deposits, withdrawals, members, currency, since } = overview;
  const from = dayOf(new Date(since));
  return (
    <div className={classes.strip}>
      {deposits === null ? null : (
        <Link to="/deposits" search={{ state: 'PAID', from }} className={classes.tile}>
          <span className={classes.label}>{t('home.deposits')}</span>
          <Amount value={deposits.amount} currency={currency} className={classes.figure} />
          <Hint as="span" isSmall>
            {t('home.count', { count: deposits.count })}
          </Hint>
        </Link>
      )}
      {withdrawals === null ? null : (
        <Link to="/withdrawals" search={{ view: 'all', from }} className={classes.tile}>
          <span className={classes.label}>{t('home.paidOut')}</span>
          <Amount value={withdrawals.paidAmount} currency={currency} className={classes.figure} />
          <Hint as="span" isSmall>
            {t('home.count', { count: withdrawals.paidCount })}
          </Hint>
        </Link>
      )}
      {members === null ? null : (
        <Link to="/members" className={classes.tile}>
          <span className={classes.label}>{t('home.registered')}</span>
          <span className={classes.figure}>{members.registered}</span>
          <Hint as="span" isSmall>
            {t('home.sinceMidnight')}
          </Hint>
        </Link>
      )}
    </div>
  );
}
