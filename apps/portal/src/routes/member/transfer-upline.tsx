import { Skeleton } from '@parlour/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { uplineQuery } from '../../features/funds/api/index.ts';
import { UplinePanel } from '../../features/funds/components/upline-panel.tsx';
import { UplineReceipt } from '../../features/funds/components/upline-receipt.tsx';
import { UplineRecord } from '../../features/funds/components/upline-record.tsx';
import { useFundsRefresh } from '../../features/funds/hooks.ts';
import { PaymentPasswordForm } from '../../features/identity/components/payment-password-form.tsx';
import { memberQuery } from '../../features/member/api/index.ts';
import { permissionQuery } from '../../features/site/api/index.ts';
import { useAddress, useSearchChange } from '../../lib/link.tsx';
import { useMoneyText } from '../../lib/money-text.ts';
import { LoadFailure } from '../../lib/page/load-failure.tsx';
import { FilterSelect, RecordBar } from '../../lib/record/record-bar.tsx';
import { useOpened } from '../../lib/record/use-opened.ts';
import { showToast } from '../../lib/toast.ts';
import { useAmountText } from '../../lib/use-money.tsx';
import { Panel } from './panel.tsx';
import classes from './panel.module.css';

const ROLES = ['sent', 'received'] as const;

/** Handing money to the one who brought the member, with receipts for both sides. */
export default function TransferUplinePage(): ReactNode {
  const t = useMoneyText();
  const amountText = useAmountText();
  const refresh = useFundsRefresh();
  const opened = useOpened('receipt');
  const changeSearch = useSearchChange();
  const query = useQuery(uplineQuery());
  const { role: asked } = useAddress().search;
  const role = ROLES.find((one) => one === asked);
  return (
    <>
      <Panel title={t('funds.upline_title')}>
        {query.data !== undefined ? (
          <UplinePanel
            options={query.data}
            onSent={({ amount, counterpart, currency, id }) => {
              const shown = amountText(amount, currency);
              showToast('good', t('funds.upline_sent', { amount: shown, name: counterpart }));
              refresh();
              opened.open(id);
            }}
            paymentPasswordForm={<FirstPaymentPassword />}
          />
        ) : query.error === null ? (
          <Skeleton height="16rem" />
        ) : (
          <LoadFailure cause={query.error} onRetry={() => void query.refetch()} />
        )}
      </Panel>
      <Panel title={t('funds.upline_record')}>
        <RecordBar>
          <FilterSelect
            label={t('funds.role')}
            allLabel={t('funds.any_role')}
            value={role}
            choices={[
              { value: 'sent', label: t('funds.role_sent') },
              { value: 'received', label: t('funds.role_received') },
            ]}
            onChange={(value) => changeSearch({ role: value })}
          />
        </RecordBar>
        <UplineRecord filter={role === undefined ? {} : { role }} onOpen={opened.open} />
      </Panel>
      {opened.id === null ? null : <UplineReceipt transferId={opened.id} onClose={opened.close} />}
    </>
  );
}

function FirstPaymentPassword(): ReactNode {
  const t = useMoneyText();
  const cache = useQueryClient();
  const rules = useQuery(permissionQuery()).data?.register.rules;
  return (
    <div className={classes.narrow}>
      <p className={classes.hint}>{t('funds.payment_password_needed')}</p>
      <PaymentPasswordForm
        isSet={false}
        rule={rules?.find(({ field }) => field === 'paymentPassword')}
        onSaved={() => {
          void cache.invalidateQueries({ queryKey: uplineQuery().queryKey });
          void cache.invalidateQueries({ queryKey: memberQuery().queryKey });
        }}
      />
    </div>
  );
}
