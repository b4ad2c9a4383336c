import { Button } from '@mantine/core';
import { StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount, useAmountText } from '../../../lib/use-money.tsx';
import { isZero } from '../amount-model.ts';
import type { VendorWallet } from '../model.ts';
import classes from './vendor-card.module.css';

export type VendorCardProps = {
  readonly wallet: VendorWallet;
  readonly currency: string;
  readonly isAsking: boolean;
  readonly canSend: boolean;
  readonly onSend: () => void;
  readonly onFetch: () => void;
};

/** One vendor's wallet: what it holds by the vendor's own word, and the two ways. */
export function VendorCard(props: VendorCardProps): ReactNode {
  const { canSend, currency, isAsking, onFetch, onSend, wallet } = props;
  const t = useMoneyText();
  const amountText = useAmountText();
  const { balance, balanceAt, isLive, isOpen, logoUrl, name, open } = wallet;
  return (
    <li className={classes.card}>
      <header>
        <img src={logoUrl} alt="" width={40} height={40} loading="lazy" />
        <h3>{name}</h3>
        {isOpen ? null : <StatusPill tone="notice">{t('funds.closed')}</StatusPill>}
      </header>
      <div className={classes.balance} data-stale={!isLive || isAsking || undefined}>
        {balance === null ? (
          <span className={classes.unknown}>
            {isAsking ? t('funds.asking') : t('funds.unknown_balance')}
          </span>
        ) : (
          <strong>
            <Amount value={balance} currency={currency} />
          </strong>
        )}
        {isLive ? null : (
          <p title={t('funds.stale_hint')}>
            {balanceAt === null ? t('funds.stale_hint') : <Stale at={balanceAt} />}
          </p>
        )}
      </div>
      {open === null ? null : (
        <p className={classes.open} role="status">
          {open.amount === null
            ? t('funds.open_all')
            : t('funds.open_transfer', { amount: amountText(open.amount, open.currency) })}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" disabled={!isOpen || !canSend || open !== null} onClick={onSend}>
          {t('funds.send')}
        </Button>
        <Button
          variant="default"
          disabled={open !== null || (isLive && balance !== null && isZero(balance))}
          onClick={onFetch}
        >
          {t('funds.fetch')}
        </Button>
      </div>
    </li>
  );
}

function Stale({ at }: { readonly at: string }): ReactNode {
  const t = useMoneyText();
  const [before = '', after = ''] = t('funds.stale', { at: '\u0000' }).split('\u0000');
  return (
    <>
      {before}
      <Time at={at} />
      {after}
    </>
  );
}
