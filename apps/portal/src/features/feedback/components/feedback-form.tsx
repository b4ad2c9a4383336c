import '../../../lib/field-styles.ts';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { RefusalError } from '@parlour/client';
import { Stack } from '@parlour/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useReducer, useState } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { feedbackQuery, sendFeedback } from '../api/index.ts';
import {
  changeForm,
  CONTENT_MAX,
  countLetters,
  EMPTY_FORM,
  FEEDBACK_TYPES,
  type FeedbackType,
  problemsOf,
  TYPE_LABELS,
} from '../model.ts';
import { ImagePicker } from './image-picker.tsx';
import classes from './feedback.module.css';

export type FeedbackFormProps = {
  readonly isMember: boolean;
  readonly onSent: () => void;
};

/** A few words to the house, with pictures where they say more. */
export function FeedbackForm({ isMember, onSent }: FeedbackFormProps): ReactNode {
  const t = usePagesText();
  const failureText = useFailureText();
  const cache = useQueryClient();
  const [form, change] = useReducer(changeForm, EMPTY_FORM);
  const [hasTried, setHasTried] = useState(false);
  const problems = problemsOf(form, isMember);
  const send = useMutation({
    mutationFn: sendFeedback,
    onSuccess: () => {
      change({ kind: 'clear' });
      setHasTried(false);
      void cache.invalidateQueries({ queryKey: feedbackQuery().queryKey });
      onSent();
    },
  });
  const refused = send.error instanceof RefusalError ? send.error.code : null;
  const isMailRefused =
    refused === 'identity.email_invalid' || refused === 'feedback.email_required';
  const say = (problem: keyof typeof problems) => {
    const key = problems[problem];
    return hasTried && key !== undefined ? t(key) : undefined;
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setHasTried(true);
    const [first] = Object.keys(problems);
    if (first !== undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    if (send.isPending) return;
    const { attachments, content, email, questionType } = form;
    const imageIds = attachments.flatMap(({ imageId }) => (imageId === null ? [] : [imageId]));
    const address = isMember ? {} : { email: email.trim() };
    send.mutate({ questionType, content: content.trim(), imageIds, ...address });
  }

  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <NativeSelect
        label={t('feedback.type')}
        value={form.questionType}
        data={FEEDBACK_TYPES.map((type) => ({ value: type, label: t(TYPE_LABELS[type]) }))}
        onChange={({ currentTarget }) =>
          change({
            kind: 'set',
            values: { questionType: currentTarget.value as FeedbackType },
          })
        }
      />
      <div>
        <Textarea
          name="content"
          label={t('feedback.content')}
          placeholder={t('feedback.content_hint')}
          rows={5}
          size="md"
          value={form.content}
          error={say('content')}
          aria-describedby="feedback-count"
          onChange={({ currentTarget }) =>
            change({ kind: 'set', values: { content: currentTarget.value } })
          }
        />
        <p
          id="feedback-count"
          className={classes.count}
          data-over={countLetters(form.content) > CONTENT_MAX}
        >
          {t('feedback.count', { count: countLetters(form.content), max: CONTENT_MAX })}
        </p>
      </div>
      <ImagePicker form={form} change={change} />
      {isMember ? null : (
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          label={t('feedback.email')}
          description={t('feedback.email_hint')}
          value={form.email}
          error={say('email') ?? (isMailRefused ? failureText(send.error) : undefined)}
          onChange={({ currentTarget }) =>
            change({ kind: 'set', values: { email: currentTarget.value } })
          }
        />
      )}
      <p role="alert" className={classes.failure}>
        {say('attachments') ??
          (send.error === null || isMailRefused ? '' : failureText(send.error))}
      </p>
      <Button type="submit" size="lg" loading={send.isPending}>
        {t('feedback.send')}
      </Button>
    </Stack>
  );
}
