import { createIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import type { Direction, VendorWallet, Wallets } from '../model.ts';
import classes from './transfer-form.module.css';

export type DirectionPickerProps = {
  readonly wallets: Wallets;
  readonly kept: readonly VendorWallet[];
  readonly wallet: VendorWallet;
  readonly direction: Direction;
  readonly onTurn: (direction: Direction) => void;
  readonly onChoose: (merchantCode: string) => void;
};

const SwapIcon = createIcon('M4 8.5h14M14 4.5l4 4-4 4M20 15.5H6M10 11.5l-4 4 4 4');

/** From where to where, with one press to turn it round. */
export function DirectionPicker(props: DirectionPickerProps): ReactNode {
  const { direction, kept, onChoose, onTurn, wallet, wallets } = props;
  const t = useMoneyText();
  const isOut = direction === 'to_vendor';
  const main = (
    <div className={classes.side} key="main">
      <span>{t(isOut ? 'funds.from' : 'funds.to')}</span>
      <strong>{t('funds.main')}</strong>
      <span>
        <Amount value={wallets.main} currency={wallets.currency} />
      </span>
    </div>
  );
  const vendor = (
    <label className={classes.side} key="vendor">
      <span>{t(isOut ? 'funds.to' : 'funds.from')}</span>
      <select
        aria-label={t('funds.vendor')}
        value={wallet.merchantCode}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {kept.map(({ merchantCode, name }) => (
          <option key={merchantCode} value={merchantCode}>
            {name}
          </option>
        ))}
      </select>
      <span>
        {wallet.balance === null ? (
          t('funds.unknown_balance')
        ) : (
          <Amount value={wallet.balance} currency={wallets.currency} />
        )}
      </span>
    </label>
  );
  return (
    <div className={classes.picker}>
      {isOut ? main : vendor}
      <button
        type="button"
        className={classes.swap}
        aria-label={t('funds.swap')}
        title={t('funds.swap')}
        onClick={() => onTurn(isOut ? 'to_main' : 'to_vendor')}
      >
        <SwapIcon size={20} />
      </button>
      {isOut ? vendor : main}
    </div>
  );
}
