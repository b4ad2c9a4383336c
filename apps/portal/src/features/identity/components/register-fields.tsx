import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { countryCodesQuery, sendRegisterCode } from '../api/register.ts';
import { withBotCheck } from '../bot-check.ts';
import type { RegisterField } from '../model.ts';
import type { RegisterState } from '../use-register.ts';
import { CodeField } from './code-field.tsx';
import { MobileField } from './country-fields.tsx';
import { PhoneIdButton } from './phone-id-button.tsx';
import { RegisterFieldInput } from './register-field-input.tsx';

export type RegisterFieldsProps = {
  readonly state: RegisterState;
  readonly errorOf: (field: RegisterField) => string | undefined;
  readonly isRefused: (field: RegisterField) => boolean;
  readonly onLeave: (field: RegisterField) => void;
};

/** Every field that is asked for; a mobile comes with its country and the code to verify it. */
export function RegisterFields({
  state,
  errorOf,
  isRefused,
  onLeave,
}: RegisterFieldsProps): ReactNode {
  const t = useAccountText();
  const { form, change, rules, captcha, way, phoneToken, setPhoneToken } = state;
  const { countryDialingCode = '', mobileNum = '' } = form.texts;
  const asksForMobile = rules.some(({ field }) => field === 'mobileNum');
  const codes = useQuery({ ...countryCodesQuery(), enabled: asksForMobile }).data;
  return rules.map((rule, index) => {
    const { field } = rule;
    const text = form.texts[field] ?? '';
    const write = (typed: string) => change({ type: 'text', field, text: typed });
    if (field === 'mobileNum') {
      return (
        <div key={field}>
          <MobileField
            label={rule.required ? t('field.mobileNum') : optional(t, 'field.mobileNum')}
            value={{ countryDialingCode, mobileNum }}
            offered={codes?.items}
            error={errorOf(field)}
            onChange={(number) => {
              setPhoneToken(null);
              change({ type: 'text', field: 'mobileNum', text: number.mobileNum });
              change({
                type: 'text',
                field: 'countryDialingCode',
                text: number.countryDialingCode,
              });
            }}
            onLeave={() => onLeave(field)}
          />
          <PhoneIdButton isVerified={phoneToken !== null} onToken={setPhoneToken} />
        </div>
      );
    }
    if (field === 'verificationCode') {
      return (
        <CodeField
          key={field}
          id={`register:${countryDialingCode}:${mobileNum}`}
          label={t('field.verificationCode')}
          value={text}
          error={errorOf(field)}
          isReady={mobileNum.replaceAll(/\D/g, '').length >= 4}
          send={() =>
            withBotCheck('ahead', (proof) =>
              sendRegisterCode({ mobileNo: mobileNum, countryDialingCode, regType: way, ...proof }),
            )
          }
          onChange={write}
        />
      );
    }
    return (
      <RegisterFieldInput
        key={field}
        rule={rule}
        isFirst={index === 0}
        text={text}
        error={errorOf(field)}
        isRefused={isRefused(field)}
        captcha={captcha}
        onChange={write}
        onLeave={() => onLeave(field)}
      />
    );
  });
}

const optional = (t: ReturnType<typeof useAccountText>, key: 'field.mobileNum'): string =>
  t('field.optional', { field: t(key) });
