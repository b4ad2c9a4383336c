import { Button } from '@mantine/core';
import { Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../lib/link.ts';
import { type ReactNode, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { auditQuery } from '../api/index.ts';
import { ActionText, ActorText } from './action-text.tsx';
import classes from './audit-trail.module.css';

/** One record, an area of actions, or everything. */
export type AuditTrailProps = {
  readonly subjectKind?: string;
  readonly subjectId?: string;
  readonly action?: string;
  readonly title?: string;
  /** Where the trail is what the page is for. */
  readonly startsOpen?: boolean;
};

const SHOWN_MAX = 8;

/** What was done to a record or in an area, and by whom; nothing for those who may not see it. */
export function AuditTrail({ title, startsOpen = false, ...filter }: AuditTrailProps): ReactNode {
  const t = useOperatorText();
  const isAllowed = useMay()('audit.read');
  const query = useQuery({ ...auditQuery({ ...filter, limit: SHOWN_MAX }), enabled: isAllowed });
  const [isOpen, setIsOpen] = useState(startsOpen);
  if (!isAllowed) return null;
  const { data, error } = query;
  // A record that no operator has touched needs no part of the page to say so.
  if (error === null && (data === undefined || data.items.length === 0)) return null;
  const hasMore = (data?.nextCursor ?? null) !== null;
  const count = data?.items.length ?? 0;
  const actions = (
    <>
      {isOpen && hasMore ? (
        <Link to="/audit" search={filter} className={classes.more}>
          {t('audit.all')}
        </Link>
      ) : null}
      {data === undefined ? null : (
        <Button
          size="compact-xs"
          variant="default"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('audit.hide') : t('audit.show', { count: hasMore ? `${count}+` : count })}
        </Button>
      )}
    </>
  );
  return (
    <Section title={title ?? t('audit.trail')} actions={actions}>
      {error !== null ? (
        <FailureNote cause={error} onRetry={() => void query.refetch()} />
      ) : data === undefined || !isOpen ? null : (
        <Stack as="ol" gap={0}>
          {data.items.map((entry) => (
            <li key={entry.id} className={classes.item}>
              <span>
                <Link to="/audit" search={{ ...filter, open: entry.id }} className={classes.link}>
                  <ActionText action={entry.action} />
                </Link>{' '}
                <span className={classes.who}>
                  <ActorText entry={entry} />
                </span>
              </span>
              <span className={classes.when}>
                <Time at={entry.recordedAt} />
              </span>
              {entry.reason === null ? null : (
                <span className={classes.reason}>{entry.reason}</span>
              )}
            </li>
          ))}
        </Stack>
      )}
    </Section>
  );
}
