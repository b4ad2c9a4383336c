import { Skeleton } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { ViewTabs } from '../../../lib/list/view-tabs.tsx';
import type { NotificationDetail } from '../api/index.ts';
import classes from './message-content.module.css';

export type MessageContentProps = {
  readonly message: Pick<NotificationDetail, 'content' | 'contentWithheld' | 'subject'> | undefined;
};

/** What the person reads, as far as it may be shown. */
export function MessageContent({ message }: MessageContentProps): ReactNode {
  const t = useOperatorText();
  const [view, setView] = useState<'html' | 'text'>('html');
  if (message === undefined) return <Skeleton height="12rem" shape="card" />;
  const { content, contentWithheld, subject } = message;
  if (content === null) {
    return (
      <Section title={t('notification.content')}>
        <p className={classes.withheld}>
          {t(`notification.withheld.${contentWithheld ?? 'purged'}`)}
        </p>
      </Section>
    );
  }
  const isHtml = content.html !== null && view === 'html';
  return (
    <Section
      title={t('notification.content')}
      actions={
        content.html === null ? undefined : (
          <ViewTabs
            label={t('notification.view')}
            value={view}
            views={[
              { value: 'html', label: t('notification.view.html') },
              { value: 'text', label: t('notification.view.text') },
            ]}
            onChange={setView}
          />
        )
      }
    >
      {isHtml ? (
        // No permission at all: the mail may neither run, nor send, nor lead the console away.
        <iframe
          className={classes.frame}
          title={subject ?? t('notification.content')}
          sandbox=""
          srcDoc={content.html ?? ''}
        />
      ) : (
        <pre className={classes.text}>{content.text}</pre>
      )}
    </Section>
  );
}
