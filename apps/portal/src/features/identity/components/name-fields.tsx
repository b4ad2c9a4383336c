import { Checkbox, TextInput } from '@mantine/core';
import { PasswordField } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import type { LoginTexts } from '../login-model.ts';
import classes from './access.module.css';

/** What the fields of a login are given, whichever way it takes. */
export type LoginFields = {
  readonly texts: LoginTexts;
  readonly errorOf: (field: keyof LoginTexts) => string | undefined;
  readonly onChange: (part: Partial<LoginTexts>) => void;
};

export type NameFieldsProps = LoginFields & {
  readonly isRemembered: boolean;
  readonly onRemember: (isRemembered: boolean) => void;
  readonly forgotLink: ReactNode;
};

/** Username and password, and whether this browser keeps the name for a day. */
export function NameFields(props: NameFieldsProps): ReactNode {
  const { texts, errorOf, onChange, isRemembered, onRemember, forgotLink } = props;
  const t = useAccountText();
  return (
    <>
      <TextInput
        label={t('field.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        data-autofocus={texts.username === '' ? true : undefined}
        value={texts.username}
        error={errorOf('username')}
        onChange={(event) => onChange({ username: event.currentTarget.value })}
      />
      <PasswordField
        label={t('field.password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('field.show_password')}
        maxLength={128}
        data-autofocus={texts.username === '' ? undefined : true}
        value={texts.password}
        error={errorOf('password')}
        onChange={(event) => onChange({ password: event.currentTarget.value })}
      />
      <div className={classes.between}>
        <Checkbox
          label={t('identity.remember_name')}
          checked={isRemembered}
          onChange={(event) => onRemember(event.currentTarget.checked)}
        />
        {forgotLink}
      </div>
    </>
  );
}
