import '../../../lib/dialog-styles.ts';
import { Dialog } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { PathLink } from '../../../lib/link.tsx';
import { TransactionFacts } from './transaction-facts.tsx';
import classes from './transaction-dialog.module.css';

export type TransactionDialogProps = {
  readonly transferId: string;
  readonly onClose: () => void;
};

/** One movement over the record that it was opened from. */
export default function TransactionDialog(props: TransactionDialogProps): ReactNode {
  const { transferId, onClose } = props;
  const t = useMoneyText();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('centre.transaction_detail')}
      closeLabel={t('site.close')}
      closesOnEscape
      size="medium"
    >
      <TransactionFacts
        transferId={transferId}
        heading="h3"
        pathOf={(id) => `/member/transactionHistory?transaction=${id}`}
      />
      <p className={classes.own}>
        <PathLink to="/member/transactionDetail" search={{ id: transferId }}>
          {t('wallet.own_page')}
        </PathLink>
      </p>
    </Dialog>
  );
}
