import type { Column } from '@parlour/ui';
import { Hint } from '@parlour/ui';
import { Amount } from '../../../lib/amount.tsx';
import type { OperatorKey } from '../../../lib/language.ts';
import { exportOnly } from '../../../lib/list/export-only.ts';
import type { LotteryNames } from '../../../lib/lottery/names.ts';
import { SelectionText } from '../../../lib/lottery/selection-text.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { Ticket } from '../api/index.ts';
import { TicketPill } from './ticket-pills.tsx';
import classes from './ticket.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const ticketColumns = (t: Text, names: LotteryNames): Column<Ticket>[] => [
  {
    key: 'play',
    heading: t('ticket.desk.play'),
    isRowHeading: true,
    cell: ({ family, play, selection, isSelectionCut }) => (
      <span className={classes.play}>
        <span>{names.play(family, play)}</span>
        <SelectionText
          family={family}
          play={play}
          selection={selection}
          isCut={isSelectionCut}
          isShort
        />
      </span>
    ),
    exported: ({ play }) => play,
  },
  {
    key: 'game',
    heading: t('ticket.desk.game'),
    cell: ({ family, gameCode, issueNo }) => (
      <span className={classes.play}>
        <span>{names.game(gameCode, family)}</span>
        <Hint as="bdi">{issueNo}</Hint>
      </span>
    ),
    exported: ({ gameCode }) => gameCode,
  },
  {
    key: 'account',
    heading: t('ticket.desk.member'),
    cell: ({ memberId, account }) => (
      <RecordLink kind="member" id={memberId}>
        {account}
      </RecordLink>
    ),
    exported: ({ account }) => account,
  },
  {
    key: 'status',
    heading: t('ticket.desk.statusLabel'),
    cell: ({ status }) => <TicketPill status={status} />,
    exported: ({ status }) => status,
  },
  {
    key: 'bets',
    heading: t('ticket.desk.bets'),
    align: 'end',
    cell: ({ bets }) => bets,
    exported: ({ bets }) => String(bets),
  },
  {
    key: 'stake',
    heading: t('ticket.desk.stake'),
    align: 'end',
    cell: ({ stake, currency }) => <Amount value={stake} currency={currency} />,
    exported: ({ stake }) => stake,
  },
  {
    key: 'payout',
    heading: t('ticket.desk.payout'),
    align: 'end',
    isBlank: ({ status }) => status === 'PENDING',
    cell: ({ status, payout, currency }) =>
      status === 'PENDING' ? '—' : <Amount value={payout} currency={currency} />,
    exported: ({ payout }) => payout,
  },
  {
    key: 'placed',
    heading: t('ticket.desk.placedAt'),
    cell: ({ placedAt }) => <Time at={placedAt} />,
    exported: ({ placedAt }) => placedAt,
  },
];

/** What a file has beside what the screen shows. */
export const ticketExport = (t: Text): Column<Ticket>[] => [
  exportOnly(t('detail.id'), ({ ticketId }) => ticketId),
  exportOnly(t('ticket.desk.issue'), ({ issueNo }) => issueNo),
  exportOnly(t('ticket.desk.currency'), ({ currency }) => currency),
  exportOnly(t('ticket.desk.refund'), ({ refund }) => refund),
  exportOnly(t('ticket.desk.valid'), ({ valid }) => valid),
  exportOnly(t('ticket.desk.settledAt'), ({ settledAt }) => settledAt ?? ''),
];
