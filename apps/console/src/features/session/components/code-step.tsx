import { Button } from '@mantine/core';
import { RefusalError } from '@parlour/client';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { client } from '../../../lib/client.ts';
import { useFailure } from '../../../lib/failure.ts';
import { useOperatorText } from '../../../lib/language.ts';
import type { Self } from '../../../lib/session.ts';
import { AuthenticatorCard } from '../../../lib/totp/authenticator-card.tsx';
import classes from './form.module.css';
import type { Challenge } from './password-step.tsx';
import { TotpField } from '../../../lib/totp/totp-field.tsx';

export type CodeStepProps = {
  readonly challenge: Challenge;
  readonly onSignedIn: (self: Self) => void;
  readonly onBack: (notice: string | null) => void;
};

export function CodeStep({ challenge, onSignedIn, onBack }: CodeStepProps): ReactNode {
  const t = useOperatorText();
  const failure = useFailure();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: (typed: string) =>
      client.call('POST /console/session/totp', {
        body: { challenge: challenge.challenge, code: typed },
      }),
    onSuccess: onSignedIn,
    onError: (cause) => {
      setCode('');
      const isOver = cause instanceof RefusalError && cause.code === 'operator.challenge_expired';
      if (isOver) onBack(cause.message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length > 0) confirm.mutate(code);
  };
  const { enrolment } = challenge;
  return (
    <form className={classes.form} onSubmit={submit}>
      {enrolment === null ? null : <AuthenticatorCard {...enrolment} />}
      <TotpField
        value={code}
        onChange={setCode}
        onComplete={(typed) => confirm.mutate(typed)}
        error={confirm.error === null || code !== '' ? null : failure(confirm.error).text}
        isDisabled={confirm.isPending}
      />
      <Button type="submit" fullWidth loading={confirm.isPending}>
        {enrolment === null ? t('session.signIn') : t('session.enrol')}
      </Button>
      <button type="button" className={classes.back} onClick={() => onBack(null)}>
        {t('session.back')}
      </button>
    </form>
  );
}
