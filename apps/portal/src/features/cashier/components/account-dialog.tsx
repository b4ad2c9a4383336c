import '../../../lib/dialog-styles.ts';
import { Dialog } from '@parlour/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { showToast } from '../../../lib/toast.ts';
import type { PayoutAccounts } from '../account-model.ts';
import { accountsQuery } from '../api/account.ts';
import AccountForm from './account-form.tsx';

export type AccountDialogProps = {
  readonly payout: PayoutAccounts;
  readonly onClose: () => void;
};

/** Adds an account beside those that there are. */
export default function AccountDialog({ payout, onClose }: AccountDialogProps): ReactNode {
  const t = useMoneyText();
  const cache = useQueryClient();
  return (
    <Dialog isOpen onClose={onClose} title={t('cashier.add_account')} closeLabel={t('site.close')}>
      <AccountForm
        payout={payout}
        onBound={() => {
          showToast('good', t('cashier.bound'));
          void cache.invalidateQueries({ queryKey: accountsQuery().queryKey });
          onClose();
        }}
      />
    </Dialog>
  );
}
