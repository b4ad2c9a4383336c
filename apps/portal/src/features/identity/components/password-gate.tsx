import '../../../lib/field-styles.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { changePassword } from '../api/index.ts';
import type { RegisterRule } from '../model.ts';
import {
  type Channel,
  NO_PASSWORD,
  passwordChecks,
  refusedFields,
  wantedCode,
} from '../recovery-model.ts';
import { useOnce } from '../use-login.ts';
import { ChangeCode } from './change-code.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import classes from './form.module.css';
import access from './access.module.css';

export type PasswordGateProps = {
  readonly rule: RegisterRule | undefined;
  readonly onChanged: () => void;
  readonly onLogout: () => void;
};

/** A new password without the old one, which the login has just proven. */
export function PasswordGate({ rule, onChanged, onLogout }: PasswordGateProps): ReactNode {
  const t = useAccountText();
  const failureText = useFailureText();
  const [password, setPassword] = useState(NO_PASSWORD);
  const [code, setCode] = useState('');
  const [channels, setChannels] = useState<readonly Channel[] | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const once = useOnce();
  const isCodeMissing = channels !== null && code.trim() === '';

  const change = useMutation({
    mutationFn: () =>
      changePassword({
        ...password,
        ...(code.trim() === '' ? {} : { verificationCode: code.trim() }),
      }),
    onSuccess: onChanged,
    onError: (cause) => setChannels((known) => wantedCode(cause) ?? known),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    const isFit = passwordChecks(rule, password, '').every(({ isMet }) => isMet);
    if (isFit && !isCodeMissing) void once(change.mutateAsync);
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={access.hint}>{t('recovery.must_text')}</p>
      <NewPasswordFields
        rule={rule}
        account=""
        value={password}
        refused={refusedFields(change.error)}
        isDue={hasTried}
        isFirst
        onChange={setPassword}
      />
      {channels === null ? null : (
        <ChangeCode
          channels={channels}
          value={code}
          error={hasTried && isCodeMissing ? t('field.required') : undefined}
          onChange={setCode}
        />
      )}
      <p role="alert" className={classes.failure}>
        {change.error === null ? '' : failureText(change.error)}
      </p>
      <Button type="submit" fullWidth size="lg" loading={change.isPending}>
        {t('recovery.save')}
      </Button>
      <button type="button" className={`${access.quiet} ${access.middle}`} onClick={onLogout}>
        {t('recovery.must_logout')}
      </button>
    </form>
  );
}
