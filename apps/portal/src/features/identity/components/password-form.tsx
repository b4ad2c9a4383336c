import '../../../lib/field-styles.ts';
import { RefusalError } from '@parlour/client';
import { Button } from '@mantine/core';
import { PasswordField } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { changePassword } from '../api/index.ts';
import { type RegisterRule, textProblem } from '../model.ts';
import classes from './form.module.css';

export type PasswordFormProps = {
  readonly rule: RegisterRule | undefined;
  readonly onChanged: (endedSessions: number) => void;
};

const EMPTY = { oldPassword: '', newPassword: '', confirmNewPassword: '' };

/** Changes the login password; every other session ends with it. */
export function PasswordForm({ rule, onChanged }: PasswordFormProps): ReactNode {
  const t = usePlayerText();
  const failureText = useFailureText();
  const [form, setForm] = useState(EMPTY);
  const [hasTried, setHasTried] = useState(false);
  const problem = rule === undefined ? null : textProblem(rule, form.newPassword);
  const isSame = form.newPassword === form.confirmNewPassword;
  const isComplete =
    form.oldPassword !== '' && form.newPassword !== '' && problem === null && isSame;

  const change = useMutation({
    mutationFn: () => changePassword(form),
    onSuccess: ({ endedSessions }) => {
      setForm(EMPTY);
      setHasTried(false);
      onChanged(endedSessions);
    },
  });
  const refused = change.error instanceof RefusalError ? change.error.fields : {};

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (isComplete && !change.isPending) change.mutate();
  }

  const due = (isGood: boolean, text: string) => (hasTried && !isGood ? text : undefined);
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: form[name],
    showLabel: t('field.show_password'),
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setForm({ ...form, [name]: event.currentTarget.value }),
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <PasswordField
        {...field('oldPassword')}
        label={t('identity.old_password')}
        autoComplete="current-password"
        error={due(form.oldPassword !== '', t('field.required')) ?? refused['oldPassword']}
      />
      <PasswordField
        {...field('newPassword')}
        label={t('identity.new_password')}
        autoComplete="new-password"
        error={
          (hasTried && problem !== null ? t(problem.key, problem.params) : undefined) ??
          refused['newPassword']
        }
      />
      <PasswordField
        {...field('confirmNewPassword')}
        label={t('identity.confirm_password')}
        autoComplete="new-password"
        error={due(isSame, t('field.not_same'))}
      />
      <p role="alert" className={classes.failure}>
        {change.error === null ? '' : failureText(change.error)}
      </p>
      <div>
        <Button type="submit" loading={change.isPending}>
          {t('identity.change_password')}
        </Button>
      </div>
    </form>
  );
}
