import '../../../lib/field-styles.ts';
import { TextInput } from '@mantine/core';
import { Countdown, LockIcon, PasswordField } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useFormText } from '../form-text.ts';
import { fieldOf } from '../refusal-model.ts';
import { areComplete, type Secrets } from '../secrets-model.ts';
import classes from './account-form.module.css';

export type SecretFieldsProps = {
  readonly secrets: Secrets;
  readonly needsCode: boolean;
  readonly hasTried: boolean;
  /** What the server said to the last try. */
  readonly refusal: unknown;
  readonly refusalText: string;
  readonly lockedUntilMs: number | null;
  readonly onUnlocked: () => void;
  readonly onChange: (secrets: Secrets) => void;
};

/** What shows that it is the owner who moves money out: the payment password, and the authenticator. */
export function SecretFields(props: SecretFieldsProps): ReactNode {
  const { secrets, needsCode, hasTried, refusal, refusalText, lockedUntilMs, onChange } = props;
  const t = useFormText();
  const refused = fieldOf(refusal);
  const isCodeShort = hasTried && !areComplete({ ...secrets, paymentPassword: '-' }, needsCode);
  return (
    <>
      <PasswordField
        label={t('field.paymentPassword')}
        autoComplete="off"
        showLabel={t('field.show_password')}
        value={secrets.paymentPassword}
        error={
          refused === 'paymentPassword'
            ? refusalText
            : hasTried && secrets.paymentPassword === ''
              ? t('field.required')
              : undefined
        }
        onChange={(event) => onChange({ ...secrets, paymentPassword: event.currentTarget.value })}
      />
      {needsCode ? (
        <TextInput
          label={t('cashier.factor_code')}
          description={t('cashier.factor_code_hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={24}
          value={secrets.code}
          error={
            refused === 'code' ? refusalText : isCodeShort ? t('cashier.factor_short') : undefined
          }
          onChange={(event) => onChange({ ...secrets, code: event.currentTarget.value })}
        />
      ) : null}
      {lockedUntilMs === null ? null : (
        <div className={classes.lock} role="alert">
          <LockIcon size={20} />
          <Countdown untilMs={lockedUntilMs} onEnd={props.onUnlocked}>
            {(left) => (
              <p role="timer" aria-live="off">
                {t('cashier.secrets_locked', { left })}
              </p>
            )}
          </Countdown>
        </div>
      )}
    </>
  );
}
