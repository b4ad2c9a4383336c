import { AuditTrail } from '../../features/audit/components/audit-trail.tsx';
import {
  lineColumns,
  lineExport,
  muteColumns,
} from '../../features/chat/components/chat-columns.tsx';
import { LineDetail } from '../../features/chat/components/line-detail.tsx';
import { WordLists } from '../../features/chat/components/word-lists.tsx';
import { RowRecord } from '../../lib/resource/opened-record.tsx';
import { defineResource } from '../../lib/resource/resource.ts';

/** What is said is on screen within this time, in milliseconds. */
const REFETCH_MS = 3_000;
const LANGUAGES = ['en', 'hi', 'ar'] as const;

/** Who is silenced now. */
const mutes = defineResource('GET /console/chat/mutes')({
  name: 'chat-mutes',
  hint: 'chat.hint',
  empty: { title: 'chat.mutesEmpty' },
  fields: { account: { kind: 'text', label: 'chat.account', hint: 'chat.accountHint' } },
  rowKey: ({ memberId }) => memberId,
  columns: muteColumns,
  exported: true,
  phone: { figure: 'until', under: ['reason', 'by'] },
  opens: ({ memberId }) => ({ to: '/members/$memberId', params: { memberId } }),
});

/** What is said at tables, what was reported of it, who is silenced and which words are masked. */
export const resource = defineResource('GET /console/chat/lines')({
  name: 'chat',
  hint: 'chat.hint',
  empty: { title: 'chat.empty' },
  views: {
    label: 'chat.view',
    all: {
      live: { label: 'chat.view.live' },
      reported: {
        label: 'chat.view.reported',
        query: { state: 'reported' },
        empty: 'chat.emptyReports',
      },
      hidden: { label: 'chat.view.hidden', query: { state: 'hidden' } },
      mutes: { label: 'chat.view.mutes', list: mutes },
      words: { label: 'chat.view.words', Body: WordLists },
    },
  },
  fields: {
    gameCode: { kind: 'text', label: 'chat.table', hint: 'chat.tableHint' },
    placeId: { kind: 'text', label: 'chat.placeId', hint: 'chat.placeIdHint' },
    account: { kind: 'text', label: 'chat.account', hint: 'chat.accountHint' },
    text: { kind: 'text', label: 'chat.text', hint: 'chat.textHint' },
    language: {
      kind: 'choice',
      label: 'chat.language',
      options: LANGUAGES,
      option: (value) => `chat.language.${value}`,
    },
  },
  columns: lineColumns,
  exported: lineExport,
  phone: { figure: 'said', under: ['author', 'table', 'reports'] },
  detail: {
    title: 'chat.line',
    show: (open) => (
      <RowRecord
        open={open}
        show={(line) => (
          <LineDetail line={line}>
            <AuditTrail subjectKind="chat_line" subjectId={line.id} />
          </LineDetail>
        )}
      />
    ),
  },
  refetchMs: () => REFETCH_MS,
});
