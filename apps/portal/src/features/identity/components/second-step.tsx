import '../../../lib/field-styles.ts';
import { Button } from '@mantine/core';
import { Countdown, HourglassIcon } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { answerSecond } from '../api/login.ts';
import {
  answerProblem,
  type Challenge,
  cleanAnswer,
  codeOf,
  lockedUntil,
  type LoggedIn,
  type SecondMethod,
} from '../login-model.ts';
import { useOnce } from '../use-login.ts';
import { LockNotice } from './lock-notice.tsx';
import { SecondAnswer } from './second-answer.tsx';
import { SecondMethods } from './second-methods.tsx';
import classes from './form.module.css';
import access from './access.module.css';

export type SecondStepProps = {
  readonly challenge: Challenge;
  readonly onLogin: (session: LoggedIn) => void;
  readonly onBack: () => void;
};

/** The second half of a login from a place that the account does not know. */
export function SecondStep({ challenge, onLogin, onBack }: SecondStepProps): ReactNode {
  const t = useAccountText();
  const failureText = useFailureText();
  const { ticket, methods, expiresAtMs } = challenge;
  const [method, setMethod] = useState<SecondMethod>(methods[0]?.method ?? 'payee_name');
  const [answer, setAnswer] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [isOver, setIsOver] = useState(() => expiresAtMs <= Date.now());
  const [lockedUntilMs, setLockedUntilMs] = useState<number | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const once = useOnce();
  const hint = methods.find((choice) => choice.method === method)?.hint ?? '';
  const problem = answerProblem(method, answer);

  const verify = useMutation({
    mutationFn: () => answerSecond({ ticket, method, answer: cleanAnswer(method, answer) }),
    onSuccess: (session) => onLogin(session),
    onError: (cause) => {
      setLockedUntilMs(lockedUntil(cause, Date.now()));
      if (codeOf(cause) === 'identity.ticket_expired') setIsOver(true);
    },
  });

  useEffect(() => title.current?.focus(), [isOver]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (problem === null) void once(verify.mutateAsync);
  }

  if (isOver) {
    return (
      <div className={access.end}>
        <HourglassIcon size={32} />
        <h3 ref={title} tabIndex={-1}>
          {t('login.ticket_over_title')}
        </h3>
        <p className={access.hint}>{t('login.ticket_over_text')}</p>
        <Button onClick={onBack}>{t('login.back')}</Button>
      </div>
    );
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={access.heading}>
        <h3 ref={title} tabIndex={-1}>
          {t('login.verify_title')}
        </h3>
        <p className={access.hint}>{t('login.verify_text')}</p>
      </div>
      <SecondMethods
        methods={methods}
        active={method}
        onChange={(next) => {
          setMethod(next);
          setAnswer('');
          setHasTried(false);
          verify.reset();
        }}
      />
      <SecondAnswer
        key={method}
        ticket={ticket}
        method={method}
        hint={methods.length > 1 ? '' : hint}
        value={answer}
        error={hasTried && problem !== null ? t(problem) : undefined}
        onOver={() => setIsOver(true)}
        onChange={setAnswer}
      />
      {lockedUntilMs === null ? (
        <p role="alert" className={classes.failure}>
          {verify.error === null ? '' : failureText(verify.error)}
        </p>
      ) : (
        <LockNotice untilMs={lockedUntilMs} onOver={() => setLockedUntilMs(null)} />
      )}
      <Button
        type="submit"
        fullWidth
        size="lg"
        loading={verify.isPending}
        disabled={lockedUntilMs !== null}
      >
        {t('login.verify')}
      </Button>
      <div className={access.between}>
        <button type="button" className={access.quiet} onClick={onBack}>
          {t('login.back')}
        </button>
        <Countdown untilMs={expiresAtMs} onEnd={() => setIsOver(true)}>
          {(left) => <span className={access.left}>{t('login.ticket_left', { left })}</span>}
        </Countdown>
      </div>
    </form>
  );
}
