import '../../../lib/field-styles.ts';
import { Button } from '@mantine/core';
import { CaptchaField } from '@parlour/ui';
import { type FormEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import {
  emptyLogin,
  fieldAtFault,
  loginProblems,
  loginTry,
  type LoginTexts,
  type LoginWay,
} from '../login-model.ts';
import { rememberedName, rememberName } from '../login-memory.ts';
import { type LoginHandlers, useLogin } from '../use-login.ts';
import { ChoiceTabs } from './choice-tabs.tsx';
import { LockNotice } from './lock-notice.tsx';
import { NameFields } from './name-fields.tsx';
import classes from './form.module.css';

// With it come the list of countries and its search, which a password does not need.
const SmsFields = lazyScreen(() => import('./sms-fields.tsx'));

export type LoginFormProps = Omit<LoginHandlers, 'onRefused'> & {
  readonly offersSms: boolean;
  /** Where the visitor seems to be, for the calling code; null when unknown. */
  readonly country: string | null;
  readonly notice?: string | undefined;
  /** The way to a new password. */
  readonly forgotLink: ReactNode;
  /** Below the form: the way to registration, or to another entrance. */
  readonly aside?: ReactNode;
};

/** Logs in by name and password or by SMS; whatever was typed stays after a refusal. */
export function LoginForm(props: LoginFormProps): ReactNode {
  const { offersSms, country, notice, forgotLink, aside, onLogin } = props;
  const t = useAccountText();
  const failureText = useFailureText();
  const [way, setWay] = useState<LoginWay>('username');
  const [texts, setTexts] = useState(() => emptyLogin(rememberedName()));
  const [isRemembered, setIsRemembered] = useState(texts.username !== '');
  const [hasTried, setHasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const focus = (name: string | null) => {
    // After the refusal is drawn: a picture that it brings is not there before.
    setTimeout(() => {
      const field = form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
      field?.focus();
      field?.select();
    });
  };
  const login = useLogin({
    ...props,
    onLogin: (session) => {
      if (way === 'username') rememberName(isRemembered ? texts.username.trim() : null);
      onLogin(session);
    },
    onRefused: (cause) => {
      setTexts((known) => ({ ...known, captcha: '' }));
      setHasTried(false);
      focus(fieldAtFault(cause));
    },
  });

  const problems = loginProblems(way, texts, login.captcha !== null);
  const errorOf = (field: keyof LoginTexts) => {
    const key = hasTried ? problems[field] : undefined;
    return key === undefined ? undefined : t(key);
  };
  const change = (part: Partial<LoginTexts>) => {
    setTexts((known) => ({ ...known, ...part }));
    // Another account is not locked because this one is.
    if ('username' in part || 'mobileNum' in part) login.reset();
  };
  function choose(next: LoginWay) {
    setWay(next);
    setHasTried(false);
    change({ captcha: '' });
    login.reset();
    login.captcha?.refresh();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    const [first] = Object.keys(problems);
    if (first !== undefined) focus(first);
    else login.attempt(loginTry(way, texts), texts.captcha);
  }

  const fields = { texts, errorOf, onChange: change };
  return (
    <form className={classes.form} ref={form} onSubmit={submit} noValidate>
      {notice === undefined ? null : <p className={classes.notice}>{notice}</p>}
      <ChoiceTabs
        label={t('login.ways')}
        active={way}
        onChange={choose}
        choices={[
          { choice: 'username', label: t('login.by_name') },
          ...(offersSms ? [{ choice: 'sms', label: t('login.by_sms') } as const] : []),
        ]}
      >
        {way === 'username' ? (
          <NameFields
            {...fields}
            isRemembered={isRemembered}
            onRemember={setIsRemembered}
            forgotLink={forgotLink}
          />
        ) : (
          <Suspense fallback={<div className={classes.waiting} aria-busy="true" />}>
            <SmsFields {...fields} country={country} />
          </Suspense>
        )}
      </ChoiceTabs>
      {login.captcha === null ? null : (
        <CaptchaField
          label={t('field.captcha')}
          name="captcha"
          image={login.captcha.image}
          imageLabel={t('field.captcha_image')}
          refreshLabel={t('field.captcha_refresh')}
          isRefreshing={login.captcha.isRefreshing}
          onRefresh={login.captcha.refresh}
          value={texts.captcha}
          error={errorOf('captcha')}
          onChange={(event) => change({ captcha: event.currentTarget.value })}
        />
      )}
      {login.lockedUntilMs === null ? (
        <p role="alert" className={classes.failure}>
          {login.failure === null ? '' : failureText(login.failure)}
        </p>
      ) : (
        <LockNotice untilMs={login.lockedUntilMs} onOver={login.reset} />
      )}
      <Button
        type="submit"
        fullWidth
        size="lg"
        loading={login.isPending}
        disabled={login.lockedUntilMs !== null}
      >
        {t('identity.login')}
      </Button>
      {aside === undefined ? null : <p className={classes.aside}>{aside}</p>}
    </form>
  );
}
