import '../../../lib/field-styles.ts';
import { RefusalError } from '@parlour/client';
import { Button } from '@mantine/core';
import { PasswordField } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { changePassword } from '../api/index.ts';
import { sendChangeCode } from '../api/login.ts';
import { codeOf } from '../login-model.ts';
import type { RegisterRule } from '../model.ts';
import { passwordChecks } from '../recovery-model.ts';
import { CodeField } from './code-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import classes from './form.module.css';

export type PasswordFormProps = {
  readonly account: string;
  /** False for an account that never had one: then there is no old one to type. */
  readonly hasPassword: boolean;
  readonly rule: RegisterRule | undefined;
  readonly onChanged: (endedSessions: number) => void;
};

type Channel = 'sms' | 'email';
const EMPTY = { newPassword: '', confirmNewPassword: '' };

/** Changes the login password; every other session ends with it. */
export function PasswordForm(props: PasswordFormProps): ReactNode {
  const { account, hasPassword, rule, onChanged } = props;
  const t = useAccountText();
  const failureText = useFailureText();
  const [oldPassword, setOldPassword] = useState('');
  const [next, setNext] = useState(EMPTY);
  const [code, setCode] = useState('');
  const [channels, setChannels] = useState<readonly Channel[]>([]);
  const [hasTried, setHasTried] = useState(false);
  const isFit = passwordChecks(rule, next, account).every(({ isMet }) => isMet);
  const isComplete = (oldPassword !== '' || !hasPassword) && isFit;

  const change = useMutation({
    mutationFn: () =>
      changePassword({
        ...next,
        ...(hasPassword ? { oldPassword } : {}),
        ...(code === '' ? {} : { verificationCode: code.trim() }),
      }),
    onSuccess: ({ endedSessions }) => {
      setOldPassword('');
      setNext(EMPTY);
      setCode('');
      setChannels([]);
      setHasTried(false);
      onChanged(endedSessions);
    },
    onError: (cause) => {
      if (!(cause instanceof RefusalError) || cause.code !== 'identity.code_required') return;
      const told = cause.details['channels'];
      setChannels(Array.isArray(told) ? (told as Channel[]) : []);
    },
  });
  const refused = change.error instanceof RefusalError ? change.error.fields : {};
  const [channel] = channels;

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (isComplete && !change.isPending) change.mutate();
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {hasPassword ? (
        <PasswordField
          label={t('identity.old_password')}
          name="oldPassword"
          autoComplete="current-password"
          showLabel={t('field.show_password')}
          value={oldPassword}
          error={
            (hasTried && oldPassword === '' ? t('field.required') : undefined) ??
            refused['oldPassword']
          }
          onChange={(event) => setOldPassword(event.currentTarget.value)}
        />
      ) : null}
      <NewPasswordFields
        rule={rule}
        account={account}
        value={next}
        refused={refused}
        isDue={hasTried}
        onChange={setNext}
      />
      {channel === undefined ? null : (
        <CodeField
          id={`change_password:${channel}`}
          label={t('recovery.verification_label')}
          value={code}
          send={() => sendChangeCode(channel)}
          onChange={setCode}
        />
      )}
      <p role="alert" className={classes.failure}>
        {change.error === null || codeOf(change.error) === 'identity.code_required'
          ? ''
          : failureText(change.error)}
      </p>
      <div>
        <Button type="submit" loading={change.isPending}>
          {t('identity.change_password')}
        </Button>
      </div>
    </form>
  );
}
