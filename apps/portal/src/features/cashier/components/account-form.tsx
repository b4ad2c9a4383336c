import '../../../lib/field-styles.ts';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Button, Select, TextInput } from '@mantine/core';
import { Hint, LockIcon, Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import {
  isAccountNumber,
  numberLabelOf,
  type PayoutAccounts,
  type PayoutMethod,
  sentNumber,
} from '../account-model.ts';
import { bindAccount } from '../api/account.ts';
import { type FormText, useFormText } from '../form-text.ts';
import { KIND_SIGNS } from '../icons.ts';
import { fieldOf } from '../refusal-model.ts';
import { useSecrets } from '../use-secrets.ts';
import { SecretFields } from './secret-fields.tsx';
import classes from './account-form.module.css';

export type AccountFormProps = {
  readonly payout: PayoutAccounts;
  readonly onBound: () => void;
};

const EMPTY = { institutionCode: '', number: '' };

/** Binds a bank account or wallet that withdrawals are paid to. */
export default function AccountForm({ payout, onBound }: AccountFormProps): ReactNode {
  const t = useFormText();
  const failureText = useFailureText();
  const { methods, lockMinutes, secondFactor } = payout;
  const [code, setCode] = useState(methods[0]?.code ?? '');
  const [form, setForm] = useState(EMPTY);
  const [holder, setHolder] = useState(payout.holder ?? '');
  const [hasTried, setHasTried] = useState(false);
  const secrets = useSecrets(secondFactor.isNeeded);
  const bind = useMutation({
    mutationFn: bindAccount,
    onSuccess: onBound,
    onError: secrets.refuse,
  });
  const method = methods.find((candidate) => candidate.code === code) ?? methods[0];
  if (method === undefined) return <p>{t('cashier.no_payout_methods')}</p>;

  const only = method.institutions.length === 1 ? method.institutions[0]?.code : undefined;
  const institutionCode = form.institutionCode === '' ? (only ?? '') : form.institutionCode;
  const isNumberGood = isAccountNumber(method, form.number);
  const isHolderGood = holder.trim().length >= 2;
  const refused = fieldOf(bind.error);
  const refusedText = bind.error === null ? '' : failureText(bind.error);
  const due = (isGood: boolean, key: FormText, params = {}) =>
    hasTried && !isGood ? t(key, params) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    const isGood = isNumberGood && isHolderGood && institutionCode !== '' && secrets.isReady;
    if (!isGood || method === undefined || bind.isPending) return;
    const number = sentNumber(method, form.number);
    bind.mutate({
      methodCode: method.code,
      institutionCode,
      number,
      holder: holder.trim(),
      ...secrets.sent(),
    });
  }

  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <MethodTabs
        methods={methods}
        chosen={method.code}
        onChoose={(next) => {
          setCode(next);
          setForm(EMPTY);
          setHasTried(false);
          bind.reset();
        }}
      />
      <Select
        label={t('cashier.institution')}
        placeholder={t('cashier.institution_search')}
        size="md"
        searchable
        nothingFoundMessage={t('cashier.institution_none')}
        maxDropdownHeight={260}
        data={method.institutions.map((one) => ({ value: one.code, label: one.name }))}
        value={institutionCode === '' ? null : institutionCode}
        error={due(institutionCode !== '', 'cashier.institution_missing')}
        onChange={(next) => setForm({ ...form, institutionCode: next ?? '' })}
      />
      <TextInput
        label={t(numberLabelOf(method))}
        placeholder={method.numberExample}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        {...(method.kind === 'bank' ? { inputMode: 'numeric' as const } : {})}
        value={form.number}
        error={
          due(isNumberGood, 'cashier.number_problem', { example: method.numberExample }) ??
          (refused === 'number' ? refusedText : undefined)
        }
        onChange={(event) => setForm({ ...form, number: event.currentTarget.value })}
      />
      <HolderField
        isFixed={payout.holder !== null}
        holder={holder}
        error={
          due(isHolderGood, 'field.required') ?? (refused === 'holder' ? refusedText : undefined)
        }
        onChange={setHolder}
      />
      <SecretFields {...secrets.fields} hasTried={hasTried} />
      {lockMinutes === 0 ? null : <Hint>{t('cashier.bind_lock', { count: lockMinutes })}</Hint>}
      <p role="alert" className={classes.failure}>
        {refused === null ? secrets.otherFailure : ''}
      </p>
      <Button type="submit" size="lg" loading={bind.isPending}>
        {t('cashier.bind')}
      </Button>
    </Stack>
  );
}

type HolderFieldProps = {
  /** The first account sets the name; all others follow. */
  readonly isFixed: boolean;
  readonly holder: string;
  readonly error: string | undefined;
  readonly onChange: (holder: string) => void;
};

function HolderField({ isFixed, holder, error, onChange }: HolderFieldProps): ReactNode {
  const t = useFormText();
  return (
    <TextInput
      label={t('cashier.holder')}
      description={t(isFixed ? 'cashier.holder_fixed' : 'cashier.holder_hint')}
      autoComplete="name"
      readOnly={isFixed}
      {...(isFixed ? { rightSection: <LockIcon size={16} /> } : {})}
      value={holder}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type MethodTabsProps = {
  readonly methods: readonly PayoutMethod[];
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
};

function MethodTabs({ methods, chosen, onChoose }: MethodTabsProps): ReactNode {
  const t = useFormText();
  if (methods.length < 2) return null;
  return (
    <fieldset className={classes.tabs}>
      <legend>{t('cashier.account_kind')}</legend>
      <div>
        {methods.map(({ code, kind, name }) => {
          const KindIcon = KIND_SIGNS[kind].icon;
          return (
            <label key={code}>
              <input
                type="radio"
                name="account-kind"
                checked={code === chosen}
                onChange={() => onChoose(code)}
              />
              <KindIcon size={20} />
              <span>{name}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
