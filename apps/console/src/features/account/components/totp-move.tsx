import { Button } from '@mantine/core';
import type { CallValue } from '@parlour/client';
import { Dialog, PasswordField } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { client } from '../../../lib/client.ts';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useFailure } from '../../../lib/failure.ts';
import { Form } from '../../../lib/form/form.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import { AuthenticatorCard } from '../../../lib/totp/authenticator-card.tsx';
import { TotpField } from '../../../lib/totp/totp-field.tsx';
import classes from './totp-move.module.css';

type Challenge = CallValue<'POST /console/me/totp'>;

/** Moves to another authenticator: the password first, then a code of the new one. */
export function TotpMove(): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const close = () => {
    setIsOpen(false);
    setChallenge(null);
  };
  return (
    <Section title={t('account.totp')}>
      <p className={classes.text}>{t('account.totpText')}</p>
      <Button
        className={classes.button ?? ''}
        size="xs"
        variant="default"
        onClick={() => setIsOpen(true)}
      >
        {t('account.totpMove')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('account.totpMove')}
        closeLabel={t('action.close')}
      >
        {challenge === null ? (
          <Prove onChallenge={setChallenge} />
        ) : (
          <Enrol
            challenge={challenge}
            onDone={() => {
              close();
              notifyDone(t('account.totpMoved'));
            }}
          />
        )}
      </Dialog>
    </Section>
  );
}

function Prove({
  onChallenge,
}: {
  readonly onChallenge: (challenge: Challenge) => void;
}): ReactNode {
  const t = useOperatorText();
  const [password, setPassword] = useState('');
  const begin = useMutation({
    mutationFn: () => client.call('POST /console/me/totp', { body: { password } }),
    onSuccess: onChallenge,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin.mutate();
  };
  return (
    <Form className={classes.form} onSubmit={submit}>
      <PasswordField
        label={t('account.currentPassword')}
        showLabel={t('session.showPassword')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={password}
        data-autofocus
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {begin.error === null ? null : <FailureNote cause={begin.error} />}
      <Button type="submit" size="sm" loading={begin.isPending}>
        {t('session.continue')}
      </Button>
    </Form>
  );
}

type EnrolProps = { readonly challenge: Challenge; readonly onDone: () => void };

function Enrol({ challenge, onDone }: EnrolProps): ReactNode {
  const t = useOperatorText();
  const failure = useFailure();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: (typed: string) =>
      client.call('PUT /console/me/totp', {
        body: { challenge: challenge.challenge, code: typed },
      }),
    onSuccess: onDone,
    onError: () => setCode(''),
  });
  return (
    <div className={classes.form}>
      <p className={classes.text}>{t('session.enrolText')}</p>
      {challenge.enrolment === null ? null : <AuthenticatorCard {...challenge.enrolment} />}
      <TotpField
        value={code}
        onChange={setCode}
        onComplete={(typed) => confirm.mutate(typed)}
        error={confirm.error === null || code !== '' ? null : failure(confirm.error).text}
        isDisabled={confirm.isPending}
      />
    </div>
  );
}
