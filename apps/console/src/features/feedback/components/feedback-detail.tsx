import { Facts, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { VersionedForm } from '../../../lib/form/versioned-form.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import { type Feedback, refreshFeedback } from '../api/index.ts';
import { FEEDBACK_TONES } from '../model.ts';
import { FeedbackAnswer } from './feedback-answer.tsx';
import classes from './feedback.module.css';

/** What someone wrote, who it was, and what they are told. */
export function FeedbackDetail({ feedback }: { readonly feedback: Feedback }): ReactNode {
  const t = useOperatorText();
  const { account, answeredAt, answeredBy, email, memberId, state } = feedback;
  return (
    <>
      <Section title={t(`feedback.desk.type.${feedback.questionType}`)}>
        <p className={classes.text}>{feedback.content}</p>
        {feedback.images.length === 0 ? null : (
          <div className={classes.images}>
            {feedback.images.map((url, index) => (
              <a key={url} href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={t('feedback.desk.image', { index: index + 1 })}
                  width={112}
                  height={112}
                  loading="lazy"
                />
              </a>
            ))}
          </div>
        )}
      </Section>
      <Section title={t('feedback.desk.about')}>
        <Facts
          facts={[
            {
              label: t('feedback.desk.author'),
              value:
                memberId === null ? (
                  (email ?? '—')
                ) : (
                  <RecordLink kind="member" id={memberId}>
                    {account}
                  </RecordLink>
                ),
            },
            {
              label: t('feedback.desk.state'),
              value: (
                <StatusPill tone={FEEDBACK_TONES[state]}>
                  {t(`feedback.desk.state.${state}`)}
                </StatusPill>
              ),
            },
            {
              label: t('feedback.desk.created'),
              value: <Time at={feedback.createdAt} look="full" />,
            },
            answeredAt === null
              ? null
              : {
                  label: t('feedback.desk.answered'),
                  value: (
                    <>
                      {answeredBy} · <Time at={answeredAt} look="full" />
                    </>
                  ),
                },
          ]}
        />
      </Section>
      <Section title={t('feedback.desk.answer')}>
        <VersionedForm
          key={feedback.id}
          value={feedback}
          version={feedback.version}
          edited={({ answer, state: now }) => ({
            state: t(`feedback.desk.state.${now}`),
            answer,
          })}
          fields={['feedback.desk']}
          by={(one) => one.answeredBy}
          refresh={refreshFeedback}
        >
          {(held) => <FeedbackAnswer feedback={held} />}
        </VersionedForm>
      </Section>
    </>
  );
}
