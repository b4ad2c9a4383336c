import { Button } from '@mantine/core';
import { RefreshIcon, WalletIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import { isZero } from '../amount-model.ts';
import { splitWallets, type VendorWallet, type Wallets } from '../model.ts';
import { VendorCard } from './vendor-card.tsx';
import classes from './wallet-overview.module.css';

export type WalletOverviewProps = {
  readonly wallets: Wallets;
  readonly isAsking: boolean;
  readonly onRefresh: () => void;
  readonly onSend: (wallet: VendorWallet) => void;
  readonly onFetch: (wallet: VendorWallet) => void;
  /** The one key that fetches everything. */
  readonly recall: ReactNode;
};

/** The main wallet, and every wallet that a vendor keeps for the member. */
export function WalletOverview(props: WalletOverviewProps): ReactNode {
  const { isAsking, onFetch, onRefresh, onSend, recall, wallets } = props;
  const t = useMoneyText();
  const { currency } = wallets;
  const { kept, seamless } = splitWallets(wallets.wallets);
  const asides = [
    { label: t('funds.locked'), value: wallets.locked },
    { label: t('funds.bonus'), value: wallets.bonus },
  ].filter(({ value }) => !isZero(value));
  return (
    <div className={classes.stack}>
      <section className={classes.main} aria-labelledby="funds-main">
        <div className={classes.figure}>
          <h2 id="funds-main">
            <WalletIcon size={20} />
            {t('funds.main')}
          </h2>
          <strong>
            <Amount value={wallets.main} currency={currency} />
          </strong>
          <p>{t('funds.main_hint')}</p>
          {asides.length === 0 ? null : (
            <dl className={classes.asides}>
              {asides.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <Amount value={value} currency={currency} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {kept.length === 0 ? null : <div className={classes.recall}>{recall}</div>}
      </section>
      {kept.length === 0 ? null : (
        <section className={classes.vendors} aria-labelledby="funds-vendors">
          <header>
            <div>
              <h2 id="funds-vendors">{t('funds.vendors')}</h2>
              <p>{t('funds.vendors_hint')}</p>
            </div>
            <Button
              variant="default"
              leftSection={<RefreshIcon size={18} />}
              loading={isAsking}
              onClick={onRefresh}
            >
              {t('funds.refresh')}
            </Button>
          </header>
          <ul className={classes.cards}>
            {kept.map((wallet) => (
              <VendorCard
                key={wallet.merchantCode}
                wallet={wallet}
                currency={currency}
                isAsking={isAsking}
                canSend={wallets.blocker === null}
                onSend={() => onSend(wallet)}
                onFetch={() => onFetch(wallet)}
              />
            ))}
          </ul>
        </section>
      )}
      {seamless.length === 0 ? null : (
        <section className={classes.seamless}>
          <ul>
            {seamless.map(({ logoUrl, merchantCode, name }) => (
              <li key={merchantCode}>
                <img src={logoUrl} alt="" width={32} height={32} loading="lazy" />
                {name}
              </li>
            ))}
          </ul>
          <div>
            <h3>{t('funds.seamless')}</h3>
            <p>{t('funds.seamless_hint')}</p>
          </div>
        </section>
      )}
    </div>
  );
}
