import type { Column } from '@parlour/ui';
import type { OperatorKey } from '../../../lib/language.ts';
import { exportOnly } from '../../../lib/list/export-only.ts';
import { Time } from '../../../lib/time.tsx';
import type { AuditEntry } from '../api/index.ts';
import { shortHash } from '../model.ts';
import { ActionText, ActorText } from './action-text.tsx';
import classes from './audit-columns.module.css';
import { SubjectText } from './audit-detail.tsx';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const auditColumns = (t: Text): Column<AuditEntry>[] => [
  {
    key: 'action',
    heading: t('audit.what'),
    isRowHeading: true,
    cell: ({ action }) => <ActionText action={action} />,
    exported: ({ action }) => action,
  },
  {
    key: 'actor',
    heading: t('audit.actor'),
    cell: (entry) => <ActorText entry={entry} />,
    exported: ({ actorName, actorKind }) => actorName ?? actorKind,
  },
  {
    key: 'subject',
    heading: t('audit.subject'),
    cell: (entry) => <SubjectText entry={entry} />,
    exported: ({ subjectKind, subjectId }) => `${subjectKind} ${subjectId}`,
  },
  {
    key: 'reason',
    heading: t('form.reason'),
    cell: ({ reason }) => <span className={classes.reason}>{reason ?? '—'}</span>,
    exported: ({ reason }) => reason ?? '',
  },
  {
    key: 'when',
    heading: t('audit.when'),
    cell: ({ recordedAt }) => <Time at={recordedAt} />,
    exported: ({ recordedAt }) => recordedAt,
  },
  {
    key: 'hash',
    heading: t('audit.hash'),
    cell: ({ seq, hash }) => (
      <span className={classes.hash}>
        #{seq} {shortHash(hash)}
      </span>
    ),
    exported: ({ hash }) => hash,
  },
];

/** What a file carries beyond the columns on screen. */
export const auditExport = (t: Text): Column<AuditEntry>[] => [
  exportOnly(t('audit.seq'), ({ seq }) => String(seq)),
  exportOnly(t('audit.ip'), ({ ip }) => ip ?? ''),
  exportOnly(t('audit.changes'), ({ changes }) => JSON.stringify(changes)),
];
