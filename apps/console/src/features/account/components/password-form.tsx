import { Button } from '@mantine/core';
import { PasswordField } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { client } from '../../../lib/client.ts';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { Form } from '../../../lib/form/form.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import classes from './password-form.module.css';

export type PasswordFormProps = { readonly onChanged: () => void };

/** The old password and the new one; the rules are those of the server. */
export function PasswordForm({ onChanged }: PasswordFormProps): ReactNode {
  const t = useOperatorText();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const change = useMutation({
    mutationFn: () => client.call('PUT /console/me/password', { body: { current, next } }),
    onSuccess: () => {
      setCurrent('');
      setNext('');
      onChanged();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate();
  };
  return (
    <Form className={classes.form} onSubmit={submit}>
      <PasswordField
        label={t('account.currentPassword')}
        showLabel={t('session.showPassword')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={current}
        onChange={(event) => setCurrent(event.currentTarget.value)}
      />
      <PasswordField
        label={t('account.newPassword')}
        description={t('account.passwordRules')}
        showLabel={t('session.showPassword')}
        autoComplete="new-password"
        required
        withAsterisk={false}
        value={next}
        onChange={(event) => setNext(event.currentTarget.value)}
      />
      {change.error === null ? null : <FailureNote cause={change.error} />}
      <Button type="submit" size="sm" loading={change.isPending}>
        {t('account.changePassword')}
      </Button>
    </Form>
  );
}
