import '../../../lib/field-styles.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { resetByPhone, sendMobileCode } from '../api/login.ts';
import { withBotCheck } from '../bot-check.ts';
import { dialingCodeOf } from '../dialing-codes.ts';
import { type Challenge, type LoggedIn, readChallenge } from '../login-model.ts';
import type { RegisterRule } from '../model.ts';
import { NO_PASSWORD, passwordChecks, refusedFields } from '../recovery-model.ts';
import { useOnce } from '../use-login.ts';
import { CodeField } from './code-field.tsx';
import { MobileField } from './mobile-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import classes from './form.module.css';
import access from './access.module.css';

export type ForgotPhoneProps = {
  readonly country: string | null;
  readonly passwordRule: RegisterRule | undefined;
  readonly onLogin: (session: LoggedIn) => void;
  /** The password is new, but this place still has to be verified. */
  readonly onChallenge: (challenge: Challenge) => void;
};

/** A code to the mobile of the account and a new password; it logs in at once. */
export default function ForgotPhone(props: ForgotPhoneProps): ReactNode {
  const { country, passwordRule, onLogin, onChallenge } = props;
  const t = useAccountText();
  const failureText = useFailureText();
  const [mobile, setMobile] = useState(() => ({
    countryDialingCode: dialingCodeOf(country),
    mobileNum: '',
  }));
  const [code, setCode] = useState('');
  const [password, setPassword] = useState(NO_PASSWORD);
  const [hasTried, setHasTried] = useState(false);
  const once = useOnce();
  const required = (text: string) =>
    hasTried && text.trim() === '' ? t('field.required') : undefined;

  const reset = useMutation({
    mutationFn: () => resetByPhone({ ...mobile, verificationCode: code.trim(), ...password }),
    onSuccess: (session) => onLogin(session),
    onError: (cause) => {
      const challenge = readChallenge(cause);
      if (challenge !== null) onChallenge(challenge);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    const isTyped = mobile.mobileNum.trim() !== '' && code.trim() !== '';
    const isFit = passwordChecks(passwordRule, password, '').every(({ isMet }) => isMet);
    if (isTyped && isFit) void once(reset.mutateAsync);
  }

  const destination = `${mobile.countryDialingCode}:${mobile.mobileNum}`;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={access.hint}>{t('recovery.phone_hint')}</p>
      <MobileField
        label={t('field.mobileNum')}
        value={mobile}
        error={required(mobile.mobileNum)}
        onChange={setMobile}
      />
      <CodeField
        key={destination}
        id={`reset:${destination}`}
        label={t('field.verificationCode')}
        value={code}
        error={required(code)}
        isReady={mobile.mobileNum.replaceAll(/\D/g, '').length >= 4}
        send={() =>
          withBotCheck('ahead', (proof) =>
            sendMobileCode({ ...mobile, purpose: 'reset', ...proof }),
          )
        }
        onChange={setCode}
      />
      <NewPasswordFields
        rule={passwordRule}
        account=""
        value={password}
        refused={refusedFields(reset.error)}
        isDue={hasTried}
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
