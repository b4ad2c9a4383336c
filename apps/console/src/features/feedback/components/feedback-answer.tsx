import { Button, Group, Textarea } from '@mantine/core';
import { Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { ChangedNote } from '../../../lib/form/changed-note.tsx';
import { useOwnSave, useUnsaved } from '../../../lib/form/draft-context.ts';
import { LeaveGuard } from '../../../lib/form/leave-guard.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import { useMay } from '../../../lib/session.ts';
import { changeFeedback, type Feedback, type FeedbackChange } from '../api/index.ts';

const ANSWER_CHARS_MAX = 1_000;

/** Writes the answer, closes what needs none, and opens again what was closed too early. */
export function FeedbackAnswer({ feedback }: { readonly feedback: Feedback }): ReactNode {
  const t = useOperatorText();
  const mayUpdate = useMay()('content.update');
  const { id, state, version } = feedback;
  const [answer, setAnswer] = useState(feedback.answer ?? '');
  const [isEmpty, setIsEmpty] = useState(false);
  const trackSave = useOwnSave();
  const isTyped = answer !== (feedback.answer ?? '');
  useUnsaved(isTyped);
  const change = useMutation({
    mutationFn: (input: FeedbackChange) => trackSave(() => changeFeedback(input)),
    onSuccess: () => notifyDone(t('feedback.desk.done')),
  });
  if (!mayUpdate) return null;
  const text = answer.trim();

  function send(event: FormEvent) {
    event.preventDefault();
    setIsEmpty(text === '');
    if (text !== '') change.mutate({ id, version, state: 'answered', answer: text });
  }

  return (
    <Stack as="form" onSubmit={send} noValidate>
      <LeaveGuard isChanged={isTyped} />
      <Textarea
        label={t('feedback.desk.answer')}
        description={t(
          feedback.memberId === null ? 'feedback.desk.answerMail' : 'feedback.desk.answerSeen',
        )}
        autosize
        minRows={3}
        maxLength={ANSWER_CHARS_MAX}
        value={answer}
        error={isEmpty ? t('feedback.desk.answerEmpty') : undefined}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
      {change.error === null ? null : <FailureNote cause={change.error} />}
      <ChangedNote />
      <Group>
        <Button type="submit" size="sm" loading={change.isPending}>
          {t('feedback.desk.send')}
        </Button>
        {state === 'closed' ? (
          <Button
            size="sm"
            variant="default"
            disabled={change.isPending}
            onClick={() => change.mutate({ id, version, state: 'open' })}
          >
            {t('feedback.desk.reopen')}
          </Button>
        ) : (
          <Button
            size="sm"
            variant="default"
            disabled={change.isPending}
            onClick={() => change.mutate({ id, version, state: 'closed' })}
          >
            {t('feedback.desk.close')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
