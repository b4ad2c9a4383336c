import { StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import { type VendorWallet, vendorWalletsQuery } from '../api/index.ts';
import classes from './funds.module.css';

/** How each vendor keeps money, and what lies there by our ledger. */
export function VendorWallets(): ReactNode {
  const t = useOperatorText();
  const { data } = useQuery(vendorWalletsQuery());
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Section title={t('transfer.wallets')} look="plain">
      <ul className={classes.wallets}>
        {data.items.map((wallet) => (
          <WalletCard key={wallet.merchantCode} wallet={wallet} />
        ))}
      </ul>
    </Section>
  );
}

function WalletCard({ wallet }: { readonly wallet: VendorWallet }): ReactNode {
  const t = useOperatorText();
  const { held, isOpen, mode, name, roundsAt, stuckCount } = wallet;
  return (
    <li className={classes.wallet}>
      <header>
        <h3>{name}</h3>
        {isOpen ? null : <StatusPill tone="notice">{t('transfer.closed')}</StatusPill>}
        {stuckCount === 0 ? null : (
          <StatusPill tone="bad">
            {t('transfer.total.stuck')} {stuckCount}
          </StatusPill>
        )}
      </header>
      <p className={classes.muted}>{t(`transfer.mode.${mode}`)}</p>
      {mode === 'seamless' ? null : held.length === 0 ? (
        <p>{t('transfer.heldNothing')}</p>
      ) : (
        held.map(({ amount, currency, members }) => (
          <p key={currency}>
            <strong>
              <Amount value={amount} currency={currency} />
            </strong>{' '}
            <span className={classes.muted}>{t('transfer.held', { count: members })}</span>
          </p>
        ))
      )}
      {roundsAt === null ? null : (
        <p className={classes.muted}>
          {t('transfer.roundsAt')} <Time at={roundsAt} look="ago" />
        </p>
      )}
    </li>
  );
}
