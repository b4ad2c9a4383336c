import { EmptyState } from '@parlour/ui';
import type { ReactNode } from 'react';
import { TransactionFacts } from '../../features/wallet/components/transaction-facts.tsx';
import { useAddress } from '../../lib/link.tsx';
import { useMoneyText } from '../../lib/money-text.ts';
import { Panel } from './panel.tsx';
import classes from './record.module.css';

/** One movement on a page of its own, whose address can be kept or sent to the house. */
export default function TransactionDetailPage(): ReactNode {
  const t = useMoneyText();
  const { id } = useAddress().search;
  return (
    <Panel>
      {typeof id === 'string' && id !== '' ? (
        <div className={classes.column}>
          <TransactionFacts
            transferId={id}
            heading="h2"
            pathOf={(other) => `/member/transactionDetail?id=${other}`}
          />
        </div>
      ) : (
        <EmptyState title={t('wallet.no_movement')} hint={t('wallet.no_movement_hint')} />
      )}
    </Panel>
  );
}
