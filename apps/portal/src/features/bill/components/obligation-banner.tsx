import { Button } from '@mantine/core';
import { WarningIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTeamText } from '../../../lib/team-text.ts';
import { Time } from '../../../lib/time.tsx';
import { useAmountText } from '../../../lib/use-money.tsx';
import { obligationQuery } from '../api/index.ts';
import { isZero } from '../model.ts';
import classes from './obligation-banner.module.css';

export type ObligationBannerProps = {
  readonly onDeposit: () => void;
  /** Leads to what is owed; left out where it stands below. */
  readonly onShow?: () => void;
};

/** What downlines wait for, and what is blocked until they have it. Nothing where nothing is owed. */
export function ObligationBanner({ onDeposit, onShow }: ObligationBannerProps): ReactNode {
  const t = useTeamText();
  const amountText = useAmountText();
  const { data } = useQuery(obligationQuery());
  if (data === undefined || isZero(data.amount)) return null;
  const { amount, bills, currency, oldestDueAt, overdueBills } = data;
  return (
    <section className={classes.banner} aria-labelledby="obligation">
      <span className={classes.sign}>
        <WarningIcon size={22} />
      </span>
      <div className={classes.words}>
        <h2 id="obligation" className={classes.title}>
          {t('bill.obligation_title', { amount: amountText(amount, currency) })}
        </h2>
        <p>{t('bill.obligation_text')}</p>
        <p className={classes.quiet}>
          {t('bill.obligation_count', { count: bills })}
          {oldestDueAt === null ? null : (
            <>
              {' · '}
              {t('bill.obligation_since')} <Time at={oldestDueAt} />
            </>
          )}
          {overdueBills === 0 ? null : (
            <strong> · {t('bill.obligation_overdue', { count: overdueBills })}</strong>
          )}
        </p>
      </div>
      <div className={classes.actions}>
        {onShow === undefined ? null : (
          <Button variant="default" onClick={onShow}>
            {t('bill.obligation_show')}
          </Button>
        )}
        <Button onClick={onDeposit}>{t('bill.obligation_deposit')}</Button>
      </div>
    </section>
  );
}
