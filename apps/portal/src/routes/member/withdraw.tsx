import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { withdrawOptionsQuery } from '../../features/cashier/api/index.ts';
import { WithdrawPanel } from '../../features/cashier/components/withdraw-panel.tsx';
import { WithdrawalRecord } from '../../features/cashier/components/withdrawal-record.tsx';
import { PaymentPasswordForm } from '../../features/identity/components/payment-password-form.tsx';
import { memberQuery } from '../../features/member/api/index.ts';
import { permissionQuery } from '../../features/site/api/index.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { usePlayerText } from '../../lib/language.ts';
import { useAddress, useSearchChange } from '../../lib/link.tsx';
import { showToast } from '../../lib/toast.ts';
import { Panel } from './panel.tsx';
import classes from './panel.module.css';

const WithdrawalDialog = lazyScreen(
  () => import('../../features/cashier/components/withdrawal-dialog.tsx'),
);

/** Paying out: a new withdrawal above the record of the old ones. */
export default function WithdrawPage(): ReactNode {
  const t = usePlayerText();
  const cache = useQueryClient();
  const changeSearch = useSearchChange();
  const { withdrawal } = useAddress().search;
  const rules = useQuery(permissionQuery()).data?.register.rules;
  const refresh = () =>
    void cache.invalidateQueries({
      predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.includes('/cashier/'),
    });
  return (
    <>
      <Panel>
        <WithdrawPanel
          onAsked={({ id }) => {
            showToast('good', t('cashier.withdraw_asked'));
            changeSearch({ withdrawal: id });
            refresh();
          }}
          paymentPasswordForm={
            <div className={classes.narrow}>
              <p className={classes.hint}>{t('cashier.payment_password_needed')}</p>
              <PaymentPasswordForm
                isSet={false}
                rule={rules?.find(({ field }) => field === 'paymentPassword')}
                onSaved={() => {
                  void cache.invalidateQueries({ queryKey: withdrawOptionsQuery().queryKey });
                  void cache.invalidateQueries({ queryKey: memberQuery().queryKey });
                }}
              />
            </div>
          }
        />
      </Panel>
      <Panel title={t('cashier.withdrawal_record')}>
        <WithdrawalRecord onOpen={(id) => changeSearch({ withdrawal: id })} />
      </Panel>
      {typeof withdrawal === 'string' ? (
        <Suspense>
          <WithdrawalDialog
            withdrawalId={withdrawal}
            onClose={() => changeSearch({ withdrawal: undefined })}
          />
        </Suspense>
      ) : null}
    </>
  );
}
