import { EmptyState, HelpIcon, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PathLink } from '../../../lib/link.tsx';
import { useMoneyText } from '../../../lib/money-text.ts';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { lasting } from '@parlour/web';
import { depositMethodsQuery } from '../api/deposit.ts';
import { type DepositDetail, firstMethod, methodLock } from '../deposit-model.ts';
import { DepositAmount } from './deposit-amount.tsx';
import type { OwnRoom } from '../use-deposit-intent.ts';
import { MethodPicker } from './method-picker.tsx';
import { VoucherForm } from './voucher-form.tsx';
import classes from './deposit-form.module.css';

export type DepositFormProps = {
  readonly onBegin: (deposit: DepositDetail) => void;
  /** What the member's own limits still leave; null without such a limit. */
  readonly room: OwnRoom | null;
};

const LAST_METHOD_KEY = 'parlour.deposit-method';

/** A method, an amount, what it costs and gives, and on to paying. */
export function DepositForm({ onBegin, room }: DepositFormProps): ReactNode {
  const t = useMoneyText();
  const { data, error, refetch } = useQuery(depositMethodsQuery());
  const [code, setCode] = useState<string | null>(null);
  if (error !== null && data === undefined) {
    return <LoadFailure cause={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton height="24rem" shape="card" />;
  const method = firstMethod(data.methods, code, lasting.read(LAST_METHOD_KEY));
  if (method === undefined) {
    return <EmptyState title={t('cashier.no_methods')} hint={t('cashier.no_methods_hint')} />;
  }
  const begin = (deposit: DepositDetail) => {
    lasting.write(LAST_METHOD_KEY, method.code);
    onBegin(deposit);
  };
  return (
    <div className={classes.form}>
      <MethodPicker methods={data.methods} chosen={method.code} onChoose={setCode} />
      {methodLock(method) !== null ? (
        <EmptyState title={t('cashier.no_methods')} hint={t('cashier.no_methods_hint')} />
      ) : method.kind === 'voucher' ? (
        <VoucherForm onRedeemed={begin} />
      ) : (
        <DepositAmount key={method.code} method={method} room={room} onBegin={begin} />
      )}
      <p className={classes.tutorial}>
        <HelpIcon size={18} />
        <PathLink to="/tutorial/deposit" search={{ method: method.kind }}>
          {t('cashier.tutorial', { method: method.name })}
        </PathLink>
      </p>
    </div>
  );
}
