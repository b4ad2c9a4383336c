import '../../../lib/field-styles.ts';
import '../../../lib/dialog-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { mailReset } from '../api/login.ts';
import { withBotCheck } from '../bot-check.ts';
import { type RegisterRule, textProblem } from '../model.ts';
import { useOnce } from '../use-login.ts';
import { ResetForm } from './reset-form.tsx';
import { isolate } from './second-methods.tsx';
import classes from './form.module.css';
import access from './access.module.css';

export type ForgotMailProps = {
  readonly emailRule: RegisterRule | undefined;
  readonly passwordRule: RegisterRule | undefined;
  readonly onReset: () => void;
};

const ANY_ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** Name and e-mail first; then the code of the mail, for anyone who does not follow its link. */
export function ForgotMail({ emailRule, passwordRule, onReset }: ForgotMailProps): ReactNode {
  const t = useAccountText();
  const failureText = useFailureText();
  const [form, setForm] = useState({ username: '', email: '' });
  const [hasTried, setHasTried] = useState(false);
  const [isTold, setIsTold] = useState(false);
  const once = useOnce();
  const username = form.username.trim();
  const email = form.email.trim();

  const mail = useMutation({
    mutationFn: () => withBotCheck('ahead', (proof) => mailReset({ username, email, ...proof })),
    onSuccess: () => setIsTold(false),
  });

  const nameProblem = username === '' ? t('field.required') : undefined;
  const emailProblem = problemOf(email);
  function problemOf(text: string): string | undefined {
    if (text === '') return t('field.required');
    if (emailRule === undefined) {
      const params = { min: 3, max: 254 };
      return ANY_ADDRESS.test(text) ? undefined : t('field.pattern_email', params);
    }
    const problem = textProblem({ ...emailRule, required: true }, text);
    return problem === null ? undefined : t(problem.key, problem.params);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (nameProblem === undefined && emailProblem === undefined) void once(mail.mutateAsync);
  }

  if (mail.data !== undefined) {
    const sentText = t('recovery.sent_text', {
      username: isolate(username),
      email: isolate(email),
      minutes: mail.data.expiredMinutes,
    });
    return (
      <div className={classes.form}>
        {isTold ? (
          <p className={classes.notice}>{sentText}</p>
        ) : (
          <Dialog
            isOpen
            onClose={() => setIsTold(true)}
            title={t('recovery.sent_title')}
            closesOnEscape
          >
            <div className={classes.form}>
              <p>{sentText}</p>
              <Button fullWidth data-autofocus onClick={() => setIsTold(true)}>
                {t('recovery.sent_confirm')}
              </Button>
            </div>
          </Dialog>
        )}
        <ResetForm proof={{ username }} rule={passwordRule} onReset={onReset} />
        <button
          type="button"
          className={`${access.quiet} ${access.middle}`}
          onClick={() => mail.reset()}
        >
          {t('recovery.again')}
        </button>
      </div>
    );
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={access.hint}>{t('recovery.email_hint')}</p>
      <TextInput
        label={t('field.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        data-autofocus
        value={form.username}
        error={hasTried ? nameProblem : undefined}
        onChange={(event) => setForm({ ...form, username: event.currentTarget.value })}
      />
      <TextInput
        label={t('field.email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={form.email}
        error={hasTried ? emailProblem : undefined}
        onChange={(event) => setForm({ ...form, email: event.currentTarget.value })}
      />
      <p role="alert" className={classes.failure}>
        {mail.error === null ? '' : failureText(mail.error)}
      </p>
      <Button type="submit" fullWidth size="lg" loading={mail.isPending}>
        {t('recovery.send')}
      </Button>
    </form>
  );
}
