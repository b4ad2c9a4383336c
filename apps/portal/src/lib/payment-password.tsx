import './field-styles.ts';
import { RefusalError } from '@parlour/client';
import { Hint, PasswordField, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useAgentText } from './agent-text.ts';
import { PathLink } from './link.tsx';
import { useFailureText } from './use-failure-text.ts';

export type PaymentPasswordProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What the last try came to; null before there was one. */
  readonly cause: unknown;
  /** Whether the form was sent once, so that an empty field is a mistake. */
  readonly hasTried: boolean;
  /** Where a payment password is chosen. */
  readonly securityPath: string;
  /** The account is known to have none. */
  readonly isUnset?: boolean;
};

const UNSET = 'identity.payment_password_unset';
const ABOUT_PASSWORD: ReadonlySet<string> = new Set([
  'identity.payment_password_wrong',
  'identity.payment_password_locked',
  UNSET,
]);

/** Whether a refusal is told beside the field, and needs no place of its own. */
export const isAboutPassword = (cause: unknown): boolean =>
  cause instanceof RefusalError && ABOUT_PASSWORD.has(cause.code);

/** The second secret, and what the server said about it. */
export function PaymentPassword(props: PaymentPasswordProps): ReactNode {
  const { cause, hasTried, isUnset = false, onChange, securityPath, value } = props;
  const t = useAgentText();
  const failureText = useFailureText();
  const wasRefused = cause instanceof RefusalError && cause.code === UNSET;
  return (
    <Stack gap={2}>
      <PasswordField
        label={t('field.paymentPassword')}
        autoComplete="off"
        showLabel={t('field.show_password')}
        value={value}
        error={
          isAboutPassword(cause)
            ? failureText(cause)
            : hasTried && value === ''
              ? t('field.required')
              : undefined
        }
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isUnset || wasRefused ? (
        <Hint>
          {t('contract.password_needed')}{' '}
          <PathLink to={securityPath}>{t('contract.password_set')}</PathLink>
        </Hint>
      ) : null}
    </Stack>
  );
}
