import { type Column, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import type { OperatorKey } from '../../../lib/language.ts';
import { exportOnly } from '../../../lib/list/export-only.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { ChatLine, ChatMute } from '../api/index.ts';
import classes from './chat.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

/** Who said a line; a player of another brand is a tag. */
export const authorOf = ({ account, tag }: ChatLine, t: Text): string =>
  account ?? t('chat.otherBrand', { tag });

/** Digits of a room or a sea that tell it from others of its game. */
const PLACE_DIGITS = 6;

/** Where a line was said: the table, or which room or sea of its game. */
export function placeOf({ gameName, place }: ChatLine, t: Text): string {
  if (place === null) return gameName;
  const number = place.id.slice(-PLACE_DIGITS).toUpperCase();
  return t(`chat.place.${place.kind}`, { game: gameName, number });
}

/** What was said, as it was written: bare text, in its own direction. */
export function Written({ line }: { readonly line: ChatLine }): ReactNode {
  return (
    <span
      className={line.hiddenAt === null ? classes.written : classes.gone}
      dir="auto"
      lang={line.language}
    >
      {line.written}
    </span>
  );
}

export const lineColumns = (t: Text): Column<ChatLine>[] => [
  {
    key: 'line',
    heading: t('chat.line'),
    isRowHeading: true,
    cell: (line) => <Written line={line} />,
    exported: ({ written }) => written,
  },
  {
    key: 'author',
    heading: t('chat.account'),
    cell: (line) =>
      line.memberId === null ? (
        authorOf(line, t)
      ) : (
        <RecordLink kind="member" id={line.memberId}>
          {authorOf(line, t)}
        </RecordLink>
      ),
    exported: (line) => authorOf(line, t),
  },
  {
    key: 'table',
    heading: t('chat.table'),
    cell: (line) => placeOf(line, t),
    exported: (line) => placeOf(line, t),
  },
  {
    key: 'reports',
    heading: t('chat.reports'),
    cell: ({ hiddenAt, reports, reasons }) =>
      hiddenAt !== null ? (
        <StatusPill tone="bad">{t('chat.hiddenAt')}</StatusPill>
      ) : reports === 0 ? (
        '—'
      ) : (
        <StatusPill tone="waiting">
          {`${reports}: ${reasons.map((reason) => t(`chat.reasons.${reason}`)).join(', ')}`}
        </StatusPill>
      ),
    exported: ({ reports }) => String(reports),
  },
  {
    key: 'said',
    heading: t('chat.saidAt'),
    cell: ({ saidAt }) => <Time at={saidAt} />,
    exported: ({ saidAt }) => saidAt,
  },
];

/** What a file has beyond the columns on screen. */
export const lineExport = (t: Text): Column<ChatLine>[] => [
  exportOnly(t('chat.shown'), ({ shown }) => shown),
  exportOnly(t('chat.language'), ({ language }) => language),
  exportOnly(t('chat.kindLabel'), ({ kind }) => kind),
  exportOnly(t('chat.reasons'), ({ reasons }) => reasons.join(' ')),
  exportOnly(t('chat.hiddenAt'), ({ hiddenAt }) => hiddenAt ?? ''),
  exportOnly(t('chat.hiddenBy'), ({ hiddenBy }) => hiddenBy ?? ''),
  exportOnly(t('chat.placeId'), ({ place }) => place?.id ?? ''),
  exportOnly(t('chat.hiddenReason'), ({ hiddenReason }) => hiddenReason ?? ''),
  exportOnly(t('chat.mutedUntil'), ({ mutedUntil }) => mutedUntil ?? ''),
  exportOnly(t('detail.id'), ({ id }) => id),
];

export const muteColumns = (t: Text): Column<ChatMute>[] => [
  {
    key: 'account',
    heading: t('chat.account'),
    isRowHeading: true,
    cell: ({ account, memberId }) => (
      <RecordLink kind="member" id={memberId}>
        {account}
      </RecordLink>
    ),
    exported: ({ account }) => account,
  },
  {
    key: 'until',
    heading: t('chat.mutedUntil'),
    cell: ({ until }) => <Time at={until} look="full" />,
    exported: ({ until }) => until,
  },
  {
    key: 'reason',
    heading: t('chat.reason'),
    cell: ({ reason }) => reason,
    exported: ({ reason }) => reason,
  },
  {
    key: 'by',
    heading: t('chat.mutedBy'),
    cell: ({ mutedBy }) => mutedBy,
    exported: ({ mutedBy }) => mutedBy,
  },
  {
    key: 'at',
    heading: t('chat.mutedAt'),
    cell: ({ mutedAt }) => <Time at={mutedAt} look="ago" />,
    exported: ({ mutedAt }) => mutedAt,
  },
];
