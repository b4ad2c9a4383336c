import { CheckIcon, Hint, PasswordField } from '@parlour/ui';
import { type ReactNode, useId } from 'react';
import { type AccountText, useAccountText } from '../../../lib/account-text.ts';
import { passwordStrength, type RegisterRule } from '../model.ts';
import { type NewPassword, passwordChecks } from '../recovery-model.ts';
import form from './form.module.css';
import classes from './new-password.module.css';

export type NewPasswordFieldsProps = {
  readonly rule: RegisterRule | undefined;
  /** The account's name, where it is known. */
  readonly account: string;
  readonly value: NewPassword;
  /** The server's words about a field. */
  readonly refused: Readonly<Record<string, string>>;
  /** Whether what is missing is due to be marked. */
  readonly isDue: boolean;
  readonly isFirst?: boolean;
  readonly onChange: (value: NewPassword) => void;
};

/** A new password, twice, beside a list of what it needs that is ticked off while typing. */
export function NewPasswordFields(props: NewPasswordFieldsProps): ReactNode {
  const { rule, account, value, refused, isDue, isFirst = false, onChange } = props;
  const t = useAccountText();
  const listId = useId();
  const checks = passwordChecks(rule, value, account);
  const field = (name: keyof NewPassword, label: AccountText) => ({
    name,
    label: t(label),
    autoComplete: 'new-password',
    maxLength: 128,
    showLabel: t('field.show_password'),
    'aria-describedby': listId,
    value: value[name],
    error: refused[name] ?? (isDue && value[name] === '' ? t('field.required') : undefined),
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onChange({ ...value, [name]: event.currentTarget.value }),
  });
  return (
    <>
      {/* So that a password keeper knows which account the new password belongs to. */}
      <input hidden readOnly name="username" autoComplete="username" value={account} />
      <PasswordField
        {...field('newPassword', 'recovery.new_label')}
        data-autofocus={isFirst ? true : undefined}
      />
      <Strength password={value.newPassword} />
      <PasswordField {...field('confirmNewPassword', 'recovery.confirm_label')} />
      <ul className={classes.checks} id={listId} aria-label={t('recovery.rules')}>
        {checks.map(({ id, key, params, isMet }) => (
          <li key={id} data-met={isMet} data-due={isDue && !isMet}>
            <span className={classes.mark} aria-hidden>
              {isMet ? <CheckIcon size={14} /> : null}
            </span>
            {t(key, params)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Strength({ password }: { readonly password: string }): ReactNode {
  const t = useAccountText();
  const strength = passwordStrength(password);
  if (strength === 0) return null;
  const word = t(`recovery.strength_${strength}`);
  return (
    <div className={classes.strength}>
      <div
        className={form.strength}
        data-strength={strength}
        role="meter"
        aria-label={t('field.password_strength')}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={strength}
        aria-valuetext={word}
      >
        <span />
        <span />
        <span />
        <span />
      </div>
      <Hint as="span" aria-hidden>
        {word}
      </Hint>
    </div>
  );
}
