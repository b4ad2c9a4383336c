import '../../../lib/field-styles.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { RefusalError } from '@parlour/client';
import { Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import type { Application } from '../api/index.ts';
import { applicationFrom, EMPTY_FORM, type Field, LENGTHS, problemsOf } from '../model.ts';
import classes from './application.module.css';

export type ApplicationFormProps = {
  /** Sends it with whatever proof the house asks for. */
  readonly onSend: (application: Application) => Promise<unknown>;
  readonly onSent: (email: string) => void;
};

/** Tells the house who would bring players, and from where. */
export function ApplicationForm({ onSend, onSent }: ApplicationFormProps): ReactNode {
  const t = usePagesText();
  const failureText = useFailureText();
  const [form, setForm] = useState(EMPTY_FORM);
  const [hasTried, setHasTried] = useState(false);
  const problems = problemsOf(form);
  const send = useMutation({
    mutationFn: onSend,
    onSuccess: (_value, { email }) => onSent(email),
  });
  const isMailRefused =
    send.error instanceof RefusalError &&
    ['identity.email_invalid', 'agent.application_open'].includes(send.error.code);

  const fieldOf = (field: Field) => {
    const key = problems[field];
    return {
      name: field,
      label: t(`application.${field}`),
      value: form[field],
      maxLength: LENGTHS[field],
      error: hasTried && key !== undefined ? t(key) : undefined,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        setForm({ ...form, [field]: currentTarget.value }),
    };
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setHasTried(true);
    const [first] = Object.keys(problems);
    if (first !== undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    if (!send.isPending) send.mutate(applicationFrom(form));
  }

  const mail = fieldOf('email');
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <TextInput {...fieldOf('fullName')} autoComplete="name" required />
      <TextInput
        {...mail}
        error={mail.error ?? (isMailRefused ? failureText(send.error) : undefined)}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        required
      />
      <TextInput {...fieldOf('contact')} description={t('application.contact_hint')} />
      <Textarea
        {...fieldOf('channels')}
        description={t('application.channels_hint')}
        size="md"
        rows={3}
        dir="ltr"
        required
      />
      <TextInput {...fieldOf('monthlyVisitors')} inputMode="numeric" dir="ltr" />
      <Textarea {...fieldOf('message')} size="md" rows={4} />
      <p role="alert" className={classes.failure}>
        {send.error === null || isMailRefused ? '' : failureText(send.error)}
      </p>
      <Button type="submit" size="lg" loading={send.isPending}>
        {t('application.send')}
      </Button>
      <p role="status" className={classes.working}>
        {send.isPending ? t('application.working') : ''}
      </p>
    </Stack>
  );
}
