import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { sendChangeCode } from '../api/login.ts';
import type { Channel } from '../recovery-model.ts';
import { CodeButton } from './code-button.tsx';
import access from './access.module.css';

export type ChangeCodeProps = {
  /** Where the code can be sent to. */
  readonly channels: readonly Channel[];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
};

/** The code that a brand asks for besides the old password, and the ways to get it. */
export function ChangeCode({ channels, value, error, onChange }: ChangeCodeProps): ReactNode {
  const t = useAccountText();
  return (
    <>
      <TextInput
        label={t('recovery.verification_label')}
        name="verificationCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {channels.map((channel) => (
        <div key={channel} className={access.between}>
          <span>{t(`recovery.verification_${channel}`)}</span>
          <CodeButton id={`change:${channel}`} send={() => sendChangeCode(channel)} />
        </div>
      ))}
    </>
  );
}
