import '../../../lib/field-styles.ts';
import { RefusalError } from '@parlour/client';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { CaptchaField, PasswordField } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { login } from '../api/index.ts';
import { useCaptcha } from '../hooks.ts';
import { rememberedName, rememberName } from '../login-memory.ts';
import classes from './form.module.css';

export type LoginFormProps = {
  /** `isExpired` says that the password has to be changed before anything else. */
  readonly onLogin: (token: string, isExpired: boolean) => void;
  /** The way to registration. */
  readonly registerLink: ReactNode;
  readonly notice?: string | undefined;
};

/** Whether a refusal says that the next try needs a captcha. */
function wantsCaptcha(cause: unknown): boolean {
  if (!(cause instanceof RefusalError)) return false;
  const { code, details } = cause;
  return (
    details['captcha'] === true ||
    code === 'identity.captcha_required' ||
    code === 'identity.captcha_wrong'
  );
}

/** Username, password and, after failed tries, a captcha. */
export function LoginForm({ onLogin, registerLink, notice }: LoginFormProps): ReactNode {
  const t = usePlayerText();
  const failureText = useFailureText();
  const [form, setForm] = useState(() => ({
    username: rememberedName(),
    password: '',
    captcha: '',
  }));
  const [isRemembered, setIsRemembered] = useState(form.username !== '');
  const [hasTried, setHasTried] = useState(false);
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const captcha = useCaptcha(needsCaptcha);

  const attempt = useMutation({
    mutationFn: () =>
      login({
        username: form.username.trim(),
        password: form.password,
        type: 'username',
        ...(needsCaptcha ? { captcha: form.captcha.trim() } : {}),
      }),
    onSuccess: ({ token, passwordExpired }) => {
      rememberName(isRemembered ? form.username.trim() : null);
      onLogin(token, passwordExpired);
    },
    onError: (cause) => {
      if (wantsCaptcha(cause)) setNeedsCaptcha(true);
      setForm((known) => ({ ...known, captcha: '' }));
      captcha.refresh();
    },
  });

  const missing = (text: string) =>
    hasTried && text.trim() === '' ? t('field.required') : undefined;
  const isComplete =
    form.username.trim() !== '' &&
    form.password !== '' &&
    (!needsCaptcha || form.captcha.trim() !== '');

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (isComplete && !attempt.isPending) attempt.mutate();
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {notice === undefined ? null : <p className={classes.notice}>{notice}</p>}
      <TextInput
        label={t('field.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
        value={form.username}
        error={missing(form.username)}
        onChange={(event) => setForm({ ...form, username: event.currentTarget.value })}
      />
      <PasswordField
        label={t('field.password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('field.show_password')}
        value={form.password}
        error={missing(form.password)}
        onChange={(event) => setForm({ ...form, password: event.currentTarget.value })}
      />
      {needsCaptcha ? (
        <CaptchaField
          label={t('field.captcha')}
          name="captcha"
          image={captcha.image}
          imageLabel={t('field.captcha_image')}
          refreshLabel={t('field.captcha_refresh')}
          isRefreshing={captcha.isRefreshing}
          onRefresh={captcha.refresh}
          value={form.captcha}
          error={missing(form.captcha)}
          onChange={(event) => setForm({ ...form, captcha: event.currentTarget.value })}
        />
      ) : null}
      <Checkbox
        label={t('identity.remember_name')}
        checked={isRemembered}
        onChange={(event) => setIsRemembered(event.currentTarget.checked)}
      />
      <p role="alert" className={classes.failure}>
        {attempt.error === null ? '' : failureText(attempt.error)}
      </p>
      <Button type="submit" fullWidth size="lg" loading={attempt.isPending}>
        {t('identity.login')}
      </Button>
      <p className={classes.aside}>
        {t('identity.no_account')} {registerLink}
      </p>
    </form>
  );
}
