import { Button, TextInput } from '@mantine/core';
import type { CallValue } from '@parlour/client';
import { Note, PasswordField } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { client } from '../../../lib/client.ts';
import { useFailure } from '../../../lib/failure.ts';
import { Form } from '../../../lib/form/form.tsx';
import { useInitialFocus } from '../../../lib/form/use-initial-focus.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { useCaptcha, wantsCaptcha } from '../captcha.ts';
import { CaptchaField } from './captcha-field.tsx';
import classes from './form.module.css';

export type Challenge = CallValue<'POST /console/session/login'>;

export type PasswordStepProps = {
  readonly onChallenge: (challenge: Challenge) => void;
  readonly notice: string | null;
};

export function PasswordStep({ onChallenge, notice }: PasswordStepProps): ReactNode {
  const t = useOperatorText();
  const firstInput = useInitialFocus();
  const failure = useFailure();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [characters, setCharacters] = useState('');
  const captcha = useCaptcha(isAsked);
  const login = useMutation({
    mutationFn: () =>
      client.call('POST /console/session/login', {
        body: {
          account: account.trim(),
          password,
          ...(isAsked && { captcha: characters.trim() }),
        },
      }),
    onSuccess: onChallenge,
    onError: (cause) => {
      setCharacters('');
      if (wantsCaptcha(cause)) setIsAsked(true);
      // A picture is good for one attempt, whatever became of it.
      void captcha.refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.mutate();
  };
  return (
    <Form className={classes.form} onSubmit={submit}>
      {notice === null || login.isError ? null : <Note tone="notice">{notice}</Note>}
      <TextInput
        label={t('session.account')}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        ref={firstInput}
        required
        withAsterisk={false}
        value={account}
        onChange={(event) => setAccount(event.currentTarget.value)}
      />
      <PasswordField
        label={t('session.password')}
        showLabel={t('session.showPassword')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {isAsked ? (
        <CaptchaField captcha={captcha} value={characters} onChange={setCharacters} />
      ) : null}
      {login.error === null ? null : (
        <p className={classes.error} role="alert">
          {failure(login.error).text}
        </p>
      )}
      <Button type="submit" fullWidth loading={login.isPending}>
        {t('session.continue')}
      </Button>
    </Form>
  );
}
