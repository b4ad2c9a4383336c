import { Hint, Skeleton, Stack, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DetailDrawer } from '../../../lib/detail/detail-drawer.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import { type ContentEntry, versionsQuery } from '../api/index.ts';
import classes from './history.module.css';
import { VersionView } from './version-view.tsx';

export type HistoryDrawerProps = {
  readonly isOpen: boolean;
  readonly entry: ContentEntry;
  readonly onClose: () => void;
  readonly onRestored: (entry: ContentEntry) => void;
};

/** Every version of an entry: who saved it and why, how it differs, and the way back to it. */
export function HistoryDrawer({
  isOpen,
  entry,
  onClose,
  onRestored,
}: HistoryDrawerProps): ReactNode {
  const t = useOperatorText();
  return (
    <DetailDrawer isOpen={isOpen} onClose={onClose} title={t('content.history.title')}>
      {isOpen ? <Versions entry={entry} onRestored={onRestored} /> : null}
    </DetailDrawer>
  );
}

type VersionsProps = Pick<HistoryDrawerProps, 'entry' | 'onRestored'>;

function Versions({ entry, onRestored }: VersionsProps): ReactNode {
  const t = useOperatorText();
  const [open, setOpen] = useState<number | null>(null);
  const query = useQuery(versionsQuery(entry.fields.kind, entry.id));
  const { data, error } = query;
  if (error !== null) return <FailureNote cause={error} onRetry={() => void query.refetch()} />;
  if (data === undefined) return <Skeleton height="16rem" shape="card" />;
  return (
    <>
      <Stack as="ol" gap={2}>
        {data.items.map(({ version, status, savedAt, savedBy, reason }) => (
          <li key={version} className={classes.version}>
            <button
              type="button"
              className={classes.head}
              aria-expanded={open === version}
              onClick={() => setOpen(open === version ? null : version)}
            >
              <span className={classes.number}>
                {t('content.history.version', { number: version })}
                {version === entry.version ? (
                  <StatusPill tone="good">{t('content.history.current')}</StatusPill>
                ) : null}
              </span>
              <Hint as="span" isSmall>
                <Time at={savedAt} look="full" /> · {savedBy ?? t('content.history.house')} ·{' '}
                {t(`content.status.${status}`)}
              </Hint>
              {reason === null ? null : <span className={classes.reason}>{reason}</span>}
            </button>
            {open === version ? (
              <VersionView
                entry={entry}
                version={version}
                onRestored={(restored) => {
                  setOpen(null);
                  onRestored(restored);
                }}
              />
            ) : null}
          </li>
        ))}
      </Stack>
      {data.nextCursor === null ? null : <Hint isSmall>{t('content.history.more')}</Hint>}
    </>
  );
}
