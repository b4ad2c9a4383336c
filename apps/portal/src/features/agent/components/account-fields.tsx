import '../../../lib/field-styles.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { PasswordField } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useAgentText } from '../../../lib/agent-text.ts';
import { DateField } from '../../../lib/date-field.tsx';
import type { AccountField, AccountForm, AgeCheck } from '../account-model.ts';
import classes from './account-form.module.css';

export type AccountFieldsProps = {
  readonly form: AccountForm;
  readonly ageCheck: AgeCheck;
  readonly ageMin: number;
  /** The longest account and password that the brand accepts. */
  readonly lengthMax: { readonly account: number; readonly password: number };
  readonly errorOf: (field: AccountField) => string | undefined;
  readonly onChange: (change: Partial<AccountForm>) => void;
  readonly onMakePassword: () => void;
};

/** Who the new downline is, and how they come in for the first time. */
export function AccountFields(props: AccountFieldsProps): ReactNode {
  const { form, ageCheck, ageMin, lengthMax, errorOf, onChange, onMakePassword } = props;
  const t = useAgentText();
  return (
    <>
      <TextInput
        name="account"
        label={t('registration.account')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        maxLength={lengthMax.account}
        value={form.account}
        error={errorOf('account')}
        onChange={({ currentTarget }) => onChange({ account: currentTarget.value })}
      />
      <div className={classes.password}>
        <PasswordField
          name="password"
          label={t('registration.password')}
          description={t('registration.password_hint')}
          autoComplete="new-password"
          showLabel={t('field.show_password')}
          maxLength={lengthMax.password}
          value={form.password}
          error={errorOf('password')}
          onChange={({ currentTarget }) => onChange({ password: currentTarget.value })}
        />
        <Button variant="default" onClick={onMakePassword}>
          {t('registration.password_make')}
        </Button>
      </div>
      <TextInput
        name="nickname"
        label={t('registration.nickname')}
        autoComplete="off"
        maxLength={40}
        value={form.nickname}
        error={errorOf('nickname')}
        onChange={({ currentTarget }) => onChange({ nickname: currentTarget.value })}
      />
      {ageCheck === 'birthday' ? (
        <DateField
          name="birthday"
          label={t('registration.birthday')}
          value={form.birthday}
          error={errorOf('birthday')}
          onChange={(birthday) => onChange({ birthday })}
        />
      ) : null}
      <Checkbox
        name="isOfAge"
        size="md"
        label={t('registration.of_age', { age: ageMin })}
        checked={form.isOfAge}
        error={errorOf('isOfAge')}
        onChange={({ currentTarget }) => onChange({ isOfAge: currentTarget.checked })}
      />
    </>
  );
}
