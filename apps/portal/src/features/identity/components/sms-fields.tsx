import { type ReactNode, useEffect } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { sendMobileCode } from '../api/login.ts';
import { withBotCheck } from '../bot-check.ts';
import { dialingCodeOf } from '../dialing-codes.ts';
import { CodeField } from './code-field.tsx';
import { MobileField } from './mobile-field.tsx';
import type { LoginFields } from './name-fields.tsx';
import classes from './access.module.css';

export type SmsFieldsProps = LoginFields & { readonly country: string | null };

/** A mobile and the code that was sent to it. */
export default function SmsFields(props: SmsFieldsProps): ReactNode {
  const { texts, errorOf, onChange, country } = props;
  const t = useAccountText();
  const { mobileNum, countryDialingCode } = texts;
  const needsCode = countryDialingCode === '';

  useEffect(() => {
    if (needsCode) onChange({ countryDialingCode: dialingCodeOf(country) });
  }, [needsCode, country, onChange]);

  return (
    <>
      <p className={classes.hint}>{t('login.sms_hint')}</p>
      <MobileField
        label={t('field.mobileNum')}
        value={{ mobileNum, countryDialingCode }}
        error={errorOf('mobileNum')}
        onChange={onChange}
      />
      <CodeField
        key={`${countryDialingCode}:${mobileNum}`}
        id={`login:${countryDialingCode}:${mobileNum}`}
        label={t('field.verificationCode')}
        value={texts.verificationCode}
        error={errorOf('verificationCode')}
        isReady={mobileNum.replaceAll(/\D/g, '').length >= 4}
        send={() =>
          withBotCheck('ahead', (proof) =>
            sendMobileCode({ mobileNum, countryDialingCode, purpose: 'login', ...proof }),
          )
        }
        onChange={(verificationCode) => onChange({ verificationCode })}
      />
    </>
  );
}
