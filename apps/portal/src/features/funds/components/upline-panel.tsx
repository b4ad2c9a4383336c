import { EmptyState, Hint, UserIcon, WarningIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { useAmountText } from '../../../lib/use-money.tsx';
import type { UplineOptions, UplineTransfer } from '../model.ts';
import { UplineForm } from './upline-form.tsx';
import classes from './upline-panel.module.css';

export type UplinePanelProps = {
  readonly options: UplineOptions;
  readonly onSent: (transfer: UplineTransfer) => void;
  /** Where a first payment password is chosen. */
  readonly paymentPasswordForm: ReactNode;
};

/** Handing money to the one who brought the member, or why that is not possible. */
export function UplinePanel({ onSent, options, paymentPasswordForm }: UplinePanelProps): ReactNode {
  const t = useMoneyText();
  const amountText = useAmountText();
  const { amountLeftToday, amountMax, amountMin, blockers, currency, isOffered, upline } = options;
  if (!isOffered) {
    return (
      <EmptyState title={t('funds.upline_unoffered')} hint={t('funds.upline_unoffered_hint')} />
    );
  }
  if (upline === null) {
    return <EmptyState title={t('funds.upline_nobody')} hint={t('funds.upline_nobody_hint')} />;
  }
  const bounds = { min: amountText(amountMin, currency), max: amountText(amountMax, currency) };
  return (
    <div className={classes.stack}>
      <div className={classes.person}>
        <span className={classes.face}>
          <UserIcon size={24} />
        </span>
        <div>
          <Hint as="span">{t('funds.upline_to')}</Hint>
          <strong>
            <bdi>{upline.account}</bdi>
          </strong>
          {upline.nickname === upline.account ? null : <Hint as="span">{upline.nickname}</Hint>}
        </div>
      </div>
      <Hint>{t('funds.upline_hint')}</Hint>
      {blockers.length === 0 ? null : (
        <ul className={classes.blockers}>
          {blockers.map(({ code, message }) => (
            <li key={code}>
              <WarningIcon size={20} />
              <p>{message}</p>
            </li>
          ))}
        </ul>
      )}
      {options.hasPaymentPassword ? (
        <>
          <UplineForm options={options} uplineName={upline.account} onSent={onSent} />
          <Hint>
            {t('funds.upline_bounds', bounds)}
            {amountLeftToday === null
              ? ''
              : ` · ${t('funds.upline_left', { amount: amountText(amountLeftToday, currency) })}`}
          </Hint>
        </>
      ) : (
        paymentPasswordForm
      )}
    </div>
  );
}
