import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { withdrawOptionsQuery } from '../../features/cashier/api/withdrawal.ts';
import { WithdrawPanel } from '../../features/cashier/components/withdraw-panel.tsx';
import { WithdrawalRecord } from '../../features/cashier/components/withdrawal-record.tsx';
import { WithdrawalStatus } from '../../features/cashier/components/withdrawal-status.tsx';
import { useCashierRefresh } from '../../features/cashier/hooks.ts';
import { CATEGORIES } from '../../features/catalogue/category.ts';
import { PaymentPasswordForm } from '../../features/identity/components/payment-password-form.tsx';
import { memberQuery } from '../../features/member/api/index.ts';
import { permissionQuery } from '../../features/site/api/index.ts';
import { gameCategories } from '../../lib/game-categories.ts';
import { useAddress, useGo } from '../../lib/link.tsx';
import { useMoneyText } from '../../lib/money-text.ts';
import { showToast } from '../../lib/toast.ts';
import { Panel } from './panel.tsx';
import classes from './panel.module.css';

const PAGE = '/member/withdraw';

/** Paying out: a new withdrawal, or the one that the address names, above the record of all. */
export default function WithdrawPage(): ReactNode {
  const t = useMoneyText();
  const go = useGo();
  const refresh = useCashierRefresh();
  const { withdrawal } = useAddress().search;
  const show = (id: string) => go(PAGE, { search: { withdrawal: id } });
  const categoryName = (code: string): string | null => {
    const category = gameCategories.find((known) => known === code);
    return category === undefined ? null : t(CATEGORIES[category].label);
  };
  return (
    <>
      <Panel>
        {typeof withdrawal === 'string' ? (
          <WithdrawalStatus key={withdrawal} withdrawalId={withdrawal} onBack={() => go(PAGE)} />
        ) : (
          <WithdrawPanel
            categoryName={categoryName}
            onOpen={show}
            onAsked={({ id }) => {
              showToast('good', t('cashier.withdraw_asked'));
              show(id);
              refresh();
            }}
            paymentPasswordForm={<FirstPaymentPassword />}
          />
        )}
      </Panel>
      <Panel title={t('cashier.withdrawal_record')}>
        <WithdrawalRecord onOpen={show} />
      </Panel>
    </>
  );
}

function FirstPaymentPassword(): ReactNode {
  const t = useMoneyText();
  const cache = useQueryClient();
  const rules = useQuery(permissionQuery()).data?.register.rules;
  return (
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
  );
}
