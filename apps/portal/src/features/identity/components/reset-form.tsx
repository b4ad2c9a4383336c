import '../../../lib/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { resetByMail } from '../api/login.ts';
import { codeOf } from '../login-model.ts';
import type { RegisterRule } from '../model.ts';
import { NO_PASSWORD, passwordChecks, refusedFields } from '../recovery-model.ts';
import { useOnce } from '../use-login.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import classes from './form.module.css';

/** What was mailed: the link holds a token, the code belongs to a name. */
export type MailProof = { readonly token: string } | { readonly username: string };

export type ResetFormProps = {
  readonly proof: MailProof;
  readonly rule: RegisterRule | undefined;
  readonly onReset: () => void;
  /** The link was used already, or is too old. */
  readonly onLinkOver?: () => void;
};

/** Sets a new password with what the mail brought. */
export function ResetForm({ proof, rule, onReset, onLinkOver }: ResetFormProps): ReactNode {
  const t = useAccountText();
  const failureText = useFailureText();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState(NO_PASSWORD);
  const [hasTried, setHasTried] = useState(false);
  const once = useOnce();
  const byCode = 'username' in proof;
  const account = byCode ? proof.username : '';
  const isCodeMissing = byCode && code.trim() === '';

  const reset = useMutation({
    mutationFn: () =>
      resetByMail({ ...proof, ...(byCode ? { verificationCode: code.trim() } : {}), ...password }),
    onSuccess: onReset,
    onError: (cause) => {
      if (codeOf(cause) === 'identity.link_expired') onLinkOver?.();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    const isComplete = passwordChecks(rule, password, account).every(({ isMet }) => isMet);
    if (isComplete && !isCodeMissing) void once(reset.mutateAsync);
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {byCode ? (
        <TextInput
          label={t('recovery.code_label')}
          name="verificationCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={code}
          error={hasTried && isCodeMissing ? t('field.required') : undefined}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      ) : null}
      <NewPasswordFields
        rule={rule}
        account={account}
        value={password}
        refused={refusedFields(reset.error)}
        isDue={hasTried}
        isFirst={!byCode}
        onChange={setPassword}
      />
      <p role="alert" className={classes.failure}>
        {reset.error === null ? '' : failureText(reset.error)}
      </p>
      <Button type="submit" fullWidth size="lg" loading={reset.isPending}>
        {t('recovery.save')}
      </Button>
    </form>
  );
}
