import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { sendSecondCode } from '../api/login.ts';
import { codeOf, type SecondMethod } from '../login-model.ts';
import { CodeField } from './code-field.tsx';
import { isolate } from './second-methods.tsx';

export type SecondAnswerProps = {
  readonly ticket: string;
  readonly method: SecondMethod;
  /** Where the proof comes from, when no list of methods says so. */
  readonly hint: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onOver: () => void;
  readonly onChange: (answer: string) => void;
};

/** The field of one method; codes by SMS and e-mail are asked for here. */
export function SecondAnswer(props: SecondAnswerProps): ReactNode {
  const { ticket, method, hint, value, error, onOver, onChange } = props;
  const t = useAccountText();
  if (method === 'sms' || method === 'email') {
    const label = t('login.answer_code');
    return (
      <CodeField
        id={`second:${ticket}:${method}`}
        label={hint === '' ? label : `${label} · ${isolate(hint)}`}
        value={value}
        error={error}
        isReady
        send={() =>
          sendSecondCode({ ticket, method }).catch((cause: unknown) => {
            if (codeOf(cause) === 'identity.ticket_expired') onOver();
            throw cause;
          })
        }
        onChange={onChange}
      />
    );
  }
  const isDigits = method === 'totp';
  return (
    <TextInput
      label={t(`login.answer_${method}`)}
      description={hint === '' ? undefined : t(`login.method_${method}_hint`, { hint })}
      name="answer"
      inputMode={isDigits ? 'numeric' : 'text'}
      autoComplete={isDigits ? 'one-time-code' : 'off'}
      autoCapitalize={method === 'payee_name' ? 'words' : 'off'}
      spellCheck={false}
      maxLength={isDigits ? 9 : 120}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
