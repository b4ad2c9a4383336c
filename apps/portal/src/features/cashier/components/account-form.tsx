import '../../../lib/field-styles.ts';
import { RefusalError } from '@parlour/client';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { PasswordField } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type AccountText, useAccountText } from '../../../lib/account-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { bindAccount } from '../api/index.ts';
import { isAccountNumber, type PayoutMethod } from '../model.ts';
import classes from './cashier.module.css';

export type AccountFormProps = {
  readonly methods: readonly PayoutMethod[];
  /** The name that every account must be held in; null until the first one sets it. */
  readonly holder: string | null;
  readonly onBound: () => void;
  readonly onCancel: (() => void) | null;
};

const NUMBER_LABELS: Readonly<Record<string, AccountText>> = {
  accountNumber: 'cashier.account_number',
  walletId: 'cashier.wallet_id',
  address: 'cashier.address',
};

/** Binds a bank account or wallet that withdrawals are paid to. */
export function AccountForm({ methods, holder, onBound, onCancel }: AccountFormProps): ReactNode {
  const t = useAccountText();
  const failureText = useFailureText();
  const [form, setForm] = useState({
    methodCode: methods[0]?.code ?? '',
    institutionCode: '',
    number: '',
    holder: holder ?? '',
    paymentPassword: '',
  });
  const [hasTried, setHasTried] = useState(false);
  const method = methods.find(({ code }) => code === form.methodCode) ?? methods[0];

  const bind = useMutation({
    mutationFn: (body: typeof form) => bindAccount(body),
    onSuccess: onBound,
    onError: () => setForm((known) => ({ ...known, paymentPassword: '' })),
  });
  if (method === undefined) return null;

  const institutionCode =
    form.institutionCode === '' ? (method.institutions[0]?.code ?? '') : form.institutionCode;
  const isNumberGood = isAccountNumber(method, form.number);
  const isHolderGood = form.holder.trim().length >= 2;
  const refused = bind.error instanceof RefusalError ? bind.error.fields : {};
  const due = (isGood: boolean, key: AccountText, params = {}) =>
    hasTried && !isGood ? t(key, params) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (!isNumberGood || !isHolderGood || form.paymentPassword === '' || bind.isPending) return;
    bind.mutate({
      ...form,
      institutionCode,
      number: form.number.replaceAll(/\s/g, ''),
      holder: form.holder.trim(),
    });
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {methods.length > 1 ? (
        <NativeSelect
          label={t('cashier.account_kind')}
          value={method.code}
          data={methods.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(event) =>
            setForm({ ...form, methodCode: event.currentTarget.value, institutionCode: '' })
          }
        />
      ) : null}
      <NativeSelect
        label={t('cashier.institution')}
        value={institutionCode}
        data={method.institutions.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(event) => setForm({ ...form, institutionCode: event.currentTarget.value })}
      />
      <TextInput
        label={t(NUMBER_LABELS[method.numberLabel] ?? 'cashier.account_number')}
        placeholder={method.numberExample}
        autoComplete="off"
        value={form.number}
        error={
          due(isNumberGood, 'cashier.number_problem', { example: method.numberExample }) ??
          refused['number']
        }
        onChange={(event) => setForm({ ...form, number: event.currentTarget.value })}
      />
      <TextInput
        label={t('cashier.holder')}
        description={holder === null ? t('cashier.holder_hint') : undefined}
        autoComplete="name"
        readOnly={holder !== null}
        value={form.holder}
        error={due(isHolderGood, 'field.required') ?? refused['holder']}
        onChange={(event) => setForm({ ...form, holder: event.currentTarget.value })}
      />
      <PasswordField
        label={t('field.paymentPassword')}
        autoComplete="off"
        showLabel={t('field.show_password')}
        value={form.paymentPassword}
        error={due(form.paymentPassword !== '', 'field.required')}
        onChange={(event) => setForm({ ...form, paymentPassword: event.currentTarget.value })}
      />
      <p role="alert" className={classes.failure}>
        {bind.error === null ? '' : failureText(bind.error)}
      </p>
      <div className={classes.actions}>
        <Button type="submit" loading={bind.isPending}>
          {t('cashier.bind')}
        </Button>
        {onCancel === null ? null : (
          <Button variant="default" onClick={onCancel}>
            {t('site.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
