import { TextInput } from '@mantine/core';
import { CaptchaField, PasswordField } from '@parlour/ui';
import type { ReactNode } from 'react';
import { type AccountText, useAccountText } from '../../../lib/account-text.ts';
import { hintOf } from '../../../lib/field-hint.ts';
import type { useCaptcha } from '../hooks.ts';
import { passwordStrength, type RegisterField, type RegisterRule } from '../model.ts';
import { CountryField } from './country-fields.tsx';
import classes from './form.module.css';

export type RegisterFieldInputProps = {
  readonly rule: RegisterRule & { readonly field: RegisterField };
  readonly isFirst: boolean;
  readonly text: string;
  readonly error: string | undefined;
  /** The server has refused this very text. */
  readonly isRefused?: boolean;
  readonly captcha: ReturnType<typeof useCaptcha>;
  readonly onChange: (text: string) => void;
  readonly onLeave: () => void;
};

const AUTO_COMPLETE: Readonly<Partial<Record<RegisterField, string>>> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  mobileNum: 'tel-national',
  verificationCode: 'one-time-code',
  email: 'email',
  fullName: 'name',
  payeeName: 'name',
  nickname: 'nickname',
  birthday: 'bday',
  address: 'street-address',
  nationality: 'country',
};

const NUMERIC: ReadonlySet<RegisterField> = new Set(['mobileNum', 'verificationCode', 'qqNum']);

/** One asked-for field in the shape that its kind wants. */
export function RegisterFieldInput(props: RegisterFieldInputProps): ReactNode {
  const { rule, isFirst, text, error, isRefused = false, captcha, onChange, onLeave } = props;
  const t = useAccountText();
  const { field } = rule;
  const label = t(`field.${field}` as AccountText);
  const shared = {
    name: field,
    label: rule.required ? label : t('field.optional', { field: label }),
    value: text,
    error,
    required: rule.required,
    withAsterisk: false,
    autoComplete: AUTO_COMPLETE[field] ?? 'off',
    'data-autofocus': isFirst ? true : undefined,
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
    onBlur: text === '' ? undefined : onLeave,
  };
  if (field === 'captcha') {
    return (
      <CaptchaField
        {...shared}
        image={captcha.image}
        imageLabel={t('field.captcha_image')}
        refreshLabel={t('field.captcha_refresh')}
        isRefreshing={captcha.isRefreshing}
        onRefresh={captcha.refresh}
      />
    );
  }
  if (field === 'password' || field === 'confirmPassword' || field === 'paymentPassword') {
    return (
      <>
        <PasswordField
          {...shared}
          description={descriptionOf(rule, t)}
          showLabel={t('field.show_password')}
        />
        {field === 'password' && text !== '' ? (
          <Strength value={isRefused ? 1 : passwordStrength(text)} />
        ) : null}
      </>
    );
  }
  if (field === 'nationality') {
    const { name, required } = shared;
    return (
      <CountryField
        label={shared.label}
        name={name}
        required={required}
        value={text}
        error={error}
        onChange={onChange}
      />
    );
  }
  return (
    <TextInput
      {...shared}
      description={
        hintOf(rule.hints) ??
        (field === 'affiliateCode' || field === 'referralCode'
          ? t(`field.${field}_hint`)
          : undefined)
      }
      type={field === 'birthday' ? 'date' : field === 'email' ? 'email' : 'text'}
      inputMode={NUMERIC.has(field) ? 'numeric' : undefined}
      autoCapitalize={field === 'username' ? 'off' : undefined}
      spellCheck={false}
      maxLength={rule.maxLength}
    />
  );
}

/** The rule of a secret before it is broken. */
function descriptionOf(
  { field, patternId, minLength: min, maxLength: max }: RegisterRule,
  t: ReturnType<typeof useAccountText>,
): string | undefined {
  if (field === 'confirmPassword') return undefined;
  if (patternId === 'any') {
    return t(field === 'password' ? 'field.password_hint' : 'field.length_hint', { min, max });
  }
  return t(`field.pattern_${patternId}` as AccountText, { min, max });
}

function Strength({ value: strength }: { readonly value: number }): ReactNode {
  const t = useAccountText();
  return (
    <div
      className={classes.strength}
      data-strength={strength}
      role="meter"
      aria-label={t('field.password_strength')}
      aria-valuemin={0}
      aria-valuemax={4}
      aria-valuenow={strength}
    >
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
