import '../../../lib/field-styles.ts';
import { Button } from '@mantine/core';
import { PasswordField } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { changePassword } from '../api/index.ts';
import type { RegisterRule } from '../model.ts';
import {
  type Channel,
  NO_PASSWORD,
  passwordChecks,
  refusedFields,
  wantedCode,
} from '../recovery-model.ts';
import type { Factors } from '../security/api/index.ts';
import { demandProof, ProofDeclined } from '../security/proof.ts';
import { ChangeCode } from './change-code.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import classes from './form.module.css';

export type PasswordFormProps = {
  readonly account: string;
  readonly factors: Pick<Factors, 'hasPassword' | 'totp'>;
  readonly rule: RegisterRule | undefined;
  readonly onChanged: (endedSessions: number) => void;
};

/** Changes the login password; every other session ends with it. */
export function PasswordForm(props: PasswordFormProps): ReactNode {
  const { account, factors, rule, onChanged } = props;
  const t = useAccountText();
  const failureText = useFailureText();
  const [oldPassword, setOldPassword] = useState('');
  const [next, setNext] = useState(NO_PASSWORD);
  const [code, setCode] = useState('');
  const [channels, setChannels] = useState<readonly Channel[] | null>(null);
  const [hasTried, setHasTried] = useState(false);
  // An account that never had one types none, and an authenticator asks in a way of its own.
  const asksOld = factors.hasPassword && factors.totp === null;
  const asksProof = factors.hasPassword && factors.totp !== null;
  const isCodeMissing = channels !== null && code.trim() === '';
  const isFit = passwordChecks(rule, next, account).every(({ isMet }) => isMet);
  const isComplete = (oldPassword !== '' || !asksOld) && isFit && !isCodeMissing;

  const change = useMutation({
    mutationFn: async () =>
      changePassword({
        ...next,
        ...(asksOld ? { oldPassword } : {}),
        ...(asksProof ? { proof: await demandProof() } : {}),
        ...(code.trim() === '' ? {} : { verificationCode: code.trim() }),
      }),
    onSuccess: ({ endedSessions }) => {
      setOldPassword('');
      setNext(NO_PASSWORD);
      setCode('');
      setChannels(null);
      setHasTried(false);
      onChanged(endedSessions);
    },
    onError: (cause) => setChannels((known) => wantedCode(cause) ?? known),
  });
  const refused = refusedFields(change.error);
  const isQuiet = change.error === null || change.error instanceof ProofDeclined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (isComplete && !change.isPending) change.mutate();
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {asksOld ? (
        <PasswordField
          label={t('identity.old_password')}
          name="oldPassword"
          autoComplete="current-password"
          showLabel={t('field.show_password')}
          value={oldPassword}
          error={
            (hasTried && oldPassword === '' ? t('field.required') : undefined) ??
            refused['oldPassword']
          }
          onChange={(event) => setOldPassword(event.currentTarget.value)}
        />
      ) : null}
      <NewPasswordFields
        rule={rule}
        account={account}
        value={next}
        refused={refused}
        isDue={hasTried}
        onChange={setNext}
      />
      {channels === null ? null : (
        <ChangeCode
          channels={channels}
          value={code}
          error={hasTried && isCodeMissing ? t('field.required') : undefined}
          onChange={setCode}
        />
      )}
      <p role="alert" className={classes.failure}>
        {isQuiet ? '' : failureText(change.error)}
      </p>
      <div>
        <Button type="submit" loading={change.isPending}>
          {t('identity.change_password')}
        </Button>
      </div>
    </form>
  );
}
