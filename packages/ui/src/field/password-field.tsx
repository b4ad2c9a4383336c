import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { EyeIcon, EyeOffIcon } from '../icon/icons.ts';

export type PasswordFieldProps = Omit<
  PasswordInputProps,
  'visibilityToggleIcon' | 'visibilityToggleButtonProps'
> & { readonly showLabel: string };

/** A password with a reveal button that has a name and can be reached by keyboard. */
export function PasswordField({ showLabel, ...input }: PasswordFieldProps): ReactNode {
  return (
    <PasswordInput
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />
      }
      // As tall as the field, so that a thumb finds it.
      visibilityToggleButtonProps={{ 'aria-label': showLabel, tabIndex: 0, size: '2.625rem' }}
      // Mantine says so of every other kind of field.
      aria-invalid={Boolean(input.error) || undefined}
      {...input}
    />
  );
}
