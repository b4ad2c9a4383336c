import { RefusalError } from '@parlour/client';
import { Button } from '@mantine/core';
import { Hint, Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAgentText } from '../../../lib/agent-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import {
  accountBody,
  type AccountField,
  type AccountForm as Form,
  type AccountText,
  type AgeCheck,
  missingFields,
  NO_ACCOUNT,
  refusedAt,
} from '../account-model.ts';
import { openAccount } from '../api/register-centre.ts';
import { makePassword } from '../password-model.ts';
import type { PointsBound } from '../points-model.ts';
import { AccountFields, type AccountFieldsProps } from './account-fields.tsx';
import { PointsSliders } from './points-sliders.tsx';
import { TypeChoice } from './type-choice.tsx';
import classes from './account-form.module.css';

/** What is handed to the owner of the new account. */
export type Opened = { readonly account: string; readonly password: string };

export type AccountFormProps = Pick<AccountFieldsProps, 'ageMin' | 'lengthMax'> & {
  readonly ageCheck: AgeCheck;
  readonly bounds: readonly PointsBound[];
  /** What the brand's rules say about a text that was filled in. */
  readonly problemOf: (field: AccountText, text: string) => string | undefined;
  /** What is decided about the new account beside its points. */
  readonly extra?: ReactNode;
  readonly onOpened: (opened: Opened) => void;
};

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

/** Opens the account of a direct downline. */
export function AccountForm(props: AccountFormProps): ReactNode {
  const { ageCheck, ageMin, lengthMax, bounds, extra, problemOf, onOpened } = props;
  const t = useAgentText();
  const failureText = useFailureText();
  const [form, setForm] = useState<Form>(NO_ACCOUNT);
  const [hasTried, setHasTried] = useState(false);
  const open = useMutation({
    mutationFn: () => openAccount(accountBody(form, ageCheck)),
    onSuccess: ({ account }) => {
      const { accountType, points } = form;
      onOpened({ account, password: form.password });
      // The next one of the same kind is often opened right after.
      setForm({ ...NO_ACCOUNT, accountType, points });
      setHasTried(false);
    },
  });
  const refused = open.error instanceof RefusalError ? open.error.fields : {};
  const missing = missingFields(form, ageCheck);
  const ruleProblem = (field: AccountField): string | undefined =>
    field === 'isOfAge' || form[field] === '' ? undefined : problemOf(field, form[field]);
  const errorOf = (field: AccountField): string | undefined => {
    const due = missing.includes(field)
      ? t(field === 'isOfAge' ? 'registration.of_age_needed' : 'field.required')
      : ruleProblem(field);
    return (hasTried ? due : undefined) ?? refusedAt(refused, field);
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setHasTried(true);
    const wrong = (['account', 'password', 'nickname', 'birthday'] as const).filter(
      (field) => ruleProblem(field) !== undefined,
    );
    const [first] = [...missing, ...wrong];
    if (first === undefined) {
      if (!open.isPending) open.mutate();
      return;
    }
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  const isAboutField = Object.keys(refused).length > 0;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Stack isBounded>
        <TypeChoice
          value={form.accountType}
          onChange={(accountType) => setForm({ ...form, accountType })}
        />
        <AccountFields
          form={form}
          ageCheck={ageCheck}
          ageMin={ageMin}
          lengthMax={lengthMax}
          errorOf={errorOf}
          onChange={(change) => setForm({ ...form, ...change })}
          onMakePassword={() => setForm({ ...form, password: makePassword(randomBytes) })}
        />
      </Stack>
      <Stack isBounded>
        <PointsSliders
          bounds={bounds}
          value={form.points}
          onChange={(points) => setForm({ ...form, points })}
        />
        {extra}
        <p role="alert" className={classes.failure}>
          {open.error === null || isAboutField ? '' : failureText(open.error)}
        </p>
        <Button type="submit" size="lg" loading={open.isPending}>
          {t('registration.open')}
        </Button>
        <Hint>{t('registration.open_hint')}</Hint>
      </Stack>
    </form>
  );
}
