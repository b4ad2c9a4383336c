import '../../../../lib/dialog-styles.ts';
import '../../../../lib/field-styles.ts';
import { RefusalError } from '@parlour/client';
import { Button, TextInput } from '@mantine/core';
import { Dialog, PasswordField, Stack } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAccountText } from '../../../../lib/account-text.ts';
import { useFailureText } from '../../../../lib/use-failure-text.ts';
import { CodeField } from '../../components/code-field.tsx';
import { SecondMethods } from '../../components/second-methods.tsx';
import {
  answerProblem,
  type Challenge,
  cleanAnswer,
  readMethods,
  type SecondMethod,
} from '../../login-model.ts';
import { factorsQuery, reauthenticate, sendOwnCode } from '../api/index.ts';
import { useProof } from '../proof.ts';
import classes from './security.module.css';

type Choices = Challenge['methods'];

/** Asks who sits here once more, with the second factor where there is one. */
export default function ProofDialog(): ReactNode {
  const t = useAccountText();
  const failureText = useFailureText();
  const { take, decline } = useProof();
  const hasPassword = useQuery(factorsQuery()).data?.hasPassword ?? true;
  const [password, setPassword] = useState('');
  const [choices, setChoices] = useState<Choices>([]);
  const [method, setMethod] = useState<SecondMethod | null>(null);
  const [answer, setAnswer] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const problem = method === null ? null : answerProblem(method, answer);
  const isComplete = (password !== '' || !hasPassword) && problem === null;

  const prove = useMutation({
    mutationFn: () =>
      reauthenticate({
        ...(hasPassword ? { password } : {}),
        ...(method === null ? {} : { method, answer: cleanAnswer(method, answer) }),
      }),
    onSuccess: take,
    onError: (cause) => {
      if (!(cause instanceof RefusalError) || cause.code !== 'identity.factor_required') return;
      const offered = readMethods(cause.details['methods']);
      setChoices(offered);
      setMethod(offered[0]?.method ?? null);
      setHasTried(false);
    },
  });
  const isFirstAsked =
    prove.error instanceof RefusalError && prove.error.code === 'identity.factor_required';

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (isComplete && !prove.isPending) prove.mutate();
  }

  return (
    <Dialog isOpen onClose={decline} title={t('security.proof_title')} closeLabel={t('site.close')}>
      <Stack as="form" onSubmit={submit} noValidate>
        <p className={classes.hint}>{t('security.proof_text')}</p>
        {hasPassword ? (
          <PasswordField
            label={t('field.login_password')}
            name="password"
            autoComplete="current-password"
            showLabel={t('field.show_password')}
            data-autofocus
            value={password}
            error={hasTried && password === '' ? t('field.required') : undefined}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        ) : null}
        {method === null ? null : (
          <>
            <SecondMethods
              methods={choices}
              active={method}
              onChange={(next) => {
                setMethod(next);
                setAnswer('');
                setHasTried(false);
              }}
            />
            <Answer
              method={method}
              value={answer}
              error={hasTried && problem !== null ? t(problem) : undefined}
              onChange={setAnswer}
            />
          </>
        )}
        <p role="alert" className={classes.failure}>
          {prove.error === null || isFirstAsked ? '' : failureText(prove.error)}
        </p>
        <Button type="submit" fullWidth size="lg" loading={prove.isPending}>
          {t('security.proof_go')}
        </Button>
      </Stack>
    </Dialog>
  );
}

type AnswerProps = {
  readonly method: SecondMethod;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (answer: string) => void;
};

function Answer({ method, value, error, onChange }: AnswerProps): ReactNode {
  const t = useAccountText();
  if (method === 'sms' || method === 'email') {
    return (
      <CodeField
        id={`reauthenticate:${method}`}
        label={t('login.answer_code')}
        value={value}
        error={error}
        send={() => sendOwnCode({ purpose: 'reauthenticate', channel: method })}
        onChange={onChange}
      />
    );
  }
  return (
    <TextInput
      label={t(`login.answer_${method}`)}
      name="answer"
      inputMode={method === 'totp' ? 'numeric' : 'text'}
      autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
      spellCheck={false}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
